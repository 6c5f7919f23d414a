import * as sms from '@praj/contract/messages/sms.ts';
import { all, everyone, type Row } from './rows.ts';

/** The calls of those who carry our messages, which nobody who signs in reaches. */
export const MESSAGE_ROWS: readonly Row[] = [{ call: sms.recordSmsDelivery, input: () => ({ body: {} }), expected: everyone(all(401)) }];
