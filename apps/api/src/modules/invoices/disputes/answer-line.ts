import type { Parsed } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { answerLine as call, InvoiceLine } from '@praj/contract/invoicing/invoices.ts';
import { isCredit } from '@praj/domain/invoicing/dispute.ts';
import { kronerFromOere, oereFromKroner } from '@praj/domain/money.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { writeLetter } from '../../../outside/mail/write-letter.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import type { Seller } from '../../../settings/seller.ts';
import { writeMail } from '../../messages/store.ts';
import { makeCredit } from '../close/make-invoices.ts';
import { COPY as PAPER } from '../paper/copy.ts';
import { readLine } from '../read-line.ts';
import { answeredMail } from './copy.ts';
import { noteDispute } from './note-dispute.ts';
import { answerDispute, type DisputedLine, lockLine } from './store.ts';

type Asked = Pick<Parsed<typeof call>, 'params' | 'body'>;

/** Answers an objection: credits the trip, whole or to another price, with a credit note at once, or rejects it. Whoever objected hears by mail. */
export async function answerLine(deps: Deps, actor: Actor, asked: Asked): Promise<InvoiceLine> {
  const { db, config, now, push } = deps;
  const { params, body } = asked;
  const at = now();
  const seller = config.seller ?? refuse('not_found');
  await db.transaction().execute(async (trx) => {
    const line = (await lockLine(trx, actor, 'invoice.settle', params)) ?? refuse('not_found');
    if (line.dispute !== 'open') refuse('no_open_dispute');
    const price = body.decision === 'credit' ? (body.price ?? refuse('invalid', { fields: { price: FIELD_TEXTS.required } })) : undefined;
    const agreed =
      price === undefined ? undefined : await credit(trx, line, { agreedOere: oereFromKroner(price), seller, at, by: actor.userId });
    await answerDispute(trx, params.lineId, {
      state: agreed ? 'credited' : 'rejected',
      answeredAt: at,
      answeredBy: actor.userId,
      answer: body.answer,
      agreedOere: agreed?.agreedOere ?? null,
      creditNumber: agreed?.number ?? null,
    });
    const noted = agreed
      ? ({ action: 'invoice.credit', finalPrice: kronerFromOere(agreed.agreedOere) } as const)
      : ({ action: 'invoice.reject' } as const);
    await noteDispute(trx, { at, by: actor, line, ...noted });
    await tellOpener(deps, trx, line, { ...asked, kroner: agreed && PAPER.kroner(agreed.agreedOere), at });
  });
  push.wake();
  return readLine(db, actor, params);
}

/** Makes the credit note. @throws Failure `invalid` for a price that gives nothing back */
async function credit(
  trx: Executor,
  { orderId, month, companyId }: DisputedLine,
  { agreedOere, ...making }: { readonly agreedOere: number; readonly seller: Seller; readonly at: Date; readonly by: string },
): Promise<{ agreedOere: number; number: number }> {
  const number = await makeCredit(trx, { month, companyId }, { orderId, owedOere: agreedOere }, making, (invoicedOere) => {
    if (!isCredit(agreedOere, invoicedOere)) refuse('invalid', { fields: { price: FIELD_TEXTS.creditPrice } });
  });
  return { agreedOere, number };
}

async function tellOpener(
  { config }: Deps,
  trx: Executor,
  line: DisputedLine,
  { params, body, kroner, at }: Asked & { kroner: string | undefined; at: Date },
): Promise<void> {
  const { openerEmail: recipient, openerFirstName: firstName } = line;
  if (recipient === null || firstName === null) return;
  const link = `${config.publicUrl}/invoices/${line.invoiceId}?vis=${params.lineId}`;
  const letter = answeredMail(line, { recipient, firstName, answer: body.answer, kroner, link }, config);
  await writeMail(trx, await writeLetter(letter, config), at);
}
