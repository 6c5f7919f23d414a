import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../platform/database.ts';
import { publishChanged } from '../changes/store.ts';

/** Tells every open order page that the notice is another now, in the change's own transaction. */
export const publishNotice = (trx: Executor, id: string, { companyId }: Actor): Promise<void> =>
  publishChanged(trx, { resource: 'notice', id, companyId, permission: 'notice.read' });
