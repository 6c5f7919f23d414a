import { RemovableChip } from '../../../ui/action/chip.tsx';
import { TextButton } from '../../../ui/action/text-button.tsx';
import { COPY } from '../copy.ts';
import { countFilters, type TripSearch, withoutFilters } from '../trip-search.ts';
import s from './chosen-filters.module.css';
import { chosenFilters, type FacetChoices } from './facet-choices.ts';

interface ChosenFiltersProps {
  search: TripSearch;
  choices: FacetChoices;
  onChange: (change: Partial<TripSearch>) => void;
}

/** A chip for each chosen filter, and 'Nulstil' (S1 §2). */
export function ChosenFilters({ search, choices, onChange }: ChosenFiltersProps) {
  if (countFilters(search) === 0) return null;
  return (
    <section className={s.chips} aria-label={COPY.chosen}>
      {chosenFilters(search, choices).map(({ key, text, without }) => (
        <RemovableChip key={key} removeLabel={COPY.remove(text)} onRemove={() => onChange(without)}>
          {text}
        </RemovableChip>
      ))}
      <TextButton onClick={() => onChange(withoutFilters(search))}>{COPY.reset}</TextButton>
    </section>
  );
}
