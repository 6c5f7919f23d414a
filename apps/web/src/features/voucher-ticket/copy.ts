import { COPY as VOUCHER } from '../../entities/voucher/copy.ts';
import { showNumber } from '../../platform/format.ts';

export const COPY = {
  title: (name: string) => `Taxibon til ${name}`,
  one: VOUCHER.title,
  loading: 'Henter taxibonen…',
  failed: 'Taxibonen kunne ikke hentes.',
  missing: 'Taxibonen findes ikke, eller du har ikke adgang til den.',
  code: (code: string) => `Kode ${code}`,
  copyCode: 'Kopiér kode',
  copied: 'Koden er kopieret',
  notCopied: 'Koden kunne ikke kopieres. Markér den, og kopiér den selv.',
  smsIn: { DK: 'SMS på dansk', EN: 'SMS på engelsk' },
  expiry: 'Gyldighed',
  validTo: 'Gyldig til',
  at: (date: string, time: string) => `${date} kl. ${time}`,
  delivery: {
    label: 'Levering af SMS',
    notYet: 'Ikke endnu',
    queued: 'Venter på at blive sendt',
    sent: 'Sendt',
    delivered: 'Leveret',
    failed: 'Kunne ikke leveres',
    why: (reason: string | null) => (reason ? `SMS’en kunne ikke leveres: ${reason}` : 'SMS’en kunne ikke leveres.'),
  },
  trip: {
    map: (name: string) => `Kort over turen med ${name}`,
    underWay: 'Taxibonen er i brug til en tur lige nu.',
    driven: (when: string) => `Kørt ${when}`,
    order: 'Ordre',
    seeOrder: 'Se turen',
    car: 'Vogn',
  },
  final: {
    REDEEMED: 'Indløst og afregnet. Kan ikke længere ændres.',
    LOCKED: 'Kan ikke ændres, mens den er i brug.',
    EXPIRED: 'Udløbet. Kan ikke længere bruges eller ændres.',
    CANCELLED: 'Annulleret. Kan ikke længere bruges eller ændres.',
  },
  edit: 'Rediger',
  editTitle: 'Rediger taxibon',
  editHint: 'Modtageren får ingen ny SMS. Brug Send igen, hvis den skal frem.',
  saved: 'Taxibonen er gemt',
  cancel: 'Annuller',
  busy: 'Et øjeblik',
  print: 'Udskriv',
  again: {
    do: 'Send igen',
    title: 'Send SMS’en igen?',
    text: (phone: string) => `Modtageren får koden igen på ${phone}.`,
    left: (n: number) =>
      n === 1 ? 'Virksomheden kan sende 1 SMS mere i dag.' : `Virksomheden kan sende ${showNumber(n)} SMS’er mere i dag.`,
    done: 'SMS’en er sendt igen',
  },
  remove: {
    do: 'Deaktivér',
    title: 'Er du sikker på at deaktivere Taxibon?',
    text: 'Koden kan ikke bruges bagefter. Dette kan ikke fortrydes.',
    done: 'Taxibonen er deaktiveret',
  },
  /** On paper, in the voucher's language. */
  sheet: {
    DK: { title: (name: string) => `Taxibon til ${name}`, reference: VOUCHER.reference, printed: (when: string) => `Udskrevet ${when}` },
    EN: { title: (name: string) => `Taxi voucher for ${name}`, reference: 'Reference', printed: (when: string) => `Printed ${when}` },
  },
} as const;
