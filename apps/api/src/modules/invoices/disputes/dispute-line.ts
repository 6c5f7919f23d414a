import type { Parsed } from '@praj/contract/endpoint.ts';
import type { disputeLine as call, InvoiceLine } from '@praj/contract/invoicing/invoices.ts';
import { whyNotDispute } from '@praj/domain/invoicing/dispute.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { writeLetter } from '../../../outside/mail/write-letter.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { findCompany } from '../../companies/store.ts';
import { writeMail } from '../../messages/store.ts';
import { readLine } from '../read-line.ts';
import { disputedMail } from './copy.ts';
import { noteDispute } from './note-dispute.ts';
import { insertDispute, lockLine } from './store.ts';

const REFUSALS = { nothing_owed: 'not_disputable', disputed: 'line_disputed' } as const;

/** Objects to a line of one's company's invoice, once, and tells the provider by mail. */
export async function disputeLine(
  deps: Deps,
  actor: Actor,
  { params, body }: Pick<Parsed<typeof call>, 'params' | 'body'>,
): Promise<InvoiceLine> {
  const { db, config, now, push } = deps;
  const at = now();
  await db.transaction().execute(async (trx) => {
    const line = (await lockLine(trx, actor, 'invoice.dispute', params)) ?? refuse('not_found');
    const refused = whyNotDispute(line);
    if (refused) refuse(REFUSALS[refused]);
    const { companyId, orderId } = line;
    const { message } = body;
    await insertDispute(trx, { lineId: params.lineId, companyId, orderId, openedAt: at, openedBy: actor.userId, message });
    await noteDispute(trx, { at, by: actor, action: 'invoice.dispute', line });
    const companyName = (await findCompany(trx, companyId))?.name ?? '';
    const link = `${config.publicUrl}/invoices/${line.invoiceId}?vis=${params.lineId}`;
    await writeMail(trx, await writeLetter(disputedMail(line, { companyName, message, recipient: config.contactMail, link }), config), at);
  });
  push.wake();
  return readLine(db, actor, params);
}
