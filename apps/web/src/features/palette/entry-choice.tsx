import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { Building2, CarTaxiFront, FileText, ListFilter, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Choice } from '../../ui/choice/combo-box-list.tsx';
import { alike } from '../../ui/list/alike.ts';
import { COPY } from './copy.ts';
import { type Entry, keyOf, type Part } from './entries.ts';
import { type FoundKind, matches, tellingFact } from './found.ts';
import { TripState } from './trip-state.tsx';

export const TITLES: Readonly<Record<Part, string>> = {
  ...COPY.groups,
  latest: COPY.latest,
  commands: COPY.commands,
  recent: COPY.recent,
};
const ICONS: Readonly<Record<FoundKind, ReactNode>> = {
  page: <FileText aria-hidden="true" />,
  order: <CarTaxiFront aria-hidden="true" />,
  person: <UserRound aria-hidden="true" />,
  company: <Building2 aria-hidden="true" />,
  trips: <ListFilter aria-hidden="true" />,
};

/** How the lines of a part are drawn; trips that would read alike say which order each is. Pure. */
export function choicesOf(entries: readonly Entry[], query: string, now: number): Choice[] {
  const choices = entries.map((entry) => choiceOf(entry, query, now));
  const same = alike(choices, ({ text, below }) => JSON.stringify([text, below]));
  return choices.map((choice, at) => {
    const entry = entries[at];
    const trip = entry?.kind === 'found' ? entry.found.trip : undefined;
    if (!trip || !same.has(choice)) return choice;
    return { ...choice, below: [choice.below, COPY.facts.number(showOrderNumber(trip.globalApiId))].filter(Boolean).join(' · ') };
  });
}

/** How a line of the palette is drawn: a trip with how far it has come, and with what it was found by where that shows nowhere else. */
function choiceOf(entry: Entry, query: string, now: number): Choice {
  if (entry.kind === 'command') {
    const { text, below, icon } = entry.command;
    return { id: keyOf(entry), text, below, icon };
  }
  const { kind, text, below, detail, trip } = entry.found;
  return {
    id: keyOf(entry),
    text,
    below: [below, tellingFact(entry.found, query)].filter(Boolean).join(' · ') || undefined,
    detail: trip || !detail ? undefined : detail,
    icon: ICONS[kind],
    // The server finds more than the page can compare.
    marksInside: !matches(entry.found, query),
    aside: trip && <TripState trip={trip} now={now} />,
  };
}
