import type { Statistics } from '@praj/contract/overview.ts';
import { isAllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { showNumber } from '../../../platform/format.ts';
import { RangeSlider, RangeSliderToCome } from '../../../ui/choice/range-slider.tsx';
import { Facets } from '../../../ui/filters/facets.tsx';
import s from '../../../ui/filters/filters.module.css';
import { COPY } from '../copy.ts';
import type { Facet, TripSearch } from '../trip-search.ts';
import type { FacetChoices } from './facet-choices.ts';

interface FiltersSidebarProps {
  search: TripSearch;
  /** Bounds of the price and how the trips spread between them; null without trips. */
  prices: Statistics['prices'] | undefined;
  /** The prices are those of the search before. */
  pricesToCome: boolean;
  /** Undefined while prices and choices are first fetched. */
  choices: FacetChoices | undefined;
  /** The facets this role is given (S1 §6), in the order they stand. */
  facets: readonly Facet[];
  onChange: (change: Partial<TripSearch>) => void;
}

/**
 * Price and the multi-filters with their counts (S1 §2). Where the second filter stands depends on how long the
 * first is, so it comes with the answer and need not move.
 */
export function FiltersSidebar({ search, prices, pricesToCome, choices, facets: ofRole, onChange }: FiltersSidebarProps) {
  // What no trip of the period is charged to is nothing to filter by.
  const facets = ofRole.filter((one) => !isAllocationKind(one) || search.chosen[one].length > 0 || (choices?.[one].length ?? 0) > 0);
  return (
    <>
      {!choices && (
        <div className={s.filter}>
          <RangeSliderToCome label={COPY.price} fromLabel={COPY.priceFrom} toLabel={COPY.priceTo} />
        </div>
      )}
      {prices && prices.max > prices.min && (
        <div className={s.filter}>
          <RangeSlider
            label={COPY.price}
            fromLabel={COPY.priceFrom}
            toLabel={COPY.priceTo}
            unit={COPY.kroner}
            min={prices.min}
            max={prices.max}
            limitsToCome={pricesToCome}
            value={{ from: search.priceFrom, to: search.priceTo }}
            histogram={prices.bins}
            equalTo={prices.equalTo}
            restText={COPY.andDearer(showNumber(prices.equalTo))}
            onSettle={({ from, to }) => onChange({ priceFrom: from, priceTo: to })}
          />
        </div>
      )}
      <Facets
        facets={(choices ? facets : facets.slice(0, 1)).map((facet) => ({
          key: facet,
          label: COPY.facets[facet],
          chosen: search.chosen[facet],
          options: choices?.[facet],
          onChange: (values) => onChange({ chosen: { ...search.chosen, [facet]: values } }),
        }))}
      />
    </>
  );
}
