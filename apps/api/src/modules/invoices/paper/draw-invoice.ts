import { ALLOCATION_LABELS, listAllocations, showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { dayOf, showDate, startOfDay } from '@praj/domain/copenhagen-time.ts';
import { dueDay } from '@praj/domain/invoicing/invoice.ts';
import { showMonth } from '@praj/domain/invoicing/invoice-month.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import {
  beginTable,
  closePaper,
  drawAmount,
  drawFact,
  drawHead,
  drawLines,
  drawNote,
  drawTitle,
  keepTogether,
  numberPages,
  openPaper,
  type PaperRow,
} from '../../../platform/pdf/paper.ts';
import type { Seller } from '../../../settings/seller.ts';
import type { LineRow, WholeInvoice } from '../store.ts';
import { COPY } from './copy.ts';

const COLUMNS = [
  { label: COPY.date, share: 15 },
  { label: COPY.order, share: 15 },
  { label: COPY.route, share: 38 },
  { label: COPY.what, share: 20 },
  { label: COPY.amount, share: 14, isNumber: true },
];
/** Lines of sums and small print that stand together at the end. */
const END_LINES = 12;

/** Where an invoice is paid and in how many days, as is known now, and where to ask. */
type Pays = Pick<Seller, 'bank' | 'paymentDays'> & { readonly phone: string };

/** An invoice as it was made: who sells to whom, its trips, the sums, how it is paid. @returns the file's bytes */
export async function drawInvoice(
  invoice: WholeInvoice,
  lines: AsyncIterable<readonly LineRow[]>,
  { bank, paymentDays, phone }: Pays,
): Promise<Buffer> {
  const { kind, number, recipientKind, recipientName, recipientCode, totalOere, vatOere } = invoice;
  const title = COPY.titles[kind];
  const paper = openPaper({ title: COPY.fileTitle(title, number), author: invoice.sellerName });
  drawHead(paper, {
    from: { name: invoice.sellerName, lines: [invoice.sellerAddress, COPY.seller(invoice.sellerCvr), COPY.phone(phone)] },
    title,
    lines: [COPY.number(number), COPY.day(showDate(invoice.closedAt.getTime()))],
  });
  drawTitle(paper, COPY.buyer);
  drawLines(paper, [invoice.buyerName, invoice.buyerAddress, COPY.recipients[recipientKind](recipientName, recipientCode)]);
  drawTitle(paper, COPY.trips(showMonth(invoice.month), invoice.trips));
  const draw = beginTable(paper, COLUMNS);
  const rates = new Set<number>();
  for await (const some of lines) {
    draw(some.map(rowOf));
    for (const { vatPercent } of some) rates.add(vatPercent);
  }
  const percents = [...rates].toSorted((one, other) => one - other);
  keepTogether(paper, END_LINES);
  paper.moveDown(1);
  drawAmount(paper, COPY.net, COPY.kroner(totalOere - vatOere), false);
  drawAmount(paper, COPY.vat(percents.map(COPY.percent).join(', ')), COPY.kroner(vatOere), false);
  drawAmount(paper, kind === 'credit_note' ? COPY.totalBack : COPY.total, COPY.kroner(totalOere), true);
  const due = dueDay({ kind, totalOere, issued: dayOf(invoice.closedAt.getTime()) }, paymentDays);
  if (bank && due) {
    paper.moveDown(1);
    drawFact(paper, COPY.due, showDate(startOfDay(due)));
    drawFact(paper, COPY.bank, COPY.bankAccount(bank));
    drawFact(paper, COPY.paymentText, COPY.fileTitle(title, number));
  }
  drawNote(paper, COPY.vatNote(percents.every(COPY.isExempt)));
  numberPages(paper);
  return closePaper(paper);
}

/** What a line is of: 'Fast pris', 'Rettelse af 10001'. */
export function whatOf({ kind, tripType, byVoucher, corrects }: Pick<LineRow, 'kind' | 'tripType' | 'byVoucher' | 'corrects'>): string {
  if (kind === 'correction') return COPY.correction(corrects);
  const what = kind === 'no_show' ? COPY.wasted : tripType === 'FIXED' ? COPY.fixed : COPY.metered;
  return byVoucher ? `${what}, ${COPY.byVoucher.toLocaleLowerCase('da')}` : what;
}

function rowOf(line: LineRow): PaperRow {
  // Why somebody travelled and who they are stay in the portal.
  const allocated = listAllocations(line.allocations).filter(({ kind }) => !['reason', 'personReference', 'ean'].includes(kind));
  const notes = [
    ...(line.reference ? [`${COPY.reference} ${line.reference}`] : []),
    ...allocated.map((value) => `${ALLOCATION_LABELS[value.kind]} ${showAllocation(value)}`),
  ];
  return {
    cells: [
      showDate(line.tripAt.getTime()),
      showOrderNumber(line.orderNumber),
      COPY.towns(line.fromTown, line.toTown),
      whatOf(line),
      COPY.amountOf(line.amountOere),
    ],
    ...(notes.length > 0 && { note: notes.join(' · ') }),
  };
}
