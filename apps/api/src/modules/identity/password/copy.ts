import type { Mail } from '../../messages/store.ts';

interface Recipient {
  readonly firstName: string;
  readonly email: string;
}
interface Sender {
  readonly brandName: string;
  readonly providerPhone: string;
}

/** The mail with a link to choose a new password. */
export const resetMail = (to: Recipient, link: string, from: Sender): Mail => ({
  recipient: to.email,
  subject: `Nyt kodeord til ${from.brandName}`,
  body: [
    `Hej ${to.firstName}`,
    `Du har bedt om et nyt kodeord til ${from.brandName}. Vælg det her:`,
    link,
    'Linket virker én gang og i én time. Har du ikke bedt om det, kan du se bort fra denne mail: dit kodeord er ikke ændret.',
    signature(from),
  ].join('\n\n'),
});

/** The mail that tells of a changed password. */
export const changedMail = (to: Recipient, from: Sender): Mail => ({
  recipient: to.email,
  subject: `Dit kodeord til ${from.brandName} er ændret`,
  body: [
    `Hej ${to.firstName}`,
    `Dit kodeord til ${from.brandName} er lige blevet ændret, og du er logget ud alle steder.`,
    `Er det ikke dig, der har ændret det, så ring til os med det samme på ${from.providerPhone}.`,
    signature(from),
  ].join('\n\n'),
});

const signature = (from: Sender): string => `Venlig hilsen\n${from.brandName}\n${from.providerPhone}`;
