import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { showDateTime } from '@praj/domain/copenhagen-time.ts';
import { oereFromKroner } from '@praj/domain/money.ts';
import { CSV_BOM, csvKroner, csvLine, csvText } from '@praj/domain/overview/csv-cell.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { showVoucherCode, showVoucherPhone } from '@praj/domain/vouchers/voucher-sms.ts';
import type { VoucherStatus } from '@praj/domain/vouchers/voucher-status.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inPortions } from '../../../platform/lists/in-portions.ts';
import type { AskInTurn } from '../../../platform/long-answers.ts';
import { loadVouchers } from '../store.ts';
import { mayList } from './list-vouchers.ts';
import { listAllVoucherIds, type Sorting } from './store.ts';
import { type AskedVouchers, voucherFilter } from './voucher-filter.ts';

/** How many vouchers are read at a time. */
const PORTION = 500;
const instant = (iso: string): string => showDateTime(Date.parse(iso));

/** The words of the screen: what is cancelled reads as what has run out (S2 §6). */
const STATUS: Readonly<Record<VoucherStatus, string>> = {
  ACTIVE: 'Aktiv',
  LOCKED: 'I brug',
  REDEEMED: 'Indløst',
  EXPIRED: 'Udløbet',
  CANCELLED: 'Udløbet',
};
const COLUMNS: readonly (readonly [head: string, cell: (voucher: Voucher) => string])[] = [
  ['Udstedt', ({ issuedDate }) => instant(issuedDate)],
  ['Udstedt af', ({ issuedBy }) => csvText(fullName(issuedBy))],
  ['Modtager', ({ voucherCustomerName }) => csvText(voucherCustomerName)],
  ['Telefon', ({ mobileUser }) => csvText(showVoucherPhone('DK', mobileUser.phone))],
  ['Reference', ({ reference }) => csvText(reference)],
  ['Udløber', ({ expiryDate }) => instant(expiryDate)],
  ['Status', ({ status }) => STATUS[status]],
  ['Kode', ({ code }) => showVoucherCode(code)],
  ['Pris', ({ tripDetails }) => (typeof tripDetails?.finalPrice === 'number' ? csvKroner(oereFromKroner(tripDetails.finalPrice)) : '')],
  ['Ordrenr.', ({ tripDetails }) => tripDetails?.globalApiId ?? ''],
];

/** A branch's vouchers as CSV, part by part: what the list shows, and the trip that redeemed each. */
export async function* writeReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  branchId: string,
  asked: AskedVouchers & Sorting,
  ask: AskInTurn,
): AsyncGenerator<string, void> {
  await ask(() => mayList(db, actor, branchId));
  const at = now();
  const ids = await ask(() => listAllVoucherIds(db, voucherFilter(branchId, asked, at), asked));
  let heads = CSV_BOM + csvLine(COLUMNS.map(([head]) => head));
  for await (const vouchers of inPortions(ids, PORTION, ask, (some) => loadVouchers(db, some, at))) {
    yield heads + vouchers.map((voucher) => csvLine(COLUMNS.map(([, cell]) => cell(voucher)))).join('');
    heads = '';
  }
  if (heads) yield heads;
}
