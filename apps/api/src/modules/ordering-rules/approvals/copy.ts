import { showShortKroner } from '@praj/domain/money.ts';
import { stopsText } from '@praj/domain/orders/stops.ts';

interface ChangedTrip {
  readonly orderer: string;
  readonly changer: string | null;
  readonly way: string;
  readonly when: string;
  /** Which of the cars that were ordered together it is. */
  readonly car: { readonly number: number; readonly size: number } | null;
}
/** What the mails about approvals say. */
export const COPY = {
  way: (from: string, to: string, stops: number) => `${from} til ${to}${stops > 0 ? ` med ${stopsText(stops)}` : ''}`,
  from: (place: string) => `Fra ${place}`,
  asks: {
    subject: 'En tur venter på din godkendelse',
    trip: (orderer: string, way: string, when: string, cars: number) =>
      `${orderer} har bestilt ${cars === 1 ? 'en tur' : `${cars} vogne`}: ${way}, ${when}.`,
    note: 'Turen bestilles først, når den er godkendt. Du finder den også i portalen under Kræver handling. Linkene er kun til dig og virker én gang.',
  },
  /** Of an order that was changed while it waited; `changer` is null where that is whoever ordered it. */
  asksAnew: {
    subject: 'En tur, der venter på din godkendelse, er ændret',
    trip: ({ orderer, changer, way, when, car }: ChangedTrip) => {
      const what = car ? `vogn ${car.number} af ${car.size}` : 'turen';
      const who = changer === null ? `${orderer} har ændret ${what}` : `${changer} har ændret ${what}, som ${orderer} har bestilt`;
      return `${who}. Det her skal godkendes nu: ${way}, ${when}.`;
    },
    note: 'Linkene i tidligere e-mails om turen virker ikke længere. Turen bestilles først, når den er godkendt. Du finder den også i portalen under Kræver handling. Linkene er kun til dig og virker én gang.',
  },
  price: (cars: number, sum: number | null) =>
    sum === null
      ? 'Prisen kendes ikke på forhånd.'
      : `${cars > 1 ? 'Vognene anslås tilsammen' : 'Den anslås'} til op til ${showShortKroner(sum)}`,
  rule: (rule: string, why: string) => `${rule}: ${why}`,
  approve: 'Godkend',
  reject: 'Afvis',
  outcome: {
    approved: { subject: 'Din tur er godkendt', says: (way: string, when: string) => `${way}, ${when}, er godkendt og bestilt.` },
    rejected: {
      subject: 'Din tur er afvist',
      says: (way: string, when: string) => `${way}, ${when}, blev ikke godkendt og er annulleret.`,
    },
    unanswered: {
      subject: 'Din tur blev ikke godkendt i tide',
      says: (way: string, when: string) =>
        `${way}, ${when}, nåede ikke at blive godkendt og er annulleret. Bestil en ny, hvis du stadig skal af sted.`,
    },
    by: (name: string) => `Afgjort af ${name}.`,
    action: 'Se dine ture',
  },
  greeting: (name: string) => `Hej ${name}`,
} as const;
