import type { DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentDiscountCode } from './present.ts';
import { findDiscountCode } from './store.ts';

/** One discount code, over or not. */
export const readDiscountCode = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<DiscountCode> =>
  presentDiscountCode((await findDiscountCode(db, { id })) ?? refuse('not_found'), now());
