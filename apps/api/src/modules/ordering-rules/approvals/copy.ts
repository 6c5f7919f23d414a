import { showKroner } from '@praj/domain/ordering-rules/ordering-rule.ts';

/** What the mails about approvals say. */
export const COPY = {
  asks: {
    subject: 'En tur venter på din godkendelse',
    paragraphs: (orderer: string, way: string, when: string, cars: number, sum: number | null) => [
      `${orderer} har bestilt ${cars === 1 ? 'en tur' : `${cars} vogne`}: ${way}, ${when}.`,
      sum === null ? 'Prisen kendes ikke på forhånd.' : `Den anslås til${cars > 1 ? ' i alt' : ''} op til ${showKroner(sum)}`,
    ],
    rule: (rule: string, why: string) => `${rule}: ${why}`,
    approve: 'Godkend',
    reject: 'Afvis',
    note: 'Turen bestilles først, når den er godkendt. Du finder den også i portalen under ”Kræver handling”. Linkene er kun til dig og virker én gang.',
  },
  outcome: {
    approved: { subject: 'Din tur er godkendt', says: (way: string, when: string) => `${way}, ${when}, er godkendt og bestilt.` },
    rejected: {
      subject: 'Din tur er afvist',
      says: (way: string, when: string) => `${way}, ${when}, blev ikke godkendt og er annulleret.`,
    },
    unanswered: {
      subject: 'Din tur blev ikke godkendt i tide',
      says: (way: string, when: string) =>
        `${way}, ${when}, nåede ikke at blive godkendt og er annulleret. Bestil en ny, hvis du stadig skal afsted.`,
    },
    by: (name: string) => `Afgjort af ${name}.`,
    action: 'Se dine ture',
  },
  greeting: (name: string) => `Hej ${name}`,
} as const;
