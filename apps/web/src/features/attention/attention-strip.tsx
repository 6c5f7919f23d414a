import type { Order } from '@praj/contract/orders.ts';
import type { Attention } from '@praj/domain/orders/attention/attention.ts';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useProviderPhone } from '../../entities/installation/queries.ts';
import { settleRefusedChange } from '../../entities/order/pending/refused-changes.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextButton } from '../../ui/action/text-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Announcer } from '../../ui/frame/announcer.tsx';
import { alike } from '../../ui/list/alike.ts';
import { useDensity } from '../../ui/use-appearance.ts';
import { AttentionLine, type LineShown } from './attention-line.tsx';
import s from './attention-strip.module.css';
import { attentionText, nextStep, withNumber } from './attention-texts.ts';
import { COPY } from './copy.ts';
import { useHeldStill } from './use-held-still.ts';
import { useWaiting, type WatchedOrders } from './use-waiting.ts';

/** How many lines stand before the rest is asked for. */
const FIRST_LINES = 3;
/** One of each car, as cars of a line come to wait and are settled one by one. */
const keysOf = ({ orderIds, reason }: Attention): readonly string[] => orderIds.map((id) => `${id} ${reason}`);
const ordersOf = ({ orderIds }: Attention, orders: readonly Order[]): Order[] =>
  orderIds.flatMap((orderId) => orders.find(({ id }) => id === orderId) ?? []);

export interface AttentionStripProps extends WatchedOrders {
  /** Opens an order that waits for this person's word. */
  readonly onDecide?: ((order: Order) => void) | undefined;
}

/**
 * 'Kræver handling': what waits for a person, with the reason and the next step, above the list of what is under way. It
 * comes, grows and goes only while neither pointer nor focus is in the lists; until then a button floats over it.
 */
export function AttentionStrip({ onDecide, ...watched }: AttentionStripProps) {
  const { userId } = watched;
  const { orders, waiting, now } = useWaiting(watched);
  const phone = useProviderPhone();
  const density = useDensity();
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [unfolded, setUnfolded] = useState<boolean>();
  const [showsAll, setShowsAll] = useState(false);

  const { held, settle } = useHeldStill(root, waiting);
  const items = held ?? waiting;
  const asOf = { orders, waiting, now, centre: phone.href };
  const lines = linesOf(items, asOf);
  const shownKeys = new Set(items.flatMap(keysOf));
  const toCome = waiting.filter((one) => keysOf(one).some((key) => !shownKeys.has(key))).length;
  const spoken = useSpokenOnce(waiting, (item) => {
    const text = linesOf(waiting, asOf).find(({ key }) => key === keysOf(item).join())?.text;
    return text && sentenceOf(text);
  });

  const compact = density === 'compact';
  const isOpen = unfolded ?? !compact;
  const shown = showsAll ? lines : lines.slice(0, FIRST_LINES);
  return (
    <div ref={root} className={s.root}>
      {toCome > 0 && (
        <div className={s.toCome}>
          <Button size="sm" tone="primary" icon={<TriangleAlert aria-hidden="true" />} onClick={settle}>
            {COPY.title(waiting.length)}
          </Button>
        </div>
      )}
      {lines.length > 0 && (
        <div role="group" aria-label={COPY.title(lines.length)} className={classNames(s.strip, compact && s.slim)}>
          <StripHead lines={lines} compact={compact} isOpen={isOpen} listId={listId} onFold={() => setUnfolded(!isOpen)} />
          {isOpen && (
            <div id={listId}>
              {shown.map((line) => (
                <AttentionLine
                  key={line.key}
                  line={line}
                  onDealtWith={() => settleRefusedChange(userId, line.orderId)}
                  onDecide={() => {
                    const order = orders.find(({ id }) => id === line.orderId);
                    if (order) onDecide?.(order);
                  }}
                />
              ))}
            </div>
          )}
          {isOpen && lines.length > FIRST_LINES && (
            <p className={s.more}>
              <TextButton onClick={() => setShowsAll(!showsAll)}>{showsAll ? COPY.fewer : COPY.all(lines.length)}</TextButton>
            </p>
          )}
        </div>
      )}
      <Announcer message={spoken} />
    </div>
  );
}

interface StripHeadProps {
  lines: readonly LineShown[];
  /** The strip is one line that unfolds. */
  compact: boolean;
  isOpen: boolean;
  listId: string;
  onFold: () => void;
}

/** How many things wait, and in brief which while they are folded. */
function StripHead({ lines, compact, isOpen, listId, onFold }: StripHeadProps) {
  const title = COPY.title(lines.length);
  if (!compact) {
    return (
      <h3 className={s.title}>
        <TriangleAlert aria-hidden="true" />
        {title}
      </h3>
    );
  }
  return (
    <button
      type="button"
      className={s.fold}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-label={`${title}. ${isOpen ? COPY.fold : COPY.unfold}`}
      onClick={onFold}
    >
      <TriangleAlert aria-hidden="true" />
      <b>{title}</b>
      <span className={s.brief}>{!isOpen && lines.map(({ text }) => text.short).join(' · ')}</span>
      <ChevronDown aria-hidden="true" className={isOpen ? s.up : undefined} />
    </button>
  );
}

interface LinesNow {
  readonly orders: readonly Order[];
  /** What waits now: of what was held still and no longer does, nothing is left to do. */
  readonly waiting: readonly Attention[];
  readonly now: number;
  /** How the taxi centre is rung. */
  readonly centre: string;
}

const sentenceOf = ({ subject, what }: LineShown['text']): string => `${subject} ${what}`;

/** What the strip says, line by line; those that would read alike say which order they are of. Pure. */
function linesOf(items: readonly Attention[], { orders, waiting, now, centre }: LinesNow): LineShown[] {
  const stillWait = new Set(waiting.flatMap(keysOf));
  const lines = items.flatMap((item): LineShown[] => {
    const of = ordersOf(item, orders);
    const [waits, ...others] = of.filter(({ id }) => stillWait.has(`${id} ${item.reason}`));
    const [first, ...rest] = waits ? [waits, ...others] : of;
    if (!first) return [];
    return [
      {
        key: keysOf(item).join(),
        text: attentionText([first, ...rest], item, now),
        step: waits && nextStep(first, item, centre),
        isRefusal: item.reason === 'change_refused',
        orderId: first.id,
      },
    ];
  });
  const same = alike(lines, ({ text }) => sentenceOf(text));
  return lines.map((line) => {
    const order = same.has(line) && orders.find(({ id }) => id === line.orderId);
    return order ? { ...line, text: withNumber(line.text, order) } : line;
  });
}

/** What is new among those that wait, each said once; a count that ticks is not said again. */
function useSpokenOnce(waiting: readonly Attention[], say: (item: Attention) => string | undefined): string {
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState('');
  const unsaid = waiting.filter((item) => keysOf(item).some((key) => !said.has(key)));
  if (unsaid.length > 0) {
    setSaid(new Set([...said, ...unsaid.flatMap(keysOf)]));
    setMessage(COPY.spoken(unsaid.flatMap((item) => say(item) ?? []).join('. ')));
  }
  return message;
}
