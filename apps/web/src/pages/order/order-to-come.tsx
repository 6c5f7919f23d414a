import { FormHead } from '../../features/order-form/form-skeleton.tsx';
import { Tabs } from '../../ui/frame/tabs.tsx';
import { COPY } from './copy.ts';
import s from './order-page.module.css';

const TABS = [
  { id: 'form', label: COPY.order, content: <FormHead /> },
  { id: 'ongoing', label: COPY.ongoing, content: null },
  { id: 'finished', label: COPY.finished, content: null },
];

/** The order page before anything is known of who orders: its tabs, where it has them, and the form's heading. */
export function OrderToCome() {
  return (
    <div className={s.toCome}>
      <Tabs label={COPY.parts} chosen="form" onChoose={() => undefined} tabs={TABS} />
    </div>
  );
}
