import { expect, test } from 'vitest';
import { MESSAGE_FAILURES, smsFailureText } from './message-failure.ts';

test('why an SMS did not arrive is told in one Danish sentence each', () => {
  expect(Object.fromEntries(MESSAGE_FAILURES.map((failure) => [failure, smsFailureText(failure)]))).toEqual({
    unanswered: 'SMS-udbyderen svarede ikke.',
    refused: 'SMS-udbyderen tog ikke imod beskeden.',
    undeliverable: 'Nummeret kan ikke modtage SMS.',
    expired: 'Telefonen var slukket eller uden dækning for længe.',
    rejected: 'Teleselskabet afviste beskeden.',
  });
});
