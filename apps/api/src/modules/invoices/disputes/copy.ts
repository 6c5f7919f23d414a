import { showMonth } from '@praj/domain/invoicing/invoice-month.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import type { Letter, Sender } from '../../../outside/mail/letter.ts';
import type { DisputedLine } from './store.ts';

type About = Pick<DisputedLine, 'number' | 'month' | 'orderNumber'>;
const line = ({ number, month, orderNumber }: About): string =>
  `ordre ${showOrderNumber(orderNumber)} på faktura ${number} for ${showMonth(month)}`;

/** To the provider: a company objects to a line. */
export const disputedMail = (about: About, said: { companyName: string; message: string; recipient: string; link: string }): Letter => ({
  recipient: said.recipient,
  subject: `Indsigelse fra ${said.companyName}`,
  heading: `Indsigelse fra ${said.companyName}`,
  greeting: 'Hej',
  paragraphs: [`${said.companyName} gør indsigelse mod ${line(about)}:`, said.message],
  action: { label: 'Se, og svar', link: said.link },
});

/** To whoever objected: what was answered. @param kroner what the trip costs in the end, where it was credited */
export const answeredMail = (
  about: About,
  said: { firstName: string; recipient: string; answer: string; kroner: string | undefined; link: string },
  { brandName, providerPhone }: Sender,
): Letter => ({
  recipient: said.recipient,
  subject: `Svar på indsigelse mod faktura ${about.number}`,
  heading: said.kroner === undefined ? 'Din indsigelse er afvist' : 'Din indsigelse er imødekommet',
  greeting: `Hej ${said.firstName}`,
  paragraphs: [
    said.kroner === undefined
      ? `${brandName} har svaret på din indsigelse mod ${line(about)}:`
      : `${brandName} har sat prisen på ${line(about)} til ${said.kroner} og lavet en kreditnota på forskellen:`,
    said.answer,
  ],
  action: { label: 'Se fakturaen', link: said.link },
  notes: [`Har du spørgsmål, så ring til os på ${providerPhone}.`],
});
