import { addMonths, afterMonth, monthOf } from '@praj/domain/invoicing/invoice-month.ts';
import type { Config } from '../../../src/config.ts';
import { makeInvoices } from '../../../src/modules/invoices/close/make-invoices.ts';
import { insertDispute } from '../../../src/modules/invoices/disputes/store.ts';
import type { Executor } from '../../../src/platform/database.ts';

/** Whose month is closed, and by whom. */
const ADMIN = 'firma@nordlys.example';
const PROVIDER = 'admin@praj.example';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The month before last is closed for one customer, whose admin objects to a trip of it; the last month is there to be closed. */
export async function fillInvoices({
  db,
  now,
  config,
}: {
  readonly db: Executor;
  readonly now: Date;
  readonly config: Config;
}): Promise<void> {
  const { seller } = config;
  const people = await db.selectFrom('users').select(['id', 'email', 'companyId']).where('email', 'in', [ADMIN, PROVIDER]).execute();
  const admin = people.find(({ email }) => email === ADMIN);
  const provider = people.find(({ email }) => email === PROVIDER);
  if (!seller || !admin || !provider) return;
  const { companyId } = admin;
  const month = addMonths(monthOf(now.getTime()), -2);
  const closedAt = new Date(afterMonth(month) + DAY_MS);
  await makeInvoices(db, { month, companyId }, { seller, at: closedAt, by: provider.id });
  const line = await db
    .selectFrom('invoiceLines')
    .select(['id', 'orderId'])
    .where('kind', '=', 'trip')
    .orderBy('amountOere', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (!line) return;
  const opened = { lineId: line.id, companyId, orderId: line.orderId, openedBy: admin.id };
  await insertDispute(db, {
    ...opened,
    openedAt: new Date(closedAt.getTime() + DAY_MS),
    message: 'Turen er dyrere end aftalt. Se på den.',
  });
}
