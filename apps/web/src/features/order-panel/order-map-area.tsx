import type { Order } from '@praj/contract/orders.ts';
import { showsLivePosition, showsRecordedRoute } from '@praj/domain/orders/order-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useInstallation } from '../../entities/installation/queries.ts';
import { COPY as ORDER, STATE_LABELS } from '../../entities/order/copy.ts';
import { minutesToArrival, pickupEta } from '../../entities/order/eta.ts';
import { tripName } from '../../entities/order/order-texts.ts';
import { routeQuery } from '../../entities/order/queries.ts';
import { stateProgress } from '../../entities/order/state-progress.ts';
import type { TripMap } from '../../entities/order/trip-map.ts';
import { showTime } from '../../platform/format.ts';
import { COPY } from './copy.ts';
import { useLivePosition } from './live-position.ts';
import s from './order-panel.module.css';

export interface OrderMapAreaProps {
  readonly order: Order;
  readonly now: number;
  readonly Map: TripMap;
}

/** Live taxi, pickup and destination while the trip is not finished; the recorded route once it was driven (S1 §2). */
export function OrderMapArea({ order, now, Map }: OrderMapAreaProps) {
  const follows = showsLivePosition(order.state);
  const recorded = showsRecordedRoute(order.state);
  const { taxi, trail } = useLivePosition(order.id, follows);
  const route = useQuery({ ...routeQuery(order.id), enabled: recorded });
  const styleUrl = useInstallation().mapStyleUrl ?? undefined;
  const ends = { pickup: order.pickupAddress, destination: order.destinationAddress };
  const label = COPY.map(tripName(order));
  return (
    <div className={s.map}>
      {follows && <Map label={label} styleUrl={styleUrl} {...ends} taxi={taxi && { ...taxi, carNo: order.carNo }} trail={trail} />}
      {recorded && !route.isPending && (
        <Map label={label} styleUrl={styleUrl} {...(route.data?.length ? { ...ends, route: route.data } : {})} />
      )}
      {!follows && !recorded && <Map label={label} />}
      {follows && <EtaCard order={order} now={now} />}
    </div>
  );
}

/** How long it takes, in large figures on the map; above 10 minutes the clock time (decisions §5). */
function EtaCard({ order, now }: { order: Order; now: number }) {
  const eta = pickupEta(order, now);
  const arrival = minutesToArrival(order, now);
  const minutes = eta ? (eta.clock === undefined && eta.minutes > 0 ? eta.minutes : undefined) : arrival;
  return (
    <div className={s.eta} data-tone={stateProgress(order, now).tone}>
      {minutes !== undefined && (
        <span className={s.figure}>
          {minutes}
          <small> {ORDER.min}</small>
        </span>
      )}
      {eta?.clock !== undefined && <span className={s.figure}>{ORDER.aboutAt(showTime(eta.clock))}</span>}
      <span className={s.words}>
        <b>{STATE_LABELS[order.state]}</b>
        {eta && <span>{eta.label}</span>}
      </span>
    </div>
  );
}
