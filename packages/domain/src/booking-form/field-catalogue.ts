import { PEOPLE_MAX } from '../limits.ts';
import { ORDINARY_CAR_PEOPLE } from '../orders/order-state.ts';

/**
 * The fields a booking form can hold, and the code by which a booking module calls each, on the wire and in the database
 * (S2 §3, decisions §5). Everywhere else a field goes by its name.
 */
export const FIELD_CODE_OF = {
  date: 'DA',
  time: 'TI',
  numberOfPeople: 'AP',
  pickupAddress: 'AF',
  destinationAddress: 'DE',
  customerName: 'FI',
  customerPhone: 'TE',
  payment: 'BE',
  reference: 'RE',
  project: 'PR',
  comment: 'KO',
} as const;
export type FieldName = keyof typeof FIELD_CODE_OF;
export type FieldCode = (typeof FIELD_CODE_OF)[FieldName];
export const FIELD_NAMES = Object.keys(FIELD_CODE_OF) as readonly FieldName[];
export const FIELD_CODES: readonly FieldCode[] = Object.values(FIELD_CODE_OF);
/** The field of a code; undefined for a code nobody knows. */
export const fieldOfCode = (code: string): FieldName | undefined => FIELD_NAMES.find((name) => FIELD_CODE_OF[name] === code);

/** Which field of an order's body a field fills: date and time together the pickup, payment follows the account. */
export const bodyFieldOf = (name: FieldName): string =>
  name === 'date' || name === 'time' ? 'requestedPickup' : name === 'payment' ? 'accountId' : name;

export const FIELD_CATEGORIES = ['DETAILS', 'CUSTOMER'] as const;
export type FieldCategory = (typeof FIELD_CATEGORIES)[number];
export const FIELD_TYPES = ['autocomplete', 'dropdownInput', 'dropdown', 'date', 'time', 'textarea', 'text'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** What people know each field by, where the booking module does not name it otherwise (S2 §9, design §2.1). */
export const FIELD_LABELS = {
  date: 'Dato',
  time: 'Tid',
  numberOfPeople: 'Antal personer',
  pickupAddress: 'Afhentning',
  destinationAddress: 'Destination',
  customerName: 'Firma / Navn',
  customerPhone: 'Telefon',
  payment: 'Betaling',
  reference: 'Reference',
  project: 'Projekt',
  comment: 'Bemærkning til turen',
} as const satisfies Record<FieldName, string>;

/** What a company's form calls a field: its reference by the company's own word, where it has one. Pure. */
export const fieldLabel = (name: FieldName, referenceLabel: string): string =>
  (name === 'reference' && referenceLabel) || FIELD_LABELS[name];

export interface FieldChoice {
  readonly label: string;
  readonly value: string;
}
/** What a booking form's field is, whatever a company asks of it. */
export interface CatalogueField {
  readonly name: FieldName;
  readonly code: FieldCode;
  readonly category: FieldCategory;
  readonly type: FieldType;
  readonly inputLabel: string;
  readonly description: string;
  readonly placeholder: string;
  readonly dropDownOptions: readonly FieldChoice[];
}

/** The car types by number of people (S1 §3). */
function carChoices(): readonly FieldChoice[] {
  const largeCars = Array.from({ length: PEOPLE_MAX - ORDINARY_CAR_PEOPLE }, (_, more) => ORDINARY_CAR_PEOPLE + 1 + more);
  return [
    { label: `Alm. vogn (${ORDINARY_CAR_PEOPLE} personer)`, value: String(ORDINARY_CAR_PEOPLE) },
    ...largeCars.map((people) => ({ label: `Stor vogn (${people} personer)`, value: String(people) })),
  ];
}
/** How a trip is paid (S1 §3). */
const PAYMENT_CHOICES: readonly FieldChoice[] = [
  { label: 'Konto', value: 'card' },
  { label: 'I taxi', value: 'cash' },
];

function describedFields(): Readonly<Record<FieldName, CatalogueField>> {
  const details = (type: FieldType, description: string, placeholder = '') =>
    ({ category: 'DETAILS', type, description, placeholder }) as const;
  const customer = (type: FieldType, description: string, placeholder = '') =>
    ({ category: 'CUSTOMER', type, description, placeholder }) as const;
  const kinds = {
    date: details('date', 'Den dag, turen begynder'),
    time: details('time', 'Det tidspunkt, vognen skal være der'),
    numberOfPeople: { ...details('dropdown', 'Hvor mange der skal med'), dropDownOptions: carChoices() },
    pickupAddress: details('autocomplete', 'Hvor vognen skal hente', 'Vælg adresse'),
    destinationAddress: details('autocomplete', 'Hvor turen går hen', 'Vælg destination'),
    customerName: customer('text', 'Hvem turen er til', 'Firma / Navn'),
    customerPhone: customer('text', 'Et dansk nummer, chaufføren kan ringe til', '+45'),
    payment: { ...customer('dropdown', 'Følger den valgte konto'), dropDownOptions: PAYMENT_CHOICES },
    reference: customer('text', 'Står på fakturaen'),
    project: customer('text', 'Det projekt, turen hører til'),
    comment: customer('textarea', 'Det, chaufføren skal vide om turen'),
  } as const satisfies Record<FieldName, Partial<CatalogueField>>;
  const fields = FIELD_NAMES.map((name) => ({
    name,
    code: FIELD_CODE_OF[name],
    inputLabel: FIELD_LABELS[name],
    dropDownOptions: [],
    ...kinds[name],
  }));
  return Object.fromEntries(fields.map((field) => [field.name, field])) as unknown as Record<FieldName, CatalogueField>;
}

/**
 * Every field a booking form can hold, by name (S1 §3, decisions §5). The reference is called what the company calls its
 * reference. The mark keeps the texts out of pages that need no more than the names.
 */
export const FIELD_CATALOGUE = /* @__PURE__ */ describedFields();
