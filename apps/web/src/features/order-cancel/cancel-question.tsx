import type { Order } from '@praj/contract/orders.ts';
import { hasCarArrived } from '@praj/domain/orders/order-state.ts';
import { useState } from 'react';
import { sharedTrip, tripName } from '../../entities/order/order-texts.ts';
import { ScopeChoice, type SeriesScope } from '../../entities/series/series-scope.tsx';
import { showDay, showTime } from '../../platform/format.ts';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import s from './cancel-trip.module.css';
import { COPY } from './copy.ts';

export interface CancelQuestionProps {
  readonly order: Order;
  /** The cars that can still be cancelled with it. */
  readonly cars: readonly Order[];
  /** All of them are meant, and not this one first of all. */
  readonly isAboutAll?: boolean | undefined;
  /** Its order has other cars beside them. */
  readonly areSome?: boolean | undefined;
  /** The server's clock in milliseconds. */
  readonly now: number;
  readonly onOne: () => void;
  readonly onAll: () => void;
  /** Stops the series that it is a trip of. */
  readonly onStop?: ((scope: Exclude<SeriesScope, 'this'>) => void) | undefined;
  readonly onClose: () => void;
  /** Where the focus goes when what asked has gone. */
  readonly home?: (() => Element | null) | undefined;
}

/** Asks once with the trip's name before it is cancelled; of several cars, whether it is this one or all of them. */
export function CancelQuestion(props: CancelQuestionProps) {
  const { order, cars, isAboutAll = false, areSome = false, now, onOne, onAll, onStop, onClose, home } = props;
  const { group } = order;
  const [scope, setScope] = useState<SeriesScope>('this');
  const repeats = onStop !== undefined && order.seriesId !== null;
  const several = group !== null && cars.length > 1;
  const differ = cars.some((car) => sharedTrip(car) !== sharedTrip(order));
  const isThere = (several ? cars : [order]).some(({ state }) => hasCarArrived(state));
  const answer = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <ConfirmDialog
      title={several && isAboutAll ? COPY.carsTitle(cars.length, areSome) : COPY.cancelTitle}
      safeText={several ? COPY.keepAll : COPY.keep}
      doText={repeats && scope !== 'this' ? COPY.stop[scope] : several ? COPY.cars(cars.length, areSome) : COPY.cancel}
      other={several && !isAboutAll && scope === 'this' ? { text: COPY.onlyThis, onDo: answer(onOne) } : undefined}
      tone="danger"
      home={home}
      onClose={onClose}
      onDo={answer(repeats && scope !== 'this' ? () => onStop(scope) : several ? onAll : onOne)}
    >
      <p>
        {COPY.cancelText(
          tripName(order),
          `${showDay(order.requestedPickup, now).toLocaleLowerCase('da-DK')} kl. ${showTime(order.requestedPickup)}`,
        )}
      </p>
      {several && !isAboutAll && <p>{COPY.which(group.number, group.size, cars.length)}</p>}
      {several && differ && <p>{COPY.differ}</p>}
      {several && areSome && <p>{COPY.othersStay}</p>}
      {repeats && <ScopeChoice value={scope} onChange={setScope} />}
      {isThere && <p className={s.warning}>{several ? COPY.carsAreThere : COPY.carIsThere}</p>}
    </ConfirmDialog>
  );
}
