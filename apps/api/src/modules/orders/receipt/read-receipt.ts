import { fieldLabel } from '@praj/domain/booking-form/field-catalogue.ts';
import { hasReceipt } from '@praj/domain/invoicing/receipt.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { findBookingModule } from '../../booking-modules/store.ts';
import { findCredited } from '../../invoices/disputes/store.ts';
import { findReadableOrder } from '../read-order.ts';
import { drawReceipt } from './draw-receipt.ts';

interface Receipt {
  readonly fileName: string;
  readonly pdf: Buffer;
}

/** A trip's receipt, to whoever may see the trip. */
export async function readReceipt(deps: Deps, actor: Actor, id: string): Promise<Receipt> {
  const order = (await findReadableOrder(deps, actor, id, 'order.read')) ?? refuse('not_found');
  const { seller, providerPhone } = deps.config;
  const { finalPrice } = order;
  if (!seller || finalPrice === null || !hasReceipt(order)) return refuse('no_receipt');
  const credited = await findCredited(deps.db, order.id);
  const module = await findBookingModule(deps.db, order.issuedByCompany.id);
  const referenceLabel = fieldLabel('reference', module?.referenceLabel ?? '');
  return {
    fileName: `kvittering-${order.globalApiId}.pdf`,
    pdf: await drawReceipt({ ...order, finalPrice, credited, referenceLabel }, { ...seller, phone: providerPhone }),
  };
}
