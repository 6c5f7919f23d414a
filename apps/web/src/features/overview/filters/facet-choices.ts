import type { FilterChoice, Statistics } from '@praj/contract/overview.ts';
import { isAllocationKind, showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { showNumber } from '../../../platform/format.ts';
import { COPY } from '../copy.ts';
import { FACETS, type Facet, isPriced, type TripSearch, UNCHARGED } from '../trip-search.ts';

/** Something that a filter can choose although no trip of the range has it. */
export interface KnownOwner {
  readonly id: string;
  readonly name: string;
}
export type KnownOwners = Readonly<Partial<Record<Facet, readonly KnownOwner[] | undefined>>>;

/** One line of a filter. */
export interface FacetChoice {
  /** What the choice is known by: its id, or its name where names are what is filtered; trips without an account are 'none', those of vouchers 'voucher'. */
  readonly value: string;
  readonly label: string;
  /** Trips that it would show. */
  readonly count: number;
}
export type FacetChoices = Readonly<Record<Facet, readonly FacetChoice[]>>;

const valueOf = (facet: Facet, { id, name, byVoucher }: FilterChoice): string => {
  if (facet === 'accounts') return byVoucher ? 'voucher' : (id ?? 'none');
  return id ?? name;
};

/** The lines of each filter: those with trips first, then the known ones without; a name that stands twice says whose it is. Pure. */
export function facetChoices(
  filters: Statistics['filters'] | undefined,
  known: KnownOwners,
  allocations?: Statistics['allocations'],
): FacetChoices {
  const choices = FACETS.map((facet) => [
    facet,
    isAllocationKind(facet)
      ? (allocations?.find(({ kind }) => kind === facet)?.choices.map(chargedChoice) ?? [])
      : choicesOf(facet, filters?.[facet] ?? [], known[facet] ?? []),
  ]);
  return Object.fromEntries(choices) as Record<Facet, FacetChoice[]>;
}

type ChargedChoice = NonNullable<Statistics['allocations']>[number]['choices'][number];
/** A code that trips are charged to, or those that are charged to none. */
const chargedChoice = ({ code, name, occurrences }: ChargedChoice): FacetChoice => ({
  value: code,
  label: code === UNCHARGED ? COPY.uncharged : showAllocation({ code, name }),
  count: occurrences,
});

function choicesOf(facet: Facet, counted: readonly FilterChoice[], known: readonly KnownOwner[]): FacetChoice[] {
  const names = new Map<string, number>();
  for (const { name } of counted) names.set(name, (names.get(name) ?? 0) + 1);
  const there = new Set(counted.map(({ id }) => id));
  return [
    ...counted.map((choice) => ({
      value: valueOf(facet, choice),
      label: choice.companyName && (names.get(choice.name) ?? 0) > 1 ? COPY.ofCompany(choice.name, choice.companyName) : choice.name,
      count: choice.occurrences,
    })),
    ...known.filter(({ id }) => !there.has(id)).map(({ id, name }) => ({ value: id, label: name, count: 0 })),
  ];
}

/** A filter that is on, as a chip and the printed overview tell it. */
export interface ChosenFilter {
  readonly key: string;
  readonly text: string;
  /** What changes when it is taken away. */
  readonly without: Partial<TripSearch>;
}

/** The filters that are on, in the sidebar's order; price and search last. Pure. */
export function chosenFilters(search: TripSearch, choices: FacetChoices): ChosenFilter[] {
  const chosen: ChosenFilter[] = FACETS.flatMap((facet) =>
    search.chosen[facet].map((value) => {
      const label = choices[facet].find((choice) => choice.value === value)?.label;
      return {
        key: `${facet} ${value}`,
        text: `${COPY.facets[facet]}: ${label ?? fallbackName(facet, value)}`,
        without: { chosen: { ...search.chosen, [facet]: search.chosen[facet].filter((other) => other !== value) } },
      };
    }),
  );
  if (isPriced(search)) {
    chosen.push({
      key: 'price',
      text: `${COPY.price}: ${priceText(search)} ${COPY.kroner}`,
      without: { priceFrom: undefined, priceTo: undefined },
    });
  }
  if (search.search) chosen.push({ key: 'search', text: COPY.sought(search.search), without: { search: '' } });
  return chosen;
}

/** '150–1.640', or the one end that is not open. */
function priceText({ priceFrom, priceTo }: TripSearch): string {
  const show = (price: number): string => showNumber(price, Number.isInteger(price) ? 0 : 2);
  if (priceTo === undefined) return COPY.priceAtLeast(show(priceFrom ?? 0));
  return priceFrom === undefined ? COPY.priceAtMost(show(priceTo)) : `${show(priceFrom)}–${show(priceTo)}`;
}

function fallbackName(facet: Facet, value: string): string {
  if (isAllocationKind(facet)) return value === UNCHARGED ? COPY.uncharged : value;
  if (facet === 'customerNames' || facet === 'destinationAddress') return value;
  if (value === 'voucher') return COPY.voucher;
  return value === 'none' ? COPY.noAccount : COPY.unknownChoice;
}
