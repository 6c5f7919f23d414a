import type { SeriesDay } from '@praj/contract/series/series.ts';

/** Why a trip of a series is not ordered, besides what an order itself is refused for. */
export const REFUSALS = {
  person: (name: string): string => `${name} er ikke længere aktiv. Ret den gentagne tur for at overtage den.`,
  moved: (name: string): string => `${name} hører ikke længere til lokationen. Ret den gentagne tur for at overtage den.`,
  place: 'Lokationen eller virksomheden er arkiveret.',
  form: 'Bookingmodulet er ændret. Se den gentagne tur igennem, og gem den igen.',
} as const;

/** The letter to whoever ordered a series of which trips were refused. */
export const MAIL = {
  subject: 'En gentaget tur kunne ikke bestilles',
  greeting: (firstName: string): string => `Hej ${firstName}`,
  refused: (what: string): string => `Disse gentagne ture er ikke bestilt (${what}):`,
  line: (when: string, why: NonNullable<SeriesDay['refusal']>): string => `${when}: ${why}`,
  again: 'Vi prøver igen hver time, til turens tid er passeret. Ret den gentagne tur, hvis den skal køres anderledes.',
  action: 'Se den gentagne tur',
} as const;
