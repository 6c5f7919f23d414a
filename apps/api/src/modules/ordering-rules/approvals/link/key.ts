import { randomBytes } from 'node:crypto';

/** What an approver's link holds, in bytes: 128 bits that nobody guesses. */
const KEY_BYTES = 16;
/** The key of a link, 22 characters that fit in an address. It stands in the mail alone: only its hash is kept (decision 115). */
export const newApprovalKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** What the approver meant to press in the mail; the page offers it first, and they press again there. */
type Wanted = 'approve' | 'reject';
/** The link itself. What stands behind the `#` is sent to no server, so that no log on the way holds it. */
export const approvalUrl = (publicUrl: string, key: string, wanted: Wanted): string =>
  `${publicUrl}/godkend#${key}${wanted === 'reject' ? '&afvis' : ''}`;
