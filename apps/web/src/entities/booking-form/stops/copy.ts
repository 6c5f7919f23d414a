/** What is said of the stops on the way of a trip (decision 116). */
export const COPY = {
  add: 'Tilføj stop',
  list: 'Stop på vejen',
  settings: 'Medarbejderne kan bestille stop på vejen',
  stop: (number: number) => `Stop ${number}`,
  unnamed: (number: number) => `stop ${number}`,
  choose: 'Vælg adresse',
  remove: (number: number) => `Slet stop ${number}`,
  removed: (number: number) => `Stop ${number} er slettet`,
  undo: 'Fortryd',
  full: 'Der kan højst være fire stop på vejen. Bestil en tur mere, hvis I skal længere omkring.',
  after: (time: string) => `ca. ${time} fra afhentningen`,
  turn: 'Vend turen om',
} as const;
