export const COPY = {
  title: 'Taxibon',
  toggle: 'Taxibon er slået til',
  intro: 'Lokationens managere og virksomhedens admins kan give taxature på SMS. Turene betales på kontonummeret.',
  number: 'Kontonummer',
  numberHint: '1 til 6 cifre. Gælder også for taxiboner, der allerede er udstedt.',
  loading: 'Henter Taxibon…',
  failed: 'Taxibon kunne ikke hentes.',
  cancel: 'Annuller',
  list: 'Se lokationens taxiboner',
  activated: 'Taxibon er aktiveret',
  saved: 'Kontonummeret er gemt',
  off: {
    title: 'Slå Taxibon fra?',
    warning: 'Alle nuværende taxibonner vil blive annulleret',
    active: (n: number) =>
      n === 0 ? 'Der er ingen aktive taxiboner.' : n === 1 ? 'Der er 1 aktiv taxibon.' : `Der er ${n} aktive taxiboner.`,
    underWay: 'En taxibon, der er i brug, kører sin tur til ende.',
    do: 'Slå fra',
    done: (n: number) =>
      n === 0 ? 'Taxibon er slået fra' : `Taxibon er slået fra, og ${n === 1 ? '1 taxibon' : `${n} taxiboner`} er annulleret`,
  },
  busy: 'Et øjeblik',
} as const;
