import { whatLacks } from '@praj/domain/invoicing/nemhandel.ts';
import { InvoiceRefused, type InvoiceSendingPort } from '../../../outside/invoice-sending/invoice-sending.ts';
import type { Deps } from '../../../platform/deps.ts';
import { shareNext } from '../../../platform/push/share-next.ts';
import { publishChanged } from '../../changes/store.ts';
import { loadNumbered } from '../nemhandel/load-document.ts';
import type { NemhandelDocument } from '../nemhandel/nemhandel-document.ts';
import { factsOf, writeDocument } from '../nemhandel/write-document.ts';
import { type Attempt, claimSending, noteEnd, noteTryAgain } from './store.ts';

/** The push that tells every process that an invoice waits to be sent. */
export const INVOICE_WAITS = 'invoice-waits';
/** When an attempt of a process that was killed counts as lost, in milliseconds; longer than one may take. */
const LEASE_MS = 60_000;
/** The first wait after a failure, and the longest, in milliseconds. */
const FIRST_MS = 30_000;
const LONGEST_MS = 60 * 60_000;
/** For how long it is tried, in milliseconds: whoever sent it hears the next day that it did not go. */
const GIVEN_UP_MS = 24 * 60 * 60_000;
/** How long a document under way may take to end when the portal stops, in milliseconds. */
const STOP_MS = 3000;
const LOST = 'Der mangler oplysninger til e-fakturaen.';

/** How long to wait after so many attempts: twice as long each time up to an hour. Pure. */
export const waitAfterAttempt = (attempts: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1));

export interface InvoiceSender {
  /** Sends whatever is due; one who asks meanwhile waits for the next look. */
  send(): Promise<void>;
  /** Sends nothing more, and waits a moment for what is under way. */
  stop(): Promise<void>;
}

/** Hands invoices to the access point, each taken by one process of all; the clock that sees to later attempts is the caller's. */
export function createInvoiceSender(deps: Deps, port: InvoiceSendingPort): InvoiceSender {
  const { db, log, push } = deps;
  const hurry = new AbortController();
  let stopped = false;

  const sending = shareNext(async () => {
    while (!stopped) {
      const attempt = await claimSending(db, LEASE_MS);
      if (!attempt) return;
      await tryOne(attempt);
    }
  });
  async function tryOne(attempt: Attempt): Promise<void> {
    const { number, attempts } = attempt;
    const { invoice, document } = await loadNumbered(deps, number);
    const error = await failureOf(attempt, document);
    if (error === undefined) return end(attempt, invoice.companyId, { state: 'sent', reason: null });
    // Whether it was taken is not known: its lease runs out, and it is tried again.
    if (stopped) return;
    const isOver = error instanceof InvoiceRefused || attempt.waitedMs >= GIVEN_UP_MS;
    log[isOver ? 'error' : 'warn']({ err: error, invoice: number, attempts }, 'an invoice was not sent');
    if (isOver) return end(attempt, invoice.companyId, { state: 'failed', reason: error.message });
    await noteTryAgain(db, attempt, error.message, waitAfterAttempt(attempts));
  }
  async function failureOf({ number, format }: Attempt, document: NemhandelDocument): Promise<Error | undefined> {
    try {
      // What it had when it was asked for may be gone since.
      if (whatLacks(factsOf(document), document.kind === 'credit_note', format).length > 0) throw new InvoiceRefused(LOST);
      await port.send({ number, format, xml: await writeDocument(document, format) }, hurry.signal);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
  async function end(attempt: Attempt, companyId: string, how: Parameters<typeof noteEnd>[2]): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (await noteEnd(trx, attempt, how))
        await publishChanged(trx, { resource: 'invoices', id: companyId, companyId, permission: 'invoice.list' });
    });
    push.wake();
  }
  async function send(): Promise<void> {
    if (!stopped) await sending.run().catch((error: unknown) => log.error({ err: error }, 'invoice sending'));
  }
  // Not awaited: the other pushes do not wait for the access point.
  push.on(INVOICE_WAITS, () => void send());
  return {
    send,
    async stop() {
      stopped = true;
      const late = setTimeout(() => hurry.abort(new Error('the portal stops')), STOP_MS);
      await sending.idle();
      clearTimeout(late);
    },
  };
}
