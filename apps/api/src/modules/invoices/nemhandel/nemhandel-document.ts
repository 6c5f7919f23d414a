import type { Allocation, AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { ALLOCATION_LABELS, listAllocations, showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { type Day, dayOf, showDate } from '@praj/domain/copenhagen-time.ts';
import { dueDay, type InvoiceKind } from '@praj/domain/invoicing/invoice.ts';
import { type BankAccount, type PostalParts, splitAddress, type TaxedLine } from '@praj/domain/invoicing/nemhandel.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import type { Seller } from '../../../settings/seller.ts';
import { COPY } from '../paper/copy.ts';
import { whatOf } from '../paper/draw-invoice.ts';
import type { LineRow, WholeInvoice } from '../store.ts';

/** An invoice or credit note as both forms of Nemhandel tell it. Money in øre without VAT; of a credit note what is given back is above zero. */
export interface NemhandelDocument {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly number: number;
  readonly issued: Day;
  /** By when it is to be paid, and where; null where nothing is. */
  readonly due: Day | null;
  readonly bank: BankAccount | null;
  readonly seller: {
    readonly name: string;
    readonly cvr: string;
    readonly address: PostalParts;
    readonly phone: string;
    readonly email: string;
  };
  readonly buyer: {
    readonly name: string;
    readonly address: PostalParts;
    readonly ean: string | null;
    readonly cvr: string | null;
    /** Whom the receiver's system gives it to. */
    readonly reference: string;
  };
  readonly orderReference: string;
  readonly costCentre: string | null;
  readonly projectNumber: string | null;
  /** The first and the last day of its trips. */
  readonly from: Day;
  readonly to: Day;
  /** The invoices that it corrects. */
  readonly corrects: readonly Corrected[];
  readonly lines: readonly DocumentLine[];
  readonly payableOere: number;
}
export interface DocumentLine extends TaxedLine {
  readonly position: number;
  readonly name: string;
  readonly description: string;
  /** What else the trip is charged to. */
  readonly note: string | null;
  readonly costCentre: string | null;
  readonly day: Day;
}
export interface Corrected {
  readonly id: string;
  readonly number: number;
  readonly closedAt: Date;
}
/** What the installation says of itself. */
interface Sells {
  readonly seller: Seller;
  readonly providerPhone: string;
  readonly contactMail: string;
}
interface Parts {
  readonly invoice: WholeInvoice;
  readonly lines: readonly LineRow[];
  readonly corrected: readonly Corrected[];
}

/** What public receivers expect where a mandatory reference is not known. */
const UNKNOWN = 'n/a';
/** Why somebody travelled stays in the portal; the receiver's own number of a person is theirs. */
const NOTED: readonly AllocationKind[] = ['projectNumber', 'requisition', 'personReference'];

/** An invoice as it was made, where it goes and is paid as is known now. Pure. */
export function composeDocument({ invoice, lines, corrected }: Parts, { seller, providerPhone, contactMail }: Sells): NemhandelDocument {
  const { id, kind, number, totalOere, recipientKind, recipientCode, buyerName, buyerAddress, buyerCvr } = invoice;
  const sign = kind === 'credit_note' ? -1 : 1;
  const issued = dayOf(invoice.closedAt.getTime());
  const payableOere = sign * totalOere;
  const due = dueDay({ kind, totalOere, issued }, seller.paymentDays);
  const days = lines.map(({ tripAt }) => dayOf(tripAt.getTime())).toSorted();
  const charged = lines.map(({ allocations }) => listAllocations(allocations));
  const requisition = onlyOne(charged, 'requisition') ?? (lines.length === 1 ? lines[0]?.orderNumber : undefined);
  return {
    id,
    kind,
    number,
    issued,
    due,
    bank: (due && seller.bank) || null,
    seller: {
      name: invoice.sellerName,
      cvr: invoice.sellerCvr,
      address: splitAddress(invoice.sellerAddress),
      phone: providerPhone,
      email: contactMail,
    },
    buyer: {
      name: buyerName,
      address: splitAddress(buyerAddress),
      ean: recipientKind === 'ean' ? recipientCode : null,
      cvr: buyerCvr,
      reference: onlyOne(charged, 'personReference') ?? ((recipientKind !== 'ean' && recipientCode) || UNKNOWN),
    },
    orderReference: requisition ?? UNKNOWN,
    costCentre: onlyOne(charged, 'costCentre') ?? null,
    projectNumber: onlyOne(charged, 'projectNumber') ?? null,
    from: days[0] ?? issued,
    to: days.at(-1) ?? issued,
    corrects: corrected,
    lines: lines.map((line): DocumentLine => {
      const allocations = listAllocations(line.allocations);
      const noted = allocations.filter((value) => NOTED.includes(value.kind)).map(tellAllocation);
      const note = [...(line.reference ? [`${COPY.reference} ${line.reference}`] : []), ...noted].join(' · ');
      return {
        position: line.position,
        name: `${COPY.trip} ${showOrderNumber(line.orderNumber)}`,
        description: [showDate(line.tripAt.getTime()), COPY.towns(line.fromTown, line.toTown), whatOf(line)].join(', '),
        note: note || null,
        costCentre: allocations.find((value) => value.kind === 'costCentre')?.code ?? null,
        day: dayOf(line.tripAt.getTime()),
        netOere: sign * (line.amountOere - line.vatOere),
        vatOere: sign * line.vatOere,
        vatPercent: line.vatPercent,
      };
    }),
    payableOere,
  };
}

const tellAllocation = (value: Allocation): string => `${ALLOCATION_LABELS[value.kind]} ${showAllocation(value)}`;

/** The code of a kind that all lines have in common. */
function onlyOne(charged: readonly (readonly Allocation[])[], kind: AllocationKind): string | undefined {
  const codes = new Set(charged.map((its) => its.find((value) => value.kind === kind)?.code));
  return codes.size === 1 ? [...codes][0] : undefined;
}
