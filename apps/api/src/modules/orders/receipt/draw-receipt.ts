import { showDate } from '@praj/domain/copenhagen-time.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import {
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
} from '../../../platform/pdf/paper.ts';
import type { Seller } from '../../../settings/seller.ts';
import { COPY } from './copy.ts';
import { type PricedOrder, receiptDay, receiptLines } from './receipt-lines.ts';

/** Who sells, and where to ask. */
type ReceiptSeller = Seller & { readonly phone: string };

/** Lines of sums and small print that stand together at the end, with two for each line of how it is paid. */
const END_LINES = 12;

/** A page of A4: who sold, the trip, what it cost, how it is paid. A trip that takes more than one has the latter two whole on the last. @returns the file's bytes */
export async function drawReceipt(order: PricedOrder, seller: ReceiptSeller): Promise<Buffer> {
  const paper = openPaper({ title: COPY.fileTitle(order.globalApiId), author: seller.name });
  drawHead(paper, {
    from: { name: seller.name, lines: [seller.address, COPY.seller(seller.cvr), COPY.phone(seller.phone)] },
    title: COPY.title,
    lines: [COPY.number(showOrderNumber(order.globalApiId)), showDate(receiptDay(order))],
  });
  const { trip, amount, payment } = receiptLines(order, seller.vatPercent);
  drawTitle(paper, COPY.buyer);
  drawLines(paper, [order.issuedByCompany.name, order.issuedByBranch.name]);
  drawTitle(paper, COPY.trip);
  for (const [label, value] of trip) drawFact(paper, label, value);
  keepTogether(paper, END_LINES + 2 * payment.length);
  drawTitle(paper, COPY.amount);
  for (const [at, [label, value]] of amount.entries()) drawAmount(paper, label, value, at === amount.length - 1);
  paper.moveDown(1);
  for (const [label, value] of payment) drawFact(paper, label, value);
  drawNote(paper, COPY.vatNote(seller.vatPercent));
  numberPages(paper);
  return closePaper(paper);
}
