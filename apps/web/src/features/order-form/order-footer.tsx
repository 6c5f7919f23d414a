import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { OrderSentence } from '../../entities/booking-form/draft/order-sentence.ts';
import { AskingBanner } from '../../entities/order/pending/asking-banner.tsx';
import { GivenUpBanner } from '../../entities/order/pending/given-up-banner.tsx';
import { OfflineBanner } from '../../entities/order/pending/offline-banner.tsx';
import type { SendingPhase } from '../../platform/pending/use-sending-phase.ts';
import { Button } from '../../ui/action/button.tsx';
import { Kbd } from '../../ui/display/kbd.tsx';
import { COPY } from './copy.ts';
import s from './order-footer.module.css';

export interface OrderFooterProps {
  /** The operating notice, which draws nothing when there is none. */
  readonly notice: ReactNode;
  /** That the company's form was changed meanwhile, which draws nothing while it was not. */
  readonly newForm: ReactNode;
  readonly sentence: OrderSentence;
  readonly phase: SendingPhase;
  readonly offline: boolean;
  /** The last order was given up before its answer came. */
  readonly givenUp: boolean;
  readonly unavailable: boolean;
  readonly onClear: () => void;
  readonly onGiveUp: () => void;
}

/** Toasts stand above the foot of the form, so that they never cover its button (design §2.3); px between the two. */
const TOAST_GAP = 16;

function useRaisedToasts(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = foot.current;
    if (!element || !('ResizeObserver' in globalThis)) return undefined;
    const style = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      // Hidden (another tab of the page shows) it takes no room.
      if (element.offsetHeight > 0) style.setProperty('--toast-bottom', `${element.offsetHeight + TOAST_GAP}px`);
      else style.removeProperty('--toast-bottom');
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-bottom');
    };
  }, [foot]);
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Stays at the bottom of the form: what will be ordered in one sentence, and the button that does it. */
export function OrderFooter({ notice, newForm, sentence, phase, offline, givenUp, unavailable, onClear, onGiveUp }: OrderFooterProps) {
  const foot = useRef<HTMLElement>(null);
  useRaisedToasts(foot);
  return (
    <footer ref={foot} className={s.foot}>
      {notice}
      {newForm}
      {offline && <OfflineBanner />}
      {givenUp && <GivenUpBanner />}
      <AskingBanner phase={phase} text={COPY.asking} onGiveUp={onGiveUp} />
      <div className={s.line}>
        <p className={s.sentence}>
          {sentence.when && (
            <>
              <b>{sentence.when}</b> ·{' '}
            </>
          )}
          {sentence.what}
          <br />
          {sentence.payment}
        </p>
        <Button tone="ghost" unavailable={phase !== 'idle'} onClick={() => phase === 'idle' && onClear()}>
          {COPY.clear}
        </Button>
        <Button
          type="submit"
          tone="primary"
          size="lg"
          busy={phase !== 'idle'}
          unavailable={unavailable}
          aria-keyshortcuts={isMac ? 'Meta+Enter' : 'Control+Enter'}
        >
          {COPY.order} <Kbd>{isMac ? '⌘ ↵' : 'Ctrl ↵'}</Kbd>
        </Button>
      </div>
    </footer>
  );
}
