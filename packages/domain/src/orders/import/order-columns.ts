import { ALLOCATION_KINDS, ALLOCATION_LABELS, type AllocationKind } from '../../allocations/allocation-kinds.ts';
import { FIELD_LABELS } from '../../booking-form/field-catalogue.ts';
import { plainHeading, tidyCell } from '../../pasted/cells.ts';

/** What a row of a list of trips may tell, in the order of the template. */
export const ORDER_COLUMNS = [
  'date',
  'time',
  'pickupAddress',
  'pickupComment',
  'destinationAddress',
  'customerName',
  'customerPhone',
  'numberOfPeople',
  'numberOfCars',
  'attributes',
  'account',
  'reference',
  'project',
  ...ALLOCATION_KINDS,
  'comment',
  'fixedTrip',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];
/** The most trips of one list. */
export const ORDER_IMPORT_MAX = 100;

/** A company's columns with the headings that its people know them by, in their order. */
export type OrderHeadings = readonly (readonly [column: OrderColumn, heading: string])[];

/** What a column is called where the company does not call it otherwise. */
export const ORDER_HEADINGS: Readonly<Record<OrderColumn, string>> = {
  ...ALLOCATION_LABELS,
  date: FIELD_LABELS.date,
  time: FIELD_LABELS.time,
  pickupAddress: FIELD_LABELS.pickupAddress,
  pickupComment: 'Besked til chauffør',
  destinationAddress: FIELD_LABELS.destinationAddress,
  customerName: FIELD_LABELS.customerName,
  customerPhone: FIELD_LABELS.customerPhone,
  numberOfPeople: FIELD_LABELS.numberOfPeople,
  numberOfCars: 'Antal vogne',
  attributes: 'Tilvalg',
  account: 'Konto',
  reference: FIELD_LABELS.reference,
  project: FIELD_LABELS.project,
  comment: FIELD_LABELS.comment,
  fixedTrip: 'Fast tur',
};

const KIND_ALSO: Readonly<Record<AllocationKind, readonly string[]>> = {
  costCentre: ['omkostningsted', 'omkstd', 'afdelingsnr', 'costcentre', 'costcenter', 'psp', 'pspelement'],
  projectNumber: ['projekt', 'projektnr', 'sagsnr', 'sagsnummer', 'project'],
  requisition: ['rekvisition', 'rekvisitionsnr', 'ordrenummer', 'indkøbsordre', 'po', 'ponummer', 'ponr'],
  reason: ['formål', 'begrundelse', 'reason'],
  personReference: ['person', 'medarbejder', 'medarbejdernr', 'personref'],
  ean: ['ean', 'eannr', 'gln'],
};
/** Other headings that such lists have, as `plainHeading` writes them. */
const ALSO: Readonly<Record<OrderColumn, readonly string[]>> = {
  ...KIND_ALSO,
  date: ['dag', 'turdato', 'afhentningsdato', 'date'],
  time: ['kl', 'klokken', 'klokkeslæt', 'tidspunkt', 'afhentningstid', 'time'],
  pickupAddress: ['fra', 'afhentningsadresse', 'fraadresse', 'hentes', 'afhentes', 'startadresse', 'adresse', 'from', 'pickup'],
  pickupComment: ['beskedtilchaufføren', 'chaufførbesked', 'beskedveddøren', 'besked'],
  destinationAddress: ['til', 'destinationsadresse', 'tiladresse', 'kørestil', 'afsættes', 'slutadresse', 'to'],
  customerName: ['navn', 'passager', 'passagernavn', 'kunde', 'kundenavn', 'gæst', 'patient', 'rejsende', 'firma', 'name', 'passenger'],
  customerPhone: ['telefonnummer', 'telefonnr', 'tlf', 'tlfnr', 'mobil', 'mobilnummer', 'mobilnr', 'phone', 'mobile'],
  numberOfPeople: ['personer', 'antal', 'antalpassagerer', 'passagerer', 'pax', 'people'],
  numberOfCars: ['vogne', 'biler', 'antalbiler', 'cars'],
  attributes: ['attributter', 'tillæg', 'vogntype', 'udstyr', 'attributes'],
  account: ['kontonavn', 'betaling', 'account'],
  reference: ['ref', 'reference'],
  project: ['project'],
  comment: ['bemærkning', 'bemærkninger', 'kommentar', 'note', 'noter', 'comment'],
  fixedTrip: ['rute', 'fixedtrip'],
};

/** What the first line of a list says of its columns. */
export interface ReadHeadings {
  /** Which column of the list, from 0, holds which of the company's; of two with the same meaning the first. */
  readonly at: Readonly<Partial<Record<OrderColumn, number>>>;
  /** Headings that mean nothing to the company's form, as they are written. */
  readonly unused: readonly string[];
}

/** Which of the company's columns a heading stands for: by the company's own word first, then by any other that people use. */
function columnOf(heading: string, offered: OrderHeadings): OrderColumn | undefined {
  const plain = plainHeading(heading);
  const [own] = offered.find(([, word]) => plainHeading(word) === plain) ?? [];
  const [other] = offered.find(([column]) => plainHeading(ORDER_HEADINGS[column]) === plain || ALSO[column].includes(plain)) ?? [];
  return own ?? other;
}

/** Reads the headings of a list of trips, in whatever order they stand. Pure. */
export function readOrderHeadings(cells: readonly string[], offered: OrderHeadings): ReadHeadings {
  const at: Partial<Record<OrderColumn, number>> = {};
  const unused: string[] = [];
  for (const [place, heading] of cells.entries()) {
    const column = columnOf(heading, offered);
    if (column && at[column] === undefined) at[column] = place;
    else if (heading.trim() !== '') unused.push(heading.trim());
  }
  return { at, unused };
}

/** A trip as a list writes it: the texts of those columns that it has something in. */
export type OrderCells = Readonly<Partial<Record<OrderColumn, string>>>;

/** The cells of a line by their columns; those beyond the headings, and empty ones, are left out. Pure. */
export function readOrderCells(cells: readonly string[], { at }: ReadHeadings): OrderCells {
  const texts = ORDER_COLUMNS.map((column) => [column, tidyCell(cells[at[column] ?? -1])] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
