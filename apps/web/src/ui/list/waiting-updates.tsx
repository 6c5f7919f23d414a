import { showNumber } from '../../platform/format.ts';
import { Button } from '../action/button.tsx';
import s from './waiting-updates.module.css';

const textOf = (count: number): string => (count === 1 ? '1 opdatering' : `${showNumber(count)} opdateringer`);

/** How many rows wait while the list is held still, and the way to let them in; floats over the list's first row. */
export function WaitingUpdates({ count, onSettle }: { count: number; onSettle: () => void }) {
  if (count === 0) return null;
  return (
    <div className={s.waiting}>
      <Button size="sm" tone="primary" onClick={onSettle}>
        {textOf(count)}
      </Button>
    </div>
  );
}
