import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { showDate } from '@praj/domain/copenhagen-time.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import Pdf from 'pdfkit';
import type { Seller } from '../../../settings/seller.ts';
import { COPY } from './copy.ts';
import { type PricedOrder, receiptDay, receiptLines } from './receipt-lines.ts';

/** Millimetres of A4 as the points that PDF counts in. */
const mm = (length: number): number => (length * 72) / 25.4;
const PAGE = { left: mm(22), top: mm(22), width: mm(210 - 44), labels: mm(34) };
const GREEN = '#0d4b43';
const INK = '#17211f';
const GREY = '#5b6865';
const LINE = '#d5dcda';
const SMALL = 9;
const TEXT = 10.5;
const GAP = 6;

const fonts = {
  plain: readFileSync(fileURLToPath(import.meta.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'))),
  bold: readFileSync(fileURLToPath(import.meta.resolve('@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf'))),
};

/** Who sells, and where to ask. */
type ReceiptSeller = Seller & { readonly phone: string };

/** One page of A4: who sold, the trip, what it cost, how it is paid. @returns the file's bytes */
export async function drawReceipt(order: PricedOrder, seller: ReceiptSeller): Promise<Buffer> {
  const number = showOrderNumber(order.globalApiId);
  const doc = new Pdf({
    size: 'A4',
    margins: { left: PAGE.left, right: PAGE.left, top: PAGE.top, bottom: PAGE.top },
    lang: 'da-DK',
    displayTitle: true,
    info: { Title: COPY.fileTitle(order.globalApiId), Author: seller.name },
  });
  doc.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  drawHead(doc, seller, { number: COPY.number(number), day: showDate(receiptDay(order)) });
  const { trip, amount, payment } = receiptLines(order, seller.vatPercent);
  drawTitle(doc, COPY.buyer);
  for (const [at, name] of [order.issuedByCompany.name, order.issuedByBranch.name].entries()) {
    doc
      .font(at === 0 ? 'bold' : 'plain', TEXT)
      .fillColor(INK)
      .text(name, PAGE.left, doc.y, { width: PAGE.width });
  }
  drawTitle(doc, COPY.trip);
  for (const [label, value] of trip) drawFact(doc, label, value);
  drawTitle(doc, COPY.amount);
  for (const [at, [label, value]] of amount.entries()) drawAmount(doc, label, value, at === amount.length - 1);
  doc.moveDown(1);
  for (const [label, value] of payment) drawFact(doc, label, value);
  doc.moveDown(2).font('plain', SMALL).fillColor(GREY).text(COPY.vatNote(seller.vatPercent), PAGE.left, doc.y, { width: PAGE.width });
  doc.end();
  const parts: Buffer[] = [];
  for await (const part of doc as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

type Doc = InstanceType<typeof Pdf>;

function drawHead(doc: Doc, seller: ReceiptSeller, { number, day }: { number: string; day: string }): void {
  const half = PAGE.width / 2;
  const right = { width: half, align: 'right' } as const;
  doc
    .font('bold', 22)
    .fillColor(GREEN)
    .text(COPY.title, PAGE.left + half, PAGE.top, right);
  doc.font('plain', TEXT).fillColor(INK).text(number, right).text(day, right);
  const below = doc.y;
  doc
    .font('bold', 13)
    .fillColor(INK)
    .text(seller.name, PAGE.left, PAGE.top + 5, { width: half - GAP });
  doc.font('plain', SMALL).fillColor(GREY);
  for (const line of [seller.address, COPY.seller(seller.cvr), COPY.phone(seller.phone)]) doc.text(line, { width: half - GAP });
  doc.y = Math.max(doc.y, below) + 2 * GAP;
  drawRule(doc, GREEN, 1.5);
}

function drawTitle(doc: Doc, title: string): void {
  doc.y += 3 * GAP;
  doc.font('bold', SMALL).fillColor(GREEN).text(title.toUpperCase(), PAGE.left, doc.y, { width: PAGE.width, characterSpacing: 0.6 });
  doc.y += GAP / 2;
}

/** A label with its value beside it, which may take several lines. */
function drawFact(doc: Doc, label: string, value: string): void {
  const { y } = doc;
  doc.font('plain', TEXT).fillColor(GREY).text(label, PAGE.left, y, { width: PAGE.labels });
  const afterLabel = doc.y;
  doc.fillColor(INK).text(value, PAGE.left + PAGE.labels, y, { width: PAGE.width - PAGE.labels });
  doc.y = Math.max(doc.y, afterLabel) + GAP / 3;
}

function drawAmount(doc: Doc, label: string, value: string, isTotal: boolean): void {
  if (isTotal) drawRule(doc, LINE, 0.8);
  const { y } = doc;
  doc.font(isTotal ? 'bold' : 'plain', isTotal ? 12 : TEXT).fillColor(INK);
  doc.text(label, PAGE.left, y, { width: PAGE.width / 2 });
  doc.text(value, PAGE.left + PAGE.width / 2, y, { width: PAGE.width / 2, align: 'right' });
  doc.y += GAP / 2;
}

function drawRule(doc: Doc, color: string, thickness: number): void {
  doc
    .moveTo(PAGE.left, doc.y)
    .lineTo(PAGE.left + PAGE.width, doc.y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke();
  doc.y += GAP;
}
