/** What the large car's two dialogs say (S1 §2 and §4, decisions §5). */
export const COPY = {
  foundTitle: 'Tak for din bestilling',
  found: (people: number, time: string, place: string) => `Vi har en stor vogn til ${people} personer kl. ${time} fra ${place}.`,
  back: 'Tilbage',
  refusedTitle: 'Ingen stor vogn ledig',
  refused: 'Vil du i stedet have 2 almindelige vogne til 4 personer hver?',
  noThanks: 'Nej tak',
  orderTwo: 'Bestil 2 vogne',
  trip: (name: string, day: string, time: string) => `${name}, ${day} kl. ${time}.`,
  orderedByMe: 'Bestilt af dig.',
  orderedBy: (name: string) => `Bestilt af ${name}.`,
  reordered: 'Turen er genbestilt.',
  reorderedBy: (name: string) => `Turen er genbestilt af ${name}.`,
  broke: 'Svaret om en stor vogn kunne ikke vises. Se turen på listen.',
  looking: 'Vi leder efter en stor vogn.',
  left: (minutes: number, seconds: string) => `${minutes}:${seconds}`,
} as const;
