import type { KeptAttribute } from '@praj/contract/attributes/attributes.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentAttribute } from './list-attributes.ts';
import { findAttribute } from './store.ts';

/** One attribute, in use or archived. */
export const readAttribute = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<KeptAttribute> =>
  presentAttribute((await findAttribute(db, id)) ?? refuse('not_found'));
