import { PanelToCome } from '../../ui/panel/panel-to-come.tsx';
import { COPY } from './copy.ts';
import s from './order-details.module.css';

/** An order in waiting, in the shape of its details: room for the map, and in the place of its state that it is on its way. */
export function WaitingDetails() {
  return (
    <div className={s.whole} aria-busy="true">
      <div className={s.map} />
      <section className={s.state}>
        <h3 className={s.title}>
          <output>{COPY.loading}</output>
        </h3>
      </section>
      <div className={s.lines} />
    </div>
  );
}

/** The panel of an order before anything is known of who looks at which. */
export const OrderPanelToCome = () => (
  <PanelToCome title={COPY.loadingTitle}>
    <WaitingDetails />
  </PanelToCome>
);
