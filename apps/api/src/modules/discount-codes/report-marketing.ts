import type { reportMarketing as call } from '@praj/contract/discount-codes/at-dispatch.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { CLOCK_AHEAD_MS } from '@praj/domain/limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { publishChanged } from '../changes/store.ts';
import { findMarketingCount, keepMarketingCount, providerCompany } from './store.ts';

/** Takes how many app users have said yes to marketing, and answers the count that stands: the newest (decisions §7). */
export async function reportMarketing({ db, now, push }: Deps, sent: Parsed<typeof call>['body']): Promise<Reply<typeof call>> {
  if (Date.parse(sent.at) - now().getTime() > CLOCK_AHEAD_MS) refuse('invalid', { fields: { at: FIELD_TEXTS.invalid } });
  const standing = await db.transaction().execute(async (trx) => {
    const taken = await keepMarketingCount(trx, { count: sent.count, at: new Date(sent.at) });
    const provider = taken ? await providerCompany(trx) : undefined;
    if (provider) {
      await publishChanged(trx, { resource: 'mobile_users', id: 'MARKETING', companyId: provider.id, permission: 'discount-code.list' });
    }
    return findMarketingCount(trx);
  });
  push.wake();
  if (!standing) throw new Error('no marketing count is there');
  return { count: standing.count, at: standing.at.toISOString() };
}
