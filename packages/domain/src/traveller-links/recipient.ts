import { toStoredPhone } from '../people/danish-phone.ts';
import { isEmail } from '../people/email.ts';
import { seenText } from '../short-text.ts';

/** Where a traveller is written to. */
export interface Recipient {
  readonly channel: 'sms' | 'mail';
  /** A Danish number as it is stored, `+4512345678`, or an e-mail. */
  readonly to: string;
}

/** What somebody typed as a traveller's Danish number or e-mail; undefined when it is neither. Pure. */
export function recipientOf(typed: string): Recipient | undefined {
  const text = seenText(typed);
  const phone = toStoredPhone(text);
  if (phone !== undefined) return { channel: 'sms', to: phone };
  return isEmail(text) ? { channel: 'mail', to: text } : undefined;
}
