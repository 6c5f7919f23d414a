/** Why a trip of a series is not ordered, besides what an order itself is refused for. */
export const REFUSALS = {
  person: (name: string): string => `${name} er ikke længere aktiv. Ret den gentagne tur for at overtage den.`,
  moved: (name: string): string => `${name} hører ikke længere til lokationen. Ret den gentagne tur for at overtage den.`,
  place: 'Lokationen eller virksomheden er arkiveret.',
} as const;

/** The letters about a series: of trips that were refused, and of one that brings a budget near its end. */
export const MAIL = {
  greeting: (firstName: string): string => `Hej ${firstName}`,
  refused: {
    subject: 'En gentaget tur kunne ikke bestilles',
    trips: (what: string): string => `Disse gentagne ture er ikke bestilt (${what}):`,
    keepers: (orderer: string, branch: string): string => `Den er bestilt af ${orderer}, og nogen på ${branch} må tage sig af den.`,
    again: 'Vi prøver igen hver time, til turens tid er passeret. Ret den gentagne tur, hvis den skal køres anderledes.',
  },
  line: (what: string, why: string): string => `${what}: ${why}`,
  reached: {
    subject: 'Et budget er snart brugt',
    ordered: (when: string, what: string): string => `Den gentagne tur ${when} er bestilt (${what}).`,
  },
  action: 'Se den gentagne tur',
} as const;
