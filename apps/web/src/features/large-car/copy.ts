/** What is told of a large car (S1 §2 and §4, decisions §5). */
export const COPY = {
  foundTitle: 'Tak for din bestilling',
  found: (people: number, time: string, place: string) => `Vi har en stor vogn til ${people} personer kl. ${time} fra ${place}.`,
  back: 'Tilbage',
  broke: 'Svaret om en stor vogn kunne ikke vises. Se turen på listen.',
} as const;
