import type { Parsed } from '@praj/contract/endpoint.ts';
import type { previewInvoices as call, InvoicePreview } from '@praj/contract/invoicing/invoices.ts';
import { LEFT_OUT } from '@praj/domain/invoicing/billing.ts';
import { hasEnded } from '@praj/domain/invoicing/invoice-month.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { gather, type LeftOutCounts, nothingLeftOut } from './gather.ts';
import { addSums, NOTHING, sumsOf, toKroner } from './sums.ts';

/** What closing a month would make now. Of two people who look, both see the same. */
export async function previewMonth({ db, config, now }: Deps, asked: Parsed<typeof call>['query']): Promise<InvoicePreview> {
  if (!hasEnded(asked.month, now().getTime())) return refuse('month_running');
  let all = NOTHING;
  let leftOutOfAll = nothingLeftOut();
  const companies: InvoicePreview['companies'] = [];
  for await (const { companies: some, drafts, leftOut } of gather(db, asked, config.seller?.vatPercent ?? 0, false)) {
    const ofCompany = Map.groupBy(drafts, ({ companyId }) => companyId);
    for (const { id, name } of some) {
      const [sums, without] = [sumsOf(ofCompany.get(id) ?? []), leftOut.get(id) ?? nothingLeftOut()];
      // Whose trips were all paid in the taxi has nothing to do with invoices.
      if (sums.invoices === 0 && LEFT_OUT.every((why) => why === 'in_taxi' || without[why] === 0)) continue;
      companies.push({ company: { id, name }, ...toKroner(sums), leftOut: without });
      all = addSums(all, sums);
      leftOutOfAll = addCounts(leftOutOfAll, without);
    }
  }
  return { month: asked.month, ...toKroner(all), leftOut: leftOutOfAll, companies };
}

const addCounts = (one: LeftOutCounts, other: LeftOutCounts): LeftOutCounts =>
  Object.fromEntries(LEFT_OUT.map((why) => [why, one[why] + other[why]])) as LeftOutCounts;
