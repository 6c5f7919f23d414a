import { type MessageFailure, smsFailureText } from '@praj/domain/messages/message-failure.ts';
import type { Letter, Sender } from '../../../outside/mail/letter.ts';
import type { VoucherOfMessage } from './store.ts';

/** What tells an issuer that a voucher did not reach its recipient's phone. */
export const smsGivenUpMail = (
  { firstName, email, customerName }: VoucherOfMessage,
  cause: MessageFailure,
  link: string,
  { providerPhone }: Sender,
): Letter => ({
  recipient: email,
  greeting: `Hej ${firstName}`,
  subject: `SMS’en med taxibon til ${customerName} kunne ikke leveres`,
  heading: `SMS’en med taxibon til ${customerName} kunne ikke leveres`,
  paragraphs: [
    smsFailureText(cause),
    'Taxibonen gælder stadig. Giv selv koden videre, send SMS’en igen, eller deaktivér taxibonen, og opret en ny, hvis nummeret er forkert:',
  ],
  action: { label: 'Se taxiboner', link },
  notes: [`Bliver det ved, så ring til os på ${providerPhone}.`],
});
