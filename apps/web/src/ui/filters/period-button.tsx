import { Calendar, ChevronDown } from 'lucide-react';
import { type FocusEvent, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import { PanelBoundary } from '../overlay/panel-boundary.tsx';
import { Popover } from '../overlay/popover.tsx';
import { lazyWithRetry } from '../state/lazy-with-retry.ts';
import { PHONE, useMedia } from '../use-media.ts';
import s from './period-button.module.css';
import { PeriodPicker, type PeriodPickerProps } from './period-picker.tsx';
import { showPeriod } from './period-text.ts';

const PeriodSheet = lazyWithRetry(() => import('./period-sheet.tsx').then((part) => part.PeriodSheet), { likely: true });

export interface PeriodButtonProps extends Omit<PeriodPickerProps, 'startsFocused'> {
  /** What the period is called, such as 'Seneste 30 dage'; undefined for days that were picked. */
  name: string | undefined;
}

/** The period as one button, which opens quick periods, two date fields and a calendar: a popover, on a phone a sheet. */
export function PeriodButton({ name, ...picker }: PeriodButtonProps) {
  const { labels, period, onChange } = picker;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const isPhone = useMedia(PHONE);
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  const choose: typeof onChange = (chosen) => {
    close();
    onChange(chosen);
  };
  // Tab leads on into the page; what was typed and not shown is given up then. What is around it gets the focus by a press within it.
  const leave = ({ relatedTarget: to, currentTarget: float }: FocusEvent) => {
    if (to && to !== anchor.current && !to.contains(float) && !float.contains(to)) setOpen(false);
  };
  return (
    <>
      <Button
        ref={anchor}
        icon={<Calendar aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={s.name}>
          <VisuallyHidden>{labels.period}:</VisuallyHidden> {name ?? showPeriod(period)}
        </span>
        {name && <span className={s.days}> {showPeriod(period)}</span>}
        <ChevronDown aria-hidden="true" className={s.arrow} />
      </Button>
      {open && !isPhone && (
        <Popover anchorRef={anchor} label={labels.period} onClose={close}>
          <div className={s.float} onBlur={leave}>
            <PeriodPicker {...picker} startsFocused onChange={choose} />
          </div>
        </Popover>
      )}
      {open && isPhone && (
        <PanelBoundary title={labels.period} onClose={close}>
          <PeriodSheet {...picker} onChange={choose} onClose={close} />
        </PanelBoundary>
      )}
    </>
  );
}
