/**
 * Why a mail or SMS was given up: nobody answered for too long, or it was not taken; and of an SMS, what its provider told of it
 * afterwards.
 */
export const MESSAGE_FAILURES = ['unanswered', 'refused', 'undeliverable', 'expired', 'rejected'] as const;
export type MessageFailure = (typeof MESSAGE_FAILURES)[number];

const SMS_TEXTS: Readonly<Record<MessageFailure, string>> = {
  unanswered: 'SMS-udbyderen svarede ikke.',
  refused: 'SMS-udbyderen tog ikke imod beskeden.',
  undeliverable: 'Nummeret kan ikke modtage SMS.',
  expired: 'Telefonen var slukket eller uden dækning for længe.',
  rejected: 'Teleselskabet afviste beskeden.',
};
/** Why an SMS did not arrive, as a Danish sentence. Pure. */
export const smsFailureText = (failure: MessageFailure): string => SMS_TEXTS[failure];
