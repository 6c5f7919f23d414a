import { ArrowDown, ArrowUp, Check, Info, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { TextButton } from '../action/text-button.tsx';
import { Announcer } from '../frame/announcer.tsx';
import type { TableColumn } from '../list/data-table.tsx';
import { LeaveQuestion } from '../overlay/leave-question.tsx';
import { useUnsaved } from '../overlay/unsaved.ts';
import { toast } from '../toast/toast-queue.ts';
import { COPY } from './copy.ts';
import type { RowOrder } from './list-state.ts';
import s from './row-order.module.css';

/** What a list page is told of the order that people give its rows. */
export interface OrderedRows<Row> {
  readonly order: RowOrder;
  /** What a row is called where it is moved: 'Havnegade 4'. */
  readonly nameOf: (row: Row) => string;
  /** What the order must be saved before: 'Gem den, før du opretter en fast tur.' */
  readonly before: string;
}

/** Names the line that says why nothing can be created, or moved, now. */
const HINT_ID = 'row-order-hint';
const STEPS = { up: -1, down: 1 } as const;
type Way = keyof typeof STEPS;
/** The part of a row that the focus stays on. */
type Part = Way | 'link';

/** The parts of a list page that put its rows in order; nothing of a list that nobody orders. */
export function useRowOrder<Row extends { readonly id: string }>(rows: readonly Row[], ordered: OrderedRows<Row> | undefined) {
  const [said, setSaid] = useState('');
  const [movedId, setMovedId] = useState<string>();
  const focusOn = useRef<{ readonly id: string; readonly part: Part }>(undefined);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The browser takes the focus from what changes its place.
    const { id, part } = focusOn.current ?? {};
    if (id === undefined) return;
    focusOn.current = undefined;
    const marked = part === 'link' ? `[data-row-link="${CSS.escape(id)}"]` : `[data-row-order="${CSS.escape(id)}"] [data-way="${part}"]`;
    box.current?.querySelector<HTMLElement>(marked)?.focus();
  });
  if (!ordered) return { box };
  const { order, nameOf } = ordered;
  const move = (row: Row, way: Way, part: Part): void => {
    const place = order.move(row.id, STEPS[way]);
    if (place === undefined) return;
    focusOn.current = { id: row.id, part };
    setMovedId(row.id);
    setSaid(COPY.moved(nameOf(row), place, order.length));
  };
  /** Alt with ↑ or ↓ moves the row that the focus is in. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : undefined;
    if (!way || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof HTMLElement)) return;
    const { target } = event;
    const id = target.closest('tr, li')?.querySelector<HTMLElement>('[data-row-order]')?.dataset['rowOrder'];
    const row = rows.find((one) => one.id === id);
    if (!row) return;
    event.preventDefault();
    move(row, way, target.dataset['way'] === 'up' || target.dataset['way'] === 'down' ? target.dataset['way'] : 'link');
  };
  const column: TableColumn<Row> = {
    key: 'sortOrder',
    label: COPY.order,
    cell: (row) => <MoveButtons id={row.id} name={nameOf(row)} order={order} onMove={(way) => move(row, way, way)} />,
    width: 'calc(96rem / 14)',
    text: () => '',
    card: 'end',
  };
  return {
    box,
    column,
    onKeyDown,
    movedId: order.isUnsaved ? movedId : undefined,
    save: <SaveOrder order={order} />,
    below: (
      <>
        <OrderHint {...ordered} />
        <Announcer message={said} />
        <AskAboutOrder order={order} />
      </>
    ),
  };
}

interface MoveButtonsProps {
  id: string;
  name: string;
  order: RowOrder;
  onMove: (way: Way) => void;
}

function MoveButtons({ id, name, order: { placeOf, length, isSearched, isSaving }, onMove }: MoveButtonsProps) {
  const place = placeOf(id);
  const still = isSearched || isSaving;
  const described = isSearched ? HINT_ID : undefined;
  return (
    <span className={s.arrows} data-row-order={id}>
      <IconButton
        size="sm"
        data-way="up"
        label={COPY.moveUp(name)}
        icon={<ArrowUp aria-hidden="true" />}
        aria-disabled={still || place <= 1}
        aria-describedby={described}
        onClick={() => onMove('up')}
      />
      <IconButton
        size="sm"
        data-way="down"
        label={COPY.moveDown(name)}
        icon={<ArrowDown aria-hidden="true" />}
        aria-disabled={still || place === length}
        aria-describedby={described}
        onClick={() => onMove('down')}
      />
    </span>
  );
}

function SaveOrder({ order }: { order: RowOrder }) {
  if (!order.isUnsaved && !order.isSaving) return null;
  const save = async () => {
    const saved = await order.save();
    if (saved.kind === 'saved') toast.success(COPY.orderSaved);
    else if (saved.kind === 'changed') toast.error(COPY.orderChanged);
    else if (saved.kind === 'failed' && saved.message !== undefined) toast.error(saved.message);
  };
  return (
    <Button tone="primary" icon={<Check aria-hidden="true" />} busy={order.isSaving} onClick={() => void save()}>
      {order.isSaving ? COPY.busy : COPY.saveOrder}
    </Button>
  );
}

/** What is to be known of the order now, with the way back to the saved one. */
function OrderHint({ order, before }: Pick<OrderedRows<never>, 'order' | 'before'>) {
  const { isUnsaved, isOvertaken, isSearched, isSaving } = order;
  const texts = [
    ...(isUnsaved ? [`${COPY.orderUnsaved} ${before}`] : []),
    ...(isOvertaken ? [COPY.orderOvertaken] : []),
    ...(isSearched ? [COPY.noOrderWhileSearching] : []),
  ];
  return (
    <div className={s.hint} id={HINT_ID} role="status">
      {texts.length > 0 && <Info aria-hidden="true" />}
      {texts.length > 0 && (
        <p>
          {texts.join(' ')} {isUnsaved && !isSaving && <TextButton onClick={order.reset}>{COPY.undoOrder}</TextButton>}
        </p>
      )}
    </div>
  );
}

/** Leaving the page asks first while the order is unsaved. */
function AskAboutOrder({ order }: { order: RowOrder }) {
  const unsaved = useUnsaved(order.isUnsaved, 'page');
  return (
    <LeaveQuestion unsaved={unsaved} onDiscard={order.reset}>
      {COPY.orderLost}
    </LeaveQuestion>
  );
}

interface CreateInOrderProps {
  order: RowOrder;
  onClick: () => void;
  /** 'Opret fast tur' */
  children: ReactNode;
}

/** The button that creates in a list that people order: not while their order is unsaved, as the line under the list says (S2 §2). */
export function CreateInOrder({ order, onClick, children }: CreateInOrderProps) {
  const blocked = order.isUnsaved || order.isSaving;
  return (
    <Button
      tone="primary"
      icon={<Plus aria-hidden="true" />}
      aria-haspopup="dialog"
      unavailable={blocked}
      aria-describedby={blocked ? HINT_ID : undefined}
      onClick={() => !blocked && onClick()}
    >
      {children}
    </Button>
  );
}
