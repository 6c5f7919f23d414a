import type { Statistics } from '@praj/contract/overview.ts';
import { CheckboxList } from '../../../ui/choice/checkbox-list.tsx';
import { RangeSlider, RangeSliderToCome } from '../../../ui/choice/range-slider.tsx';
import { Disclosure } from '../../../ui/frame/disclosure.tsx';
import { copy } from '../copy.ts';
import type { Facet, TripSearch } from '../trip-search.ts';
import type { FacetChoices } from './facet-choices.ts';
import s from './filters.module.css';
import { PeriodFilter } from './period-filter.tsx';

interface FiltersSidebarProps {
  search: TripSearch;
  /** Bounds of the price and how the trips spread between them; null without trips. */
  prices: Statistics['prices'] | undefined;
  /** Undefined while prices and choices are first fetched. */
  choices: FacetChoices | undefined;
  /** The facets this role is given (S1 §6), in the order they stand. */
  facets: readonly Facet[];
  today: string;
  onChange: (change: Partial<TripSearch>) => void;
}

/**
 * Period, price and the multi-filters with their counts (S1 §2). Where the second filter stands depends on how long the
 * first is, so it comes with the answer and need not move.
 */
export function FiltersSidebar({ search, prices, choices, facets, today, onChange }: FiltersSidebarProps) {
  return (
    <>
      <PeriodFilter range={search.range} today={today} onChange={(range) => onChange({ range })} />
      {!choices && (
        <div className={s.filter}>
          <RangeSliderToCome label={copy.price} fromLabel={copy.priceFrom} toLabel={copy.priceTo} />
        </div>
      )}
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
      {(choices ? facets : facets.slice(0, 1)).map((facet, index) => {
        const chosen = search.chosen[facet];
        return (
          <div className={s.facet} key={facet}>
            <Disclosure title={copy.facets[facet]} aside={chosen.length > 0 ? String(chosen.length) : undefined} startsOpen={index === 0}>
              <CheckboxList
                label={copy.facets[facet]}
                hideLabel
                values={chosen}
                options={choices?.[facet]}
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
