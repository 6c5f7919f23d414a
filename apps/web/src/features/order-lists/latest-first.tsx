import { Info } from 'lucide-react';
import { memo } from 'react';
import { Switch } from '../../ui/choice/switch.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { COPY } from './copy.ts';
import s from './order-lists.module.css';

/** 'Senest opdateret' (S1 §2) with a word about what it does. */
export const LatestFirst = memo(function LatestFirst({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <span className={s.toggle}>
      {/* Where its words have no room, they stand beside the pointer. */}
      <span title={COPY.latestFirst}>
        <Switch on={on} onChange={onChange}>
          {COPY.latestFirst}
        </Switch>
      </span>
      <Tooltip text={COPY.latestFirstHint} describes>
        {(anchor) => (
          <button {...anchor} type="button" className={s.about} aria-label={COPY.aboutLatestFirst}>
            <Info aria-hidden="true" />
          </button>
        )}
      </Tooltip>
    </span>
  );
});
