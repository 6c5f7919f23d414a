import type { Parsed } from '@praj/contract/endpoint.ts';
import type { previewInvoices as call, InvoicePreview } from '@praj/contract/invoicing/invoices.ts';
import { inDanishOrder } from '@praj/domain/fold-danish.ts';
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
  const { drafts, trips, leftOut } = await gather(db, asked, config.seller?.vatPercent ?? 0, false);
  const ofCompany = Map.groupBy(drafts, ({ companyId }) => companyId);
  const names = new Map([...trips.values()].map(({ companyId, companyName }) => [companyId, companyName]));
  for (const [companyId, { companyName }] of leftOut) names.set(companyId, companyName);
  const companies = [...names]
    .map(([id, name]) => ({
      company: { id, name },
      ...sumsOf(ofCompany.get(id) ?? []),
      leftOut: leftOut.get(id)?.counts ?? nothingLeftOut(),
    }))
    // Whose trips were all paid in the taxi has nothing to do with invoices.
    .filter((one) => one.invoices > 0 || LEFT_OUT.some((why) => why !== 'in_taxi' && one.leftOut[why] > 0))
    .toSorted((one, other) => inDanishOrder(one.company.name, other.company.name));
  return {
    month: asked.month,
    ...sumsOf(drafts),
    leftOut: companies.map((one) => one.leftOut).reduce(addCounts, nothingLeftOut()),
    companies,
  };
}

const addCounts = (one: LeftOutCounts, other: LeftOutCounts): LeftOutCounts =>
  Object.fromEntries(LEFT_OUT.map((why) => [why, one[why] + other[why]])) as LeftOutCounts;

/** What a person sees before they close. */
export function sumsOf(drafts: readonly DraftInvoice[]) {
  const lines = drafts.flatMap((draft) => draft.lines);
  const corrections = lines.filter(({ kind }) => kind === 'correction').length;
  return {
    invoices: drafts.length,
    trips: lines.length - corrections,
    corrections,
    total: kronerFromOere(drafts.reduce((sum, { totalOere }) => sum + totalOere, 0)),
  };
}
