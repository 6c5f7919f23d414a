import { type ReactNode, useId, useRef } from 'react';
import type { OrderSentence } from '../../entities/booking-form/draft/order-sentence.ts';
import { AskingBanner } from '../../entities/order/pending/asking-banner.tsx';
import { GivenUpBanner } from '../../entities/order/pending/given-up-banner.tsx';
import { OfflineBanner } from '../../entities/order/pending/offline-banner.tsx';
import type { SendingPhase } from '../../platform/pending/use-sending-phase.ts';
import { Button } from '../../ui/action/button.tsx';
import { Kbd } from '../../ui/display/kbd.tsx';
import { useToastRoom } from '../../ui/toast/use-toast-room.ts';
import { COPY } from './copy.ts';
import s from './order-footer.module.css';
import { OrderReview, type ToldEstimate } from './order-review.tsx';

export interface OrderFooterProps {
  /** The operating notice, which draws nothing when there is none. */
  readonly notice: ReactNode;
  /** That the company's form was changed meanwhile, which draws nothing while it was not. */
  readonly newForm: ReactNode;
  /** What the company's rules say of the trip, which draws nothing where they say nothing. */
  readonly rules?: ReactNode;
  readonly sentence: OrderSentence;
  /** What the drive comes to, once that is known: its figures take the place of the first line, its note that of the last. */
  readonly estimate?: ToldEstimate | undefined;
  readonly phase: SendingPhase;
  readonly offline: boolean;
  /** The last order was given up before its answer came. */
  readonly givenUp: boolean;
  readonly unavailable: boolean;
  readonly onClear: () => void;
  readonly onGiveUp: () => void;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Stays at the bottom of the form: what will be ordered in one sentence, and the button that does it. */
export function OrderFooter(props: OrderFooterProps) {
  const { notice, newForm, rules, sentence, estimate, phase, offline, givenUp, unavailable, onClear, onGiveUp } = props;
  const told = useId();
  const foot = useRef<HTMLElement>(null);
  useToastRoom(foot);
  return (
    <footer ref={foot} className={s.foot}>
      {notice}
      {newForm}
      {rules}
      {offline && <OfflineBanner />}
      {givenUp && <GivenUpBanner />}
      <AskingBanner phase={phase} text={COPY.asking} onGiveUp={onGiveUp} />
      <div className={s.line}>
        <OrderReview id={told} sentence={sentence} estimate={estimate} />
        <Button tone="ghost" unavailable={phase !== 'idle'} onClick={() => phase === 'idle' && onClear()}>
          {COPY.clear}
        </Button>
        <Button
          type="submit"
          tone="primary"
          size="lg"
          busy={phase !== 'idle'}
          unavailable={unavailable}
          aria-describedby={told}
          aria-keyshortcuts={isMac ? 'Meta+Enter' : 'Control+Enter'}
        >
          {COPY.order} <Kbd>{isMac ? '⌘ ↵' : 'Ctrl ↵'}</Kbd>
        </Button>
      </div>
    </footer>
  );
}
