import { previewInvoices } from '@praj/contract/invoicing/invoices.ts';
import type { Client } from './client.ts';

/** What closes a customer's month, by somebody of the provider who has just looked at what it would make. */
export async function monthAsSeen(provider: Client, month: string, companyId: string) {
  const { invoices, trips, corrections, total } = await provider.call(previewInvoices, { query: { month, companyId } });
  return { month, companyId, seen: { invoices, trips, corrections, total } };
}
