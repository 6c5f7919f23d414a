import { PEOPLE_MAX } from '../limits.ts';
import { ORDINARY_CAR_PEOPLE } from '../orders/order-state.ts';
import { FIELD_CODES, FIELD_LABELS, type FieldCategory, type FieldCode, type FieldType, ORDER_FIELD_OF } from './booking-form.ts';

export interface FieldChoice {
  readonly label: string;
  readonly value: string;
}
/** What a booking form's field is, whatever a company asks of it. */
export interface CatalogueField {
  readonly code: FieldCode;
  readonly category: FieldCategory;
  readonly type: FieldType;
  /** The order's body field that it fills. */
  readonly name: string;
  readonly inputLabel: string;
  readonly description: string;
  readonly placeholder: string;
  readonly dropDownOptions: readonly FieldChoice[];
}

const LARGE_CARS = Array.from({ length: PEOPLE_MAX - ORDINARY_CAR_PEOPLE }, (_, more) => ORDINARY_CAR_PEOPLE + 1 + more);
/** The car types by number of people (S1 §3). */
const CAR_CHOICES: readonly FieldChoice[] = [
  { label: `Alm. vogn (${ORDINARY_CAR_PEOPLE} personer)`, value: String(ORDINARY_CAR_PEOPLE) },
  ...LARGE_CARS.map((people) => ({ label: `Stor vogn (${people} personer)`, value: String(people) })),
];
/** How a trip is paid (S1 §3). */
const PAYMENT_CHOICES: readonly FieldChoice[] = [
  { label: 'Konto', value: 'card' },
  { label: 'I taxi', value: 'cash' },
];

const details = (type: FieldType, description: string, placeholder = '') =>
  ({ category: 'DETAILS', type, description, placeholder }) as const;
const customer = (type: FieldType, description: string, placeholder = '') =>
  ({ category: 'CUSTOMER', type, description, placeholder }) as const;

const KINDS = {
  DA: details('date', 'Den dag turen begynder'),
  TI: details('time', 'Det tidspunkt vognen skal være der'),
  AP: { ...details('dropdown', 'Hvor mange der skal med'), dropDownOptions: CAR_CHOICES },
  AF: details('autocomplete', 'Hvor vognen skal hente', 'Vælg adresse'),
  DE: details('autocomplete', 'Hvor turen går hen', 'Vælg destination'),
  FI: customer('text', 'Hvem turen er til', 'Firma / Navn'),
  TE: customer('text', 'Et dansk nummer, chaufføren kan ringe til', '+45'),
  BE: { ...customer('dropdown', 'Følger den valgte konto'), dropDownOptions: PAYMENT_CHOICES },
  RE: customer('text', 'Står på fakturaen'),
  PR: customer('text', 'Det projekt turen hører til'),
  KO: customer('textarea', 'Det chaufføren skal vide om turen'),
} as const satisfies Record<FieldCode, Partial<CatalogueField>>;

/** Every field a booking form can hold, by code (S1 §3, decisions §5). RE is called what the company calls its reference. */
export const FIELD_CATALOGUE: Readonly<Record<FieldCode, CatalogueField>> = Object.fromEntries(
  FIELD_CODES.map((code) => [
    code,
    { code, name: ORDER_FIELD_OF[code], inputLabel: FIELD_LABELS[code], dropDownOptions: [], ...KINDS[code] },
  ]),
) as unknown as Record<FieldCode, CatalogueField>;
