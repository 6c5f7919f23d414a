import type { Order } from '@praj/contract/orders.ts';
import type { ReactNode } from 'react';
import { useReferenceName } from '../../entities/booking-module/queries.ts';
import { FACTS } from '../../entities/order/copy.ts';
import { type OrderFact, orderFacts } from '../../entities/order/order-facts.ts';
import { moreInShort } from '../../entities/order/state-line.ts';
import { useMe } from '../../entities/session/queries.ts';
import { useWaysTo, type WaysTo } from '../../entities/session/ways-to.ts';
import { rememberedChoice, useRemembered } from '../../platform/storage.ts';
import { TextLink } from '../../ui/action/link.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { Disclosure } from '../../ui/frame/disclosure.tsx';
import { COPY } from './copy.ts';
import s from './order-details.module.css';

const moreChoice = rememberedChoice('order-panel-more', (value) => (typeof value === 'boolean' ? value : undefined), false);
/** What stands above in lines of its own. */
const TOLD_ABOVE: readonly string[] = [FACTS.passenger, FACTS.phone, FACTS.driver];

/** Every other fact of the order, folded until wanted; whether it is, is remembered. */
export function MoreFacts({ order, children }: { order: Order; children: ReactNode }) {
  const [open, setOpen] = useRemembered(moreChoice, useMe().id);
  const owners = ownersOf(order, useWaysTo());
  const facts: OrderFact[] = [
    ...orderFacts(order, useReferenceName(order)).filter(({ label }) => !TOLD_ABOVE.includes(label)),
    { label: FACTS.driverMessage, value: order.pickupAddress.comment ?? null, wide: true },
  ];
  return (
    <Disclosure line title={COPY.more} aside={moreInShort(order)} startsOpen={open} onToggle={setOpen}>
      <Facts
        facts={facts.map(({ href: _, ...fact }) => {
          const to = owners[fact.label];
          return to ? { ...fact, value: <TextLink to={to}>{fact.value}</TextLink> } : fact;
        })}
      />
      {children && <div className={s.more}>{children}</div>}
    </Disclosure>
  );
}

/** Where the facts of whose order it is lead, by their labels. */
function ownersOf(
  { issuedByEmployee, issuedByBranch, issuedByCompany }: Order,
  waysTo: WaysTo,
): Readonly<Record<string, string | undefined>> {
  const where = { companyId: issuedByCompany.id, branchId: issuedByBranch.id };
  return {
    [FACTS.employee]: waysTo.person({ ...where, id: issuedByEmployee.id }),
    [FACTS.branch]: waysTo.branch(where),
    [FACTS.company]: waysTo.company(where.companyId),
  };
}
