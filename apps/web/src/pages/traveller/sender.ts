import { createSender } from '../../platform/sender/create-sender.ts';

let offset = 0;

/** The server's time in milliseconds since 1970, to the second: a phone's own clock may be set otherwise. */
export const serverNow = (): number => Date.now() + offset;

function noteDate(date: string | null): void {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(at)) offset = at + 500 - Date.now();
}

/** How the traveller's page sends its calls. */
export const { send, sendForRange } = createSender({ noteDate, noteCall: () => undefined });
