import type { DisputeState } from '@praj/domain/invoicing/dispute.ts';

/** The words of a line of an invoice, and of what is said of it. */
export const COPY = {
  openTrip: 'Se turen',
  date: 'Dato',
  order: 'Ordrenr.',
  route: 'Fra – til',
  vat: 'Heraf moms',
  reference: 'Reference',
  dispute: 'Indsigelse',
  states: { open: 'Venter på svar', credited: 'Krediteret', rejected: 'Afvist' } satisfies Record<DisputeState, string>,
  said: (who: string, when: string) => `${who}, ${when}`,
  answered: (brand: string, when: string) => `Svar fra ${brand}, ${when}`,
  agreed: (price: string, number: number | null) =>
    number === null ? `Turen koster ${price}` : `Turen koster ${price} Forskellen står på kreditnota ${number}.`,
  make: 'Gør indsigelse',
  message: 'Hvad er galt?',
  messageHint: 'Vi svarer her og på e-mail.',
  send: 'Send indsigelse',
  sent: 'Indsigelsen er sendt',
  cancel: 'Fortryd',
  answer: 'Svar',
  decision: 'Afgørelse',
  decisions: { whole: 'Krediter hele turen', price: 'Sæt en ny pris', reject: 'Afvis' },
  price: 'Turens nye pris',
  priceHint: (invoiced: string) => `Der er faktureret ${invoiced}`,
  kroner: 'kr.',
  sendAnswer: { whole: 'Krediter, og svar', price: 'Krediter, og svar', reject: 'Afvis, og svar' },
  settled: { whole: 'Turen er krediteret', price: 'Turen er krediteret', reject: 'Indsigelsen er afvist' },
} as const;
