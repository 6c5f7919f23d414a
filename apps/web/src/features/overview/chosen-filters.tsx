import type { Statistics } from '@praj/contract/overview.ts';
import { showNumber } from '../../platform/format.ts';
import { RemovableChip } from '../../ui/action/chip.tsx';
import { TextButton } from '../../ui/action/text-button.tsx';
import s from './chosen-filters.module.css';
import { copy } from './copy.ts';
import { valueOf } from './filters-sidebar.tsx';
import { countFilters, FACETS, type TripSearch, withoutFilters } from './trip-search.ts';

interface ChosenFiltersProps {
  search: TripSearch;
  statistics: Statistics | undefined;
  onChange: (change: Partial<TripSearch>) => void;
}

/** A chip for each chosen filter, and 'Nulstil' (S1 §2). */
export function ChosenFilters({ search, statistics, onChange }: ChosenFiltersProps) {
  if (countFilters(search) === 0) return null;
  const price = search.priceFrom !== undefined && search.priceTo !== undefined;
  return (
    <section className={s.chips} aria-label={copy.chosen}>
      {FACETS.flatMap((facet) =>
        search.chosen[facet].map((value) => {
          const name =
            statistics?.filters[facet].find((choice) => valueOf(facet, choice) === value)?.name ??
            (value === 'none' ? copy.noAccount : copy.unknownChoice);
          const text = `${copy.facets[facet]}: ${name}`;
          const rest = search.chosen[facet].filter((other) => other !== value);
          return (
            <RemovableChip
              key={`${facet} ${value}`}
              removeLabel={copy.remove(text)}
              onRemove={() => onChange({ chosen: { ...search.chosen, [facet]: rest } })}
            >
              {text}
            </RemovableChip>
          );
        }),
      )}
      {price && (
        <RemovableChip
          removeLabel={copy.remove(copy.price)}
          onRemove={() => onChange({ priceFrom: undefined, priceTo: undefined })}
        >{`${copy.price}: ${showNumber(search.priceFrom ?? 0)}–${showNumber(search.priceTo ?? 0)} ${copy.kroner}`}</RemovableChip>
      )}
      {search.search && (
        <RemovableChip removeLabel={copy.remove(copy.search)} onRemove={() => onChange({ search: '' })}>
          {copy.sought(search.search)}
        </RemovableChip>
      )}
      <TextButton onClick={() => onChange(withoutFilters(search))}>{copy.reset}</TextButton>
    </section>
  );
}
