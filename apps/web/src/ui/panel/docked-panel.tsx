import { type ReactNode, type RefObject, useContext, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { LeaveQuestion } from '../overlay/leave-question.tsx';
import { pageHeading, topLayer } from '../overlay/open-layers.ts';
import { PanelFrame } from '../overlay/panel-frame.tsx';
import panel from '../overlay/side-panel.module.css';
import type { SidePanelProps } from '../overlay/side-panel.tsx';
import { useUnsaved } from '../overlay/unsaved.ts';
import { isTypedIn } from '../typed-in.ts';
import s from './docked-panel.module.css';
import { ListSteps } from './panel-steps.tsx';

/** A press on one of these does its own work, and leaves the panel open. */
const CONTROLS = 'a, button, input, select, textarea, label, summary';

export interface DockedPanelProps extends SidePanelProps {
  /** Lies over the page's right edge instead of having a column of its own; a press on the page leaves it open. */
  floats?: boolean | undefined;
}

/**
 * A panel that has its place beside its list, which goes on being used. Escape closes it, and so does a press on the page
 * outside, save on a row or a control; neither while a dialog is open (S2 §2). F6 leads into it and back out.
 */
export function DockedPanel({ title, label, onClose, dirty, onDiscard, wide, floats = false, home, ...frame }: DockedPanelProps) {
  const unsaved = useUnsaved(dirty === true);
  const leave = () => unsaved.leave(onClose);
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLeaving(box, leave, !floats);
  useFocusGivenBack(box, home);
  useWayIn(box, heading);
  useHeadingFocus(heading, label ?? title);
  return (
    <>
      <section
        ref={box}
        role="dialog"
        className={classNames(s.docked, wide && s.wide, floats && s.floating)}
        {...(label ? { 'aria-label': label } : { 'aria-labelledby': id })}
        data-docked=""
        data-print="no"
      >
        <div className={panel.dialog}>
          <PanelFrame
            {...frame}
            heading={
              <h2 ref={heading} id={id} tabIndex={-1} className={panel.title}>
                {title}
              </h2>
            }
            onLeave={leave}
          />
        </div>
      </section>
      <LeaveQuestion unsaved={unsaved} onDiscard={onDiscard} />
    </>
  );
}

type Box = RefObject<HTMLElement | null>;

/** The heading has the focus when the panel opens, and when another thing is opened in it: not what has only got another name or place. */
function useHeadingFocus(heading: RefObject<HTMLElement | null>, name: ReactNode): void {
  const stepped = useContext(ListSteps)?.stepped;
  const opened = useRef(false);
  const isElsewhere = useEffectEvent(() => {
    const { activeElement } = document;
    // Whoever steps through the rows stays where they are, on a row or a button; whoever types goes on typing.
    return (stepped?.current && activeElement !== document.body) || (opened.current && isTypedIn(activeElement));
  });
  // Before anything is drawn, or what gives the focus back would be first.
  useLayoutEffect(() => {
    if (name && isElsewhere()) return;
    opened.current = true;
    heading.current?.focus({ preventScroll: true });
  }, [heading, name]);
}

function useLeaving(box: Box, leave: () => void, pressLeaves: boolean): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || topLayer()) return;
    event.preventDefault();
    leave();
  });
  const press = useEffectEvent((event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || topLayer() || event.defaultPrevented || getSelection()?.type === 'Range') return;
    // What stands over the page, such as a message or a menu, is no outside of the panel; what has gone with the press is none either.
    if (!target.isConnected || !target.closest('main') || box.current?.contains(target) || target.closest(CONTROLS)) return;
    if (target.closest('tr, li')?.querySelector('[data-row-link]')) return;
    leave();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => escape(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (!pressLeaves) return undefined;
    const onPress = (event: MouseEvent) => press(event);
    document.addEventListener('click', onPress);
    return () => document.removeEventListener('click', onPress);
  }, [pressLeaves]);
}

/** A panel that goes with the focus in it gives it to where it belongs, unless the next panel or the page has taken it by then. */
function useFocusGivenBack(box: Box, home: (() => Element | null | undefined) | undefined): void {
  // Where nothing is said of it, the list sees to its row.
  const homeNow = useEffectEvent(() => home && (home() ?? pageHeading()));
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const place = homeNow();
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
      });
    };
  }, [box]);
}

/** F6 leads to the panel's heading, and out of the panel to where one came from. */
function useWayIn(box: Box, heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let outside: Element | null = null;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented || topLayer()) return;
      const { activeElement } = document;
      const inside = box.current?.contains(activeElement) === true;
      if (!inside) outside = activeElement;
      const to = inside ? outside : heading.current;
      if (!(to instanceof HTMLElement) || to === document.body || !to.isConnected) return;
      event.preventDefault();
      to.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box, heading]);
}
