import type { FilterChoice, Statistics } from '@praj/contract/overview.ts';
import { CheckboxList } from '../../ui/choice/checkbox-list.tsx';
import { RangeSlider } from '../../ui/choice/range-slider.tsx';
import { Disclosure } from '../../ui/frame/disclosure.tsx';
import { copy } from './copy.ts';
import s from './filters.module.css';
import { PeriodFilter } from './period-filter.tsx';
import type { Facet, TripSearch } from './trip-search.ts';

interface FiltersSidebarProps {
  search: TripSearch;
  statistics: Statistics | undefined;
  /** The facets this role is given (S1 §6), in the order they stand. */
  facets: readonly Facet[];
  today: string;
  onChange: (change: Partial<TripSearch>) => void;
}

/** What a facet's choice is known by: its id, or its name where names are what is filtered; trips without an account are 'none'. */
export const valueOf = (facet: Facet, choice: FilterChoice): string => choice.id ?? (facet === 'accounts' ? 'none' : choice.name);

/** Period, price and the multi-filters with their counts (S1 §2). */
export function FiltersSidebar({ search, statistics, facets, today, onChange }: FiltersSidebarProps) {
  const prices = statistics?.prices;
  return (
    <>
      <PeriodFilter range={search.range} today={today} onChange={(range) => onChange({ range })} />
      {prices && prices.max > prices.min && (
        <div className={s.filter}>
          <RangeSlider
            label={copy.price}
            fromLabel={copy.priceFrom}
            toLabel={copy.priceTo}
            unit={copy.kroner}
            min={Math.floor(prices.min)}
            max={Math.ceil(prices.max)}
            value={{ from: search.priceFrom ?? Math.floor(prices.min), to: search.priceTo ?? Math.ceil(prices.max) }}
            histogram={prices.bins}
            onSettle={({ from, to }) => onChange(pricesOf({ from, to }, prices))}
          />
        </div>
      )}
      {facets.map((facet, index) => {
        const choices = statistics?.filters[facet] ?? [];
        const chosen = search.chosen[facet];
        return (
          <div className={s.filter} key={facet}>
            <Disclosure title={copy.facets[facet]} aside={chosen.length > 0 ? String(chosen.length) : undefined} startsOpen={index === 0}>
              <CheckboxList
                label={copy.facets[facet]}
                hideLabel
                values={chosen}
                options={choices.map((choice) => ({ value: valueOf(facet, choice), label: choice.name, count: choice.occurrences }))}
                onChange={(values) => onChange({ chosen: { ...search.chosen, [facet]: values } })}
              />
            </Disclosure>
          </div>
        );
      })}
    </>
  );
}

/** Both ends at the bounds mean no filter at all. */
function pricesOf(
  { from, to }: { from: number; to: number },
  bounds: { min: number; max: number },
): Pick<TripSearch, 'priceFrom' | 'priceTo'> {
  const all = from <= Math.floor(bounds.min) && to >= Math.ceil(bounds.max);
  return all ? { priceFrom: undefined, priceTo: undefined } : { priceFrom: from, priceTo: to };
}
