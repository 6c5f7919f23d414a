import { ALLOCATION_LABELS, type AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';

/** The kind within a sentence: 'omkostningssted', but 'EAN-nummer'. */
const within = (kind: AllocationKind): string => {
  const label = ALLOCATION_LABELS[kind];
  return kind === 'ean' ? label : `${label.charAt(0).toLocaleLowerCase('da')}${label.slice(1)}`;
};
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
  rest: (values: string, price: string) =>
    `Heraf ${price} på ${values} flere værdier. Hent summerne under Hent rapport for at få dem alle.`,
  none: 'Ingen ture passer til perioden og filtrene',
} as const;
