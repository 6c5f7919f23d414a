import { noteCall } from './live/connection.ts';
import { createSender } from './sender/create-sender.ts';
import { noteServerDate } from './server-clock.ts';

/** How the portal's pages send their calls: what they learn of the line and of the server's clock is the page's. */
export const { send, sendForRange } = createSender({ noteCall, noteDate: noteServerDate });
