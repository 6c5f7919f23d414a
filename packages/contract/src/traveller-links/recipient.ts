import { EMAIL_MAX } from '@praj/domain/people/email.ts';
import { recipientOf } from '@praj/domain/traveller-links/recipient.ts';
import { z } from 'zod';

/** Where a traveller is written to as it is sent: a Danish number or an e-mail. */
export const travellerRecipient = z
  .string()
  .trim()
  .max(EMAIL_MAX)
  .refine((text) => recipientOf(text) !== undefined);
