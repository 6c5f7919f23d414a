import { addDays } from '@praj/domain/copenhagen-time.ts';
import { VOUCHER_STATUSES, type VoucherStatus } from '@praj/domain/vouchers/voucher-status.ts';
import { COPY as VOUCHER } from '../../entities/voucher/copy.ts';
import { type VoucherFilters as Counts, DEFAULT_DAYS_BACK, FILTER } from '../../entities/voucher/queries.ts';
import { whyNoDate } from '../../form/typed-date.ts';
import { showDate } from '../../platform/format.ts';
import type { ListFilters } from '../../platform/lists/list-source.ts';
import { TextButton } from '../../ui/action/text-button.tsx';
import { Facets } from '../../ui/filters/facets.tsx';
import { PeriodFilter } from '../../ui/filters/period-filter.tsx';
import type { Period } from '../../ui/filters/period-text.ts';
import { COPY } from './copy.ts';

interface VoucherFiltersProps {
  filters: ListFilters;
  /** Undefined while they are first fetched. */
  counts: Counts | undefined;
  today: string;
  onChange: (filters: ListFilters) => void;
  onReset: () => void;
}

/** How many filters narrow the list, as 'Filtre (2)' counts them; each period is one. */
export const countVoucherFilters = (filters: ListFilters): number => {
  const has = (name: string): boolean => (filters[name] ?? []).length > 0;
  const values = [FILTER.names, FILTER.issuers, FILTER.references, FILTER.statuses].reduce(
    (sum, name) => sum + (filters[name] ?? []).length,
    0,
  );
  return values + (has(FILTER.from) || has(FILTER.to) ? 1 : 0) + (has(FILTER.expiresFrom) || has(FILTER.expiresTo) ? 1 : 0);
};

/** A period may be open at either end where `open` says so; what cannot be read is told. */
function faultOf({ from, to }: Period, today: string, isOpenAtStart: boolean): string | undefined {
  const noDay = (day: string, isOpen: boolean) => (isOpen && day === '' ? undefined : whyNoDate(day, today, COPY.unreadable));
  const fault = noDay(from, isOpenAtStart) ?? noDay(to, true);
  if (fault) return fault;
  return from !== '' && to !== '' && from > to ? COPY.startAfterEnd : undefined;
}

/** What narrows a branch's vouchers (S2 §2): when they were issued, to whom, by whom, what for, and when they run out. */
export function VoucherFilters({ filters, counts, today, onChange, onReset }: VoucherFiltersProps) {
  const one = (name: string): string => filters[name]?.[0] ?? '';
  const change = (changed: Readonly<Record<string, readonly string[]>>) => onChange({ ...filters, ...changed });
  const lastDays = (days: number): Period => ({ from: addDays(today, -days), to: '' });
  const usual = lastDays(DEFAULT_DAYS_BACK);
  const period = { from: one(FILTER.from) || usual.from, to: one(FILTER.to) };
  const written = (day: string): string[] => (day === '' ? [] : [day]);
  const expires = { from: one(FILTER.expiresFrom), to: one(FILTER.expiresTo) };
  const facet = (name: string, label: string, options: { value: string; label: string; count: number }[] | undefined) => ({
    key: name,
    label,
    chosen: filters[name] ?? [],
    options,
    onChange: (values: string[]) => change({ [name]: values }),
  });
  // What is chosen stays to be taken away, also where it shows nothing now.
  const named = (name: string, choices: Counts['customerNames'] | undefined) =>
    choices && [
      ...choices.map((choice) => ({ value: choice.id ?? choice.name, label: choice.name, count: choice.occurrences })),
      ...(filters[name] ?? [])
        .filter((value) => !choices.some((choice) => (choice.id ?? choice.name) === value))
        .map((value) => ({ value, label: name === FILTER.issuers ? COPY.unknownIssuer : value, count: 0 })),
    ];
  const statuses = (choices: Counts['statuses'] | undefined) =>
    choices &&
    VOUCHER_STATUSES.map((status) => ({
      value: status,
      label: statusName(status),
      count: choices.find(({ name }) => name === status)?.occurrences ?? 0,
    }));
  return (
    <>
      <PeriodFilter
        labels={COPY}
        period={period}
        quick={[
          { key: '10', label: COPY.last10, period: lastDays(10) },
          { key: '30', label: COPY.last30, period: usual },
        ]}
        today={today}
        faultOf={(typed) => faultOf(typed, today, false)}
        onChange={({ from, to }) => change({ [FILTER.from]: from === usual.from ? [] : [from], [FILTER.to]: written(to) })}
      />
      <Facets
        facets={[
          facet(FILTER.statuses, COPY.statuses, statuses(counts?.statuses)),
          facet(FILTER.names, COPY.names, named(FILTER.names, counts?.customerNames)),
          facet(FILTER.issuers, COPY.issuers, named(FILTER.issuers, counts?.issuedByEmployees)),
          facet(FILTER.references, COPY.references, named(FILTER.references, counts?.references)),
        ]}
      />
      <PeriodFilter
        labels={{ period: COPY.expires, from: COPY.expiresFrom, to: COPY.expiresTo }}
        period={expires}
        quick={[]}
        today={today}
        hint={
          counts?.fromExpiryDate && counts.toExpiryDate
            ? COPY.bounds(showDate(counts.fromExpiryDate), showDate(counts.toExpiryDate))
            : undefined
        }
        faultOf={(typed) => faultOf(typed, today, true)}
        onChange={({ from, to }) => change({ [FILTER.expiresFrom]: written(from), [FILTER.expiresTo]: written(to) })}
      />
      {countVoucherFilters(filters) > 0 && <TextButton onClick={onReset}>{COPY.reset}</TextButton>}
    </>
  );
}

/** Two statuses have the same name; the filter tells them apart. */
const statusName = (status: VoucherStatus): string => (status === 'CANCELLED' ? COPY.cancelled : VOUCHER.statuses[status]);
