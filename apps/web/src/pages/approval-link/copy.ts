interface Told {
  readonly title: string;
  readonly text: string;
}
/** What the page behind an approver's link says. */
export const COPY = {
  titles: { approve: 'Godkend turen?', reject: 'Afvis turen?' },
  loading: 'Henter turen',
  orderedBy: (name: string, branch: string) => `Bestilt af ${name}, ${branch}`,
  facts: { when: 'Afhentning', from: 'Fra', to: 'Til', cars: 'Vogne', price: 'Pris' },
  when: (day: string, time: string) => `${day} kl. ${time}`,
  upTo: (price: string, cars: number) => `${cars === 1 ? 'Op til' : 'I alt op til'} ${price}`,
  noPrice: 'Kendes ikke på forhånd',
  allCars: (cars: number) => `Du afgør ${cars === 2 ? 'begge' : `alle ${cars}`} vogne på én gang.`,
  approve: 'Godkend',
  reject: 'Afvis',
  // Not every message ends in a full stop.
  unsent: (message: string) => `${message.replace(/[^.]$/, '$&.')} Turen er måske ikke afgjort.`,
  outcomes: {
    approved: { title: 'Turen er godkendt', text: 'Den er bestilt nu, og den, der bestilte, får besked.' },
    waiting: {
      title: 'Din godkendelse er noteret',
      text: 'Turen venter stadig på en anden og bestilles først, når den også har godkendt.',
    },
    rejected: { title: 'Turen er afvist', text: 'Der kommer ingen taxa, og den, der bestilte, får besked.' },
  } satisfies Record<string, Told>,
  gone: {
    title: 'Linket virker ikke længere',
    text: 'Turen er måske allerede afgjort, annulleret eller ændret, eller tiden er gået. Er den ændret og venter stadig på dig, har du fået en ny e-mail. Se i portalen, hvordan den står.',
  },
  /** After an answer of which nobody knew whether it arrived. */
  arrived: {
    title: 'Dit svar er nok nået frem',
    text: 'Linket virker kun én gang, og det er brugt nu, eller turen er imens afgjort af en anden, annulleret eller ændret. Se i portalen, hvordan den står.',
  },
  tooMany: (minutes: number): Told => ({
    title: 'Vent lidt',
    text: `Der er prøvet for mange forkerte links herfra. Prøv igen om ${minutes === 1 ? 'et minut' : `${minutes} minutter`}, eller afgør turen i portalen.`,
  }),
  offline: { title: 'Ingen forbindelse', text: 'Vi kan ikke hente turen, før du er på nettet igen.' },
  failed: { title: 'Turen kan ikke hentes lige nu', text: 'Prøv igen om lidt, eller find den i portalen.' },
  again: 'Prøv igen',
  portal: 'Gå til portalen',
} as const;
