import type { Parsed } from '@praj/contract/endpoint.ts';
import type { previewInvoices as call, InvoicePreview } from '@praj/contract/invoicing/invoices.ts';
import { LEFT_OUT } from '@praj/domain/invoicing/billing.ts';
import type { DraftInvoice } from '@praj/domain/invoicing/invoice.ts';
import { hasEnded } from '@praj/domain/invoicing/invoice-month.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { gather, type LeftOutCounts, nothingLeftOut } from './gather.ts';

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

/** What drafts come to. */
export interface Sums {
  readonly invoices: number;
  readonly trips: number;
  readonly corrections: number;
  readonly totalOere: number;
}
export const NOTHING: Sums = { invoices: 0, trips: 0, corrections: 0, totalOere: 0 };
export function sumsOf(drafts: readonly DraftInvoice[]): Sums {
  const lines = drafts.flatMap((draft) => draft.lines);
  const corrections = lines.filter(({ kind }) => kind === 'correction').length;
  const totalOere = drafts.reduce((sum, draft) => sum + draft.totalOere, 0);
  return { invoices: drafts.length, trips: lines.length - corrections, corrections, totalOere };
}
export const addSums = (one: Sums, other: Sums): Sums => ({
  invoices: one.invoices + other.invoices,
  trips: one.trips + other.trips,
  corrections: one.corrections + other.corrections,
  totalOere: one.totalOere + other.totalOere,
});
/** What a person sees before they close. */
export const toKroner = ({ totalOere, ...counts }: Sums) => ({ ...counts, total: kronerFromOere(totalOere) });
