import type { Order } from '@praj/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { bookingModuleQuery } from '../../entities/booking-module/queries.ts';
import { isHeld } from '../../entities/order/order-texts.ts';
import { useMe } from '../../entities/session/queries.ts';
import { SAID } from '../../entities/traveller-link/copy.ts';
import { TRAVELLER_LINKS, travellerLinkQuery } from '../../entities/traveller-link/queries.ts';
import { showTime } from '../../platform/format.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { Button } from '../../ui/action/button.tsx';
import { CopyButton } from '../../ui/action/copy-button.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import line from '../../ui/panel/panel-line.module.css';
import { Banner } from '../../ui/state/banner.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';
import { linkStatus } from './link-status.ts';
import s from './traveller-line.module.css';

// React Aria's modal is heavy, and most links are given with the order.
const LinkDialog = lazyWithRetry(() => import('./link-dialog.tsx').then((part) => part.LinkDialog));

interface TravellerLineProps {
  readonly order: Order;
  /** The server's clock in milliseconds. */
  readonly now: number;
}

/** What the traveller has said, and their link: whether it was opened, copying, sending and revoking it. Nothing where the company gives none. */
export function TravellerLine({ order, now }: TravellerLineProps) {
  useLiveList(TRAVELLER_LINKS);
  const { may } = useMe();
  const belongs = { branchId: order.issuedByBranch.id, companyId: order.issuedByCompany.id };
  const mayUse = may('traveller-link.use', belongs);
  const { data: module } = useQuery({ ...bookingModuleQuery(belongs.companyId), enabled: mayUse });
  const { data } = useQuery({ ...travellerLinkQuery(order), enabled: mayUse && module !== undefined && module.travellerLinks !== 'off' });
  const [open, setOpen] = useState(false);
  return (
    <>
      <Said order={order} />
      {data && (data.link || data.offered) && (
        <div className={line.line}>
          <span className={line.mark}>
            <Link2 aria-hidden="true" />
          </span>
          <div className={line.words}>
            <p>{COPY.name}</p>
            <p role="status">{data.link ? linkStatus(data.link, now, isHeld(order)) : COPY.none}</p>
          </div>
          <div className={line.ways}>
            {data.link?.url && <CopyButton tone="outlined" label={COPY.copy} text={data.link.url} />}
            {(data.offered || data.link?.url) && <Button onClick={() => setOpen(true)}>{data.link?.url ? COPY.again : COPY.give}</Button>}
          </div>
        </div>
      )}
      {open && data && (
        <PanelBoundary title={COPY.title} onClose={() => setOpen(false)}>
          <LinkDialog order={order} known={data} onClose={() => setOpen(false)} />
        </PanelBoundary>
      )}
    </>
  );
}

/** What the traveller has said by their link, the newest last. */
function Said({ order: { traveller } }: Pick<TravellerLineProps, 'order'>) {
  const said = [
    ...(traveller?.comingOutAt ? [{ word: 'coming_out', at: traveller.comingOutAt } as const] : []),
    ...(traveller?.lateAt ? [{ word: 'late', at: traveller.lateAt } as const] : []),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <div role="status" className={said.length > 0 ? s.said : undefined}>
      {said.map(({ word, at }) => (
        <Banner key={word} tone={word === 'late' ? undefined : 'info'}>
          {COPY.saidAt(SAID[word], showTime(at))}
        </Banner>
      ))}
    </div>
  );
}
