import { inject, vi } from 'vitest';

/** What vitest.config.ts provides. */
export interface Patience {
  /** How long a wait lasts at most, in milliseconds. */
  patienceMs: number;
}
declare module 'vitest' {
  interface ProvidedContext extends Patience {}
}

/** By itself it gives up after a second, and no setting of Vitest's says otherwise. */
const { waitFor } = vi;
vi.waitFor = (look, options) =>
  waitFor(look, { timeout: inject('patienceMs'), ...(typeof options === 'number' ? { timeout: options } : options) });
