/**
 * What a company may want to know of each trip for its books (decision 103): an order's **allocation**, in Danish 'Kontering'. They stand
 * in this order wherever they are shown.
 */
export const ALLOCATION_KINDS = ['costCentre', 'projectNumber', 'requisition', 'reason', 'personReference', 'ean'] as const;
export type AllocationKind = (typeof ALLOCATION_KINDS)[number];

/** What people know each kind by, and a list of its values. */
export const ALLOCATION_LABELS = {
  costCentre: 'Omkostningssted',
  projectNumber: 'Projektnummer',
  requisition: 'Rekvisitionsnummer',
  reason: 'Årsag',
  personReference: 'Personreference',
  ean: 'EAN-nummer',
} as const satisfies Record<AllocationKind, string>;
export const ALLOCATION_PLURALS = {
  costCentre: 'Omkostningssteder',
  projectNumber: 'Projektnumre',
  requisition: 'Rekvisitionsnumre',
  reason: 'Årsager',
  personReference: 'Personreferencer',
  ean: 'EAN-numre',
} as const satisfies Record<AllocationKind, string>;

/** A label as it stands within a sentence: 'omkostningssteder', but 'EAN-numre'. Pure. */
export const withinSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : `${label.charAt(0).toLocaleLowerCase('da')}${label.slice(1)}`;

/** Is it the name of a kind of allocation? Pure. */
export const isAllocationKind = (text: string): text is AllocationKind => (ALLOCATION_KINDS as readonly string[]).includes(text);

/** Where a field's value comes from: typed freely, or one of the company's and the branch's list. */
export const ALLOCATION_SOURCES = ['free', 'list'] as const;
export type AllocationSource = (typeof ALLOCATION_SOURCES)[number];

/** What a company's booking form asks of one kind; a kind that it does not ask for has none. */
export interface AllocationField {
  readonly kind: AllocationKind;
  readonly source: AllocationSource;
  readonly required: boolean;
}

/** The value of an order, as it was when it was chosen: `name` is the list's word for the code, null where it was typed freely. */
export interface AllocatedValue {
  readonly code: string;
  readonly name: string | null;
}
/** What an order is allocated to; a kind without a value is left out. */
export type Allocations = { readonly [K in AllocationKind]?: AllocatedValue };
/** What is sent of each kind: its code; '' means none, and so do left out and null, save of a kind that the form no longer asks for. */
export type AllocationCodes = { readonly [K in AllocationKind]?: string | null | undefined };

/** A kind with its value, in the order in which kinds stand. */
export interface Allocation extends AllocatedValue {
  readonly kind: AllocationKind;
}
/** The kinds that have a value, in their order. Pure. */
export const listAllocations = (allocations: Allocations | null): Allocation[] =>
  ALLOCATION_KINDS.flatMap((kind) => {
    const value = allocations?.[kind];
    return value ? [{ kind, code: value.code, name: value.name }] : [];
  });

/** A value as people read it: '4711 Salg', or only the code. */
export const showAllocation = ({ code, name }: AllocatedValue): string => (name === null ? code : `${code} ${name}`);

/** Every kind by its name, as a change keeps it: '4711 Salg', or null. Pure. */
export const toldAllocations = (allocations: Allocations | null): Readonly<Record<AllocationKind, string | null>> => {
  const told = ALLOCATION_KINDS.map((kind) => [kind, allocations?.[kind] ? showAllocation(allocations[kind]) : null] as const);
  return Object.fromEntries(told) as Record<AllocationKind, string | null>;
};

/** What a form asks of one kind, as history tells it: 'Omkostningssted (fra liste, påkrævet)'. Pure. */
export const tellAllocationField = ({ kind, source, required }: AllocationField): string =>
  `${ALLOCATION_LABELS[kind]} (${source === 'list' ? 'fra liste' : 'fri tekst'}${required ? ', påkrævet' : ''})`;
