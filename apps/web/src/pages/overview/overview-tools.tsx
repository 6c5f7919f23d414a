import type { Day } from '@praj/domain/copenhagen-time.ts';
import { SlidersHorizontal } from 'lucide-react';
import { COPY } from '../../features/overview/copy.ts';
import { ChosenFilters } from '../../features/overview/filters/chosen-filters.tsx';
import type { facetChoices } from '../../features/overview/filters/facet-choices.ts';
import { TripPeriod } from '../../features/overview/filters/trip-period.tsx';
import { SumsChoice } from '../../features/overview/sums/sums-choice.tsx';
import type { UsedSums } from '../../features/overview/sums/use-sums.ts';
import { countFilters, type TripSearch } from '../../features/overview/trip-search.ts';
import { showTime } from '../../platform/format.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SearchWhileTyping } from '../../ui/field/search-while-typing.tsx';
import s from './overview-page.module.css';

interface OverviewToolsProps {
  search: TripSearch;
  today: Day;
  choices: ReturnType<typeof facetChoices>;
  sums: UsedSums;
  /** When what shows was asked for; undefined while it is on its way. */
  updatedAt: number | undefined;
  onChange: (change: Partial<TripSearch>) => void;
  /** Opens the filters, where they do not stand beside the list. */
  onFilters: (() => void) | undefined;
}

/** Above the overview's figures: of which trips they are, and of when. */
export function OverviewTools({ search, today, choices, sums, updatedAt, onChange, onFilters }: OverviewToolsProps) {
  return (
    <div className={s.tools}>
      <TripPeriod range={search.range} today={today} onChange={(range) => onChange({ range })} />
      {onFilters && (
        <Button icon={<SlidersHorizontal />} onClick={onFilters}>
          {COPY.filters(countFilters(search))}
        </Button>
      )}
      <SearchWhileTyping
        label={COPY.search}
        placeholder={COPY.searchHint}
        value={search.search}
        onSearch={(text) => onChange({ search: text })}
      />
      <ChosenFilters search={search} choices={choices} onChange={onChange} />
      <SumsChoice sums={sums} />
      <p className={classNames(s.updated, updatedAt === undefined && s.toCome)}>{COPY.updated(showTime(updatedAt ?? serverNow()))}</p>
    </div>
  );
}
