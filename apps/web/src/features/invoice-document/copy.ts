import type { DocumentFormat, DocumentLack } from '@praj/domain/invoicing/nemhandel.ts';

export const COPY = {
  title: 'E-faktura',
  failed: 'E-fakturaen kunne ikke hentes.',
  loading: 'Henter e-fakturaen',
  receiver: 'Modtager',
  amount: 'Beløb',
  files: 'Filer',
  filesHint: 'Til et regnskabssystem eller til at sende selv over Nemhandel.',
  formats: { oioubl: 'OIOUBL (XML)', peppol: 'Peppol (XML)' } satisfies Record<DocumentFormat, string>,
  sending: 'Nemhandel',
  asked: (when: string) => `Sat til at blive sendt ${when}`,
  sentAt: (when: string) => `Sendt ${when}`,
  failedAt: (when: string) => `Opgivet ${when}`,
  tried: (attempts: number) =>
    attempts === 1 ? 'Prøvet 1 gang. Vi prøver automatisk igen.' : `Prøvet ${attempts} gange. Vi prøver automatisk igen.`,
  nobodySends: 'Portalen er ikke sat op til at sende e-fakturaer. Hent filen, og send den selv.',
  send: 'Send',
  sendAgain: 'Send igen',
  queued: 'E-fakturaen bliver sendt',
  company: { provider: 'Skriv kundens CVR-nummer', customer: 'Skriv jeres CVR-nummer' },
  lacks: {
    seller_bank: {
      provider: 'Portalens bankkonto er ikke oplyst. Den sættes med indstillingen SELLER_BANK.',
      customer: 'Leverandørens bankkonto er ikke oplyst endnu.',
    },
    buyer_endpoint: {
      provider: 'Kunden har intet CVR-nummer, og turene har intet EAN-nummer, så e-fakturaen har ingen modtager.',
      customer: 'I har intet CVR-nummer i portalen, og turene har intet EAN-nummer, så e-fakturaen har ingen modtager.',
    },
    mixed_rates: {
      provider: 'Turene har flere momssatser, og det har OIOUBL ikke plads til. Hent Peppol i stedet.',
      customer: 'Turene har flere momssatser, og det har OIOUBL ikke plads til. Hent Peppol i stedet.',
    },
    vat_drift: {
      provider: 'Turenes moms afviger mere end 1 kr. fra momsen af deres sum, og det afviser modtageren. Brug PDF’en.',
      customer: 'Turenes moms afviger mere end 1 kr. fra momsen af deres sum, så fakturaen ikke kan sendes som e-faktura. Brug PDF’en.',
    },
  } satisfies Record<DocumentLack, Record<'provider' | 'customer', string>>,
} as const;
