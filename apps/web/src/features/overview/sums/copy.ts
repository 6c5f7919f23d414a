import { ALLOCATION_LABELS, type AllocationKind, withinSentence } from '@praj/domain/allocations/allocation-kinds.ts';

const within = (kind: AllocationKind): string => withinSentence(ALLOCATION_LABELS[kind]);
export const COPY = {
  show: 'Vis',
  trips: 'Ture',
  sumsBy: (kind: AllocationKind) => `Sum pr. ${within(kind)}`,
  title: (kind: AllocationKind) => `Turudgift pr. ${within(kind)}`,
  without: (kind: AllocationKind) => `Uden ${within(kind)}`,
  columns: { trips: 'Ture', average: 'Gennemsnit', price: 'Samlet pris', share: 'Andel' },
  percent: (percent: string) => `${percent} %`,
  less: 'under 1 %',
  total: (trips: string, one: boolean, price: string) => `I alt ${trips} ${one ? 'tur' : 'ture'} · ${price}`,
  rest: (values: string, one: boolean, price: string) =>
    `Heraf ${price} på ${one ? '1 værdi mere' : `${values} flere værdier`}. Hent summerne under Hent rapport for at få dem alle.`,
  none: 'Ingen ture passer til perioden og filtrene',
} as const;
