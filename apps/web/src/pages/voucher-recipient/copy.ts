import type { VoucherLanguage, VoucherStatus } from '@praj/domain/vouchers/voucher-status.ts';
import { RECIPIENT, type RecipientWords } from '../../entities/voucher/copy.ts';

interface Told {
  readonly title: string;
  readonly text: string;
}
export interface RecipientCopy extends RecipientWords {
  /** Leads to the other language, in that language. */
  readonly switchTo: string;
  readonly code: string;
  readonly sayIt: (spelled: string) => string;
  readonly qr: string;
  readonly left: (text: string) => string;
  readonly status: Readonly<Record<VoucherStatus, string>>;
  /** Read out before the status. */
  readonly statusLabel: string;
  readonly howTitle: string;
  readonly inUse: Told;
  readonly over: Readonly<Record<'REDEEMED' | 'EXPIRED' | 'CANCELLED', (company: string, provider: string, until: string) => Told>>;
  readonly call: (phone: string) => string;
  readonly questions: (provider: string, company: string) => string;
  readonly unknown: Told;
  readonly tooMany: (minutes: number) => Told;
  readonly offline: Told;
  readonly failed: Told;
  readonly stale: string;
  readonly again: string;
  readonly loading: string;
}

const DANISH: RecipientCopy = {
  ...RECIPIENT.DK,
  switchTo: 'In English',
  code: 'Kode til chaufføren',
  sayIt: (spelled) => `Sig det sådan: ${spelled}`,
  qr: 'QR-kode med koden til chaufføren',
  left: (text) => `${text} tilbage`,
  status: { ACTIVE: 'Aktiv', LOCKED: 'I brug', REDEEMED: 'Brugt', EXPIRED: 'Udløbet', CANCELLED: 'Annulleret' },
  statusLabel: 'Status',
  howTitle: 'Sådan gør du',
  inUse: { title: 'Taxibonen er i brug', text: 'Der kører en tur på den lige nu. God tur!' },
  over: {
    REDEEMED: (company, provider) => ({
      title: 'Taxibonen er brugt',
      text: `Den har betalt for én tur og kan ikke bruges igen. Tak, fordi du kørte med ${provider}. Skal du bruge en ny, så spørg hos ${company}.`,
    }),
    EXPIRED: (company, _provider, until) => ({
      title: 'Taxibonen er udløbet',
      text: `Den gjaldt til ${until}. Skal du stadig bruge en taxa, så spørg hos ${company}, om du kan få en ny.`,
    }),
    CANCELLED: (company) => ({
      title: 'Taxibonen er annulleret',
      text: `${company} har trukket den tilbage, så koden kan ikke bruges længere. Spørg dér, hvis du ikke ved hvorfor.`,
    }),
  },
  call: (phone) => `Ring ${phone}`,
  questions: (provider, company) => `Spørgsmål til turen? Ring til ${provider}. Spørgsmål til taxibonen? Spørg hos ${company}.`,
  unknown: {
    title: 'Linket virker ikke',
    text: 'Se efter, om du har fået hele linket med fra SMS’en, og prøv igen. Du kan også ringe og sige koden, som står i SMS’en.',
  },
  tooMany: (minutes) => ({
    title: 'Vent lidt',
    text: `Der er prøvet for mange forkerte links herfra. Prøv igen om ${minutes === 1 ? 'et minut' : `${minutes} minutter`}. Koden i SMS’en virker imens.`,
  }),
  offline: { title: 'Ingen forbindelse', text: 'Vi kan ikke hente taxibonen, før du er på nettet igen. Koden i SMS’en virker imens.' },
  failed: { title: 'Taxibonen kan ikke hentes lige nu', text: 'Prøv igen om lidt. Koden i SMS’en virker imens.' },
  stale: 'Ingen forbindelse. Du ser taxibonen, som den var sidst.',
  again: 'Prøv igen',
  loading: 'Henter taxibonen',
};

const ENGLISH: RecipientCopy = {
  ...RECIPIENT.EN,
  switchTo: 'På dansk',
  code: 'Code for the driver',
  sayIt: (spelled) => `Say it like this: ${spelled}`,
  qr: 'QR code with the code for the driver',
  left: (text) => `${text} left`,
  status: { ACTIVE: 'Active', LOCKED: 'In use', REDEEMED: 'Used', EXPIRED: 'Expired', CANCELLED: 'Cancelled' },
  statusLabel: 'Status',
  howTitle: 'How to use it',
  inUse: { title: 'The voucher is in use', text: 'A ride is under way on it right now. Have a good trip!' },
  over: {
    REDEEMED: (company, provider) => ({
      title: 'The voucher has been used',
      text: `It has paid for one ride and cannot be used again. Thank you for riding with ${provider}. If you need a new one, ask at ${company}.`,
    }),
    EXPIRED: (company, _provider, until) => ({
      title: 'The voucher has expired',
      text: `It was valid until ${until}. If you still need a taxi, ask at ${company} for a new one.`,
    }),
    CANCELLED: (company) => ({
      title: 'The voucher has been cancelled',
      text: `${company} has withdrawn it, so the code can no longer be used. Ask there if you do not know why.`,
    }),
  },
  call: (phone) => `Call ${phone}`,
  questions: (provider, company) => `Questions about the ride? Call ${provider}. Questions about the voucher? Ask at ${company}.`,
  unknown: {
    title: 'The link does not work',
    text: 'Check that you have the whole link from the text message and try again. You can also call and say the code in the text message.',
  },
  tooMany: (minutes) => ({
    title: 'Please wait a little',
    text: `Too many wrong links have been tried from here. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. The code in the text message still works.`,
  }),
  offline: {
    title: 'No connection',
    text: 'We cannot fetch the voucher until you are online again. The code in the text message still works.',
  },
  failed: { title: 'The voucher cannot be fetched right now', text: 'Try again in a moment. The code in the text message still works.' },
  stale: 'No connection. You see the voucher as it last was.',
  again: 'Try again',
  loading: 'Fetching the voucher',
};

export const COPY: Readonly<Record<VoucherLanguage, RecipientCopy>> = { DK: DANISH, EN: ENGLISH };
