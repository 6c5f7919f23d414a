/** What ordering a cancelled trip again says (S1 §2 and §4, decisions §5). */
export const COPY = {
  reorder: 'Genbestil tur',
  title: 'Genbestil tur?',
  back: 'Tilbage',
  toNow: 'Turen bestilles til nu.',
  toThen: (date: string, time: string) => `Turen bestilles til ${date} kl. ${time}.`,
  asTwoCars: 'Den bestilles som 2 almindelige vogne til 4 personer hver.',
  placed: 'Ordre oprettet',
  placedMany: (n: number) => `${n} vogne er bestilt.`,
  show: 'Vis',
  asking: 'Vi undersøger, om bestillingen gik igennem …',
  noAnswer: (phone: string) => `Vi har stadig ikke fået svar. Ring på ${phone}, så hjælper vi dig.`,
  reordered: 'Genbestilt:',
  newOrder: (number: string) => `Ordre ${number}`,
} as const;
