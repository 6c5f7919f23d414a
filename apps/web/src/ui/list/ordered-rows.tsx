import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDrag } from 'react-aria-components/useDrag';
import { useDrop } from 'react-aria-components/useDrop';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Announcer } from '../frame/announcer.tsx';
import s from './ordered-rows.module.css';

export interface OrderedRow {
  /** Tells the row apart from the others, wherever it stands. */
  readonly key: string;
  readonly name: string;
  /** The row keeps its place, after those that can be moved. */
  readonly isFixed?: boolean | undefined;
}

/** What a row has to be moved by; nothing where it keeps its place. */
export interface RowMoves {
  /** To drag it by. */
  readonly grip: ReactNode;
  /** Two buttons, up and down. */
  readonly buttons: ReactNode;
}

export interface OrderedRowsProps<Row extends OrderedRow> {
  label: string;
  rows: readonly Row[];
  /** Puts a row where another one stands, which gives way. */
  onMove: (key: string, to: string) => void;
  readOnly?: boolean | undefined;
  children: (row: Row, moves: RowMoves) => ReactNode;
}

type Way = 'up' | 'down';
const STEP = { up: -1, down: 1 } as const;
const WORDS = { up: 'op', down: 'ned' } as const;

/**
 * Rows whose order a person decides: by dragging, or by the buttons of each, whose focus goes along
 * with the row. Where it has come to is read out.
 */
export function OrderedRows<Row extends OrderedRow>(props: OrderedRowsProps<Row>) {
  return (
    // React Aria's own words are Danish only.
    <I18nProvider locale="da-DK">
      <Rows {...props} />
    </I18nProvider>
  );
}

function Rows<Row extends OrderedRow>({ label, rows, onMove, readOnly = false, children }: OrderedRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const movable = rows.filter(({ isFixed }) => !isFixed);
  const placeOf = (key: string): number => movable.findIndex((row) => row.key === key);
  const [lastMoved, setLastMoved] = useState<string>();
  const followFocus = useFocusAlong(list);
  const drag = useDraggedRow(list, movable, (key, to) => {
    setLastMoved(key);
    onMove(key, to);
  });

  const step = (key: string, way: Way): void => {
    const other = movable[placeOf(key) + STEP[way]];
    if (!other) return;
    setLastMoved(key);
    followFocus(key, way);
    onMove(key, other.key);
  };
  const said = movable.find(({ key }) => key === lastMoved);
  return (
    <>
      <ul ref={list} aria-label={label} className={s.rows} {...drag.dropProps}>
        {rows.map((row) => {
          const { key, name, isFixed } = row;
          const place = placeOf(key);
          const isStill = readOnly || isFixed === true || movable.length < 2;
          const moves: RowMoves = {
            grip: isStill ? undefined : <Grip type={drag.type} rowKey={key} onDragged={drag.setDragged} />,
            buttons: isStill ? undefined : (
              <span className={s.moves}>
                {(['up', 'down'] as const).map((way) => (
                  <IconButton
                    key={way}
                    size="sm"
                    label={`Flyt ${name} ${WORDS[way]}`}
                    icon={way === 'up' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
                    aria-disabled={movable[place + STEP[way]] === undefined || undefined}
                    data-move={way}
                    onClick={() => step(key, way)}
                  />
                ))}
              </span>
            ),
          };
          return (
            <li
              key={key}
              data-row={key}
              className={classNames(
                s.row,
                drag.dragged === key && s.dragged,
                drag.slot !== undefined && drag.slot === place && s.before,
                drag.slot === movable.length && place === movable.length - 1 && s.after,
              )}
              onDragStartCapture={showWholeRow}
            >
              {children(row, moves)}
            </li>
          );
        })}
      </ul>
      <Announcer message={said ? `${said.name} er nu nummer ${placeOf(said.key) + 1} af ${movable.length}.` : ''} />
    </>
  );
}

/** The pointer carries the row, not the grip that it was taken by. */
function showWholeRow({ currentTarget, clientX, clientY, nativeEvent }: DragEvent<HTMLElement>): void {
  const { left, top } = currentTarget.getBoundingClientRect();
  nativeEvent.dataTransfer?.setDragImage(currentTarget, clientX - left, clientY - top);
}

interface GripProps {
  type: string;
  rowKey: string;
  onDragged: (key: string | undefined) => void;
}

/** For pointers alone: the keyboard has the buttons. */
function Grip({ type, rowKey, onDragged }: GripProps) {
  const { dragProps } = useDrag({
    hasDragButton: true,
    getAllowedDropOperations: () => ['move'],
    getItems: () => [{ [type]: rowKey }],
    onDragStart: () => onDragged(rowKey),
    onDragEnd: () => onDragged(undefined),
  });
  return (
    <span {...dragProps} className={s.grip} aria-hidden="true">
      <GripVertical />
    </span>
  );
}

/** Which row is dragged, and before which of the movable ones it would be put down. */
function useDraggedRow(
  list: { current: HTMLUListElement | null },
  movable: readonly OrderedRow[],
  onMove: OrderedRowsProps<OrderedRow>['onMove'],
) {
  const type = `row-order-${useId()}`;
  const [dragged, setDragged] = useState<string>();
  const [slot, setSlot] = useState<number>();
  const { dropProps } = useDrop({
    ref: list,
    getDropOperation: (types) => (types.has(type) ? 'move' : 'cancel'),
    onDropMove: ({ y }) => setSlot(slotAt(list.current, movable.length, y)),
    onDropExit: () => setSlot(undefined),
    onDrop: ({ y }) => {
      const from = movable.findIndex(({ key }) => key === dragged);
      const before = slotAt(list.current, movable.length, y);
      const to = movable[before > from ? before - 1 : before];
      setSlot(undefined);
      if (dragged !== undefined && to && to.key !== dragged) onMove(dragged, to.key);
    },
  });
  return { type, dragged, setDragged, slot, dropProps };
}

/** Before which row a height in the list lies, px from its top; those that keep their place stand last. */
function slotAt(list: HTMLElement | null, count: number, y: number): number {
  const rows = [...(list?.children ?? [])].slice(0, count);
  const top = list?.getBoundingClientRect().top ?? 0;
  const below = rows.findIndex((row) => {
    const box = row.getBoundingClientRect();
    return y < box.top - top + box.height / 2;
  });
  return below < 0 ? count : below;
}

/** A row that is put elsewhere in the page lets go of the focus; this gives it back to the button that was pressed. */
function useFocusAlong(list: { current: HTMLUListElement | null }): (key: string, way: Way) => void {
  const wanted = useRef<{ key: string; way: Way }>(undefined);
  useEffect(() => {
    const { key, way } = wanted.current ?? {};
    wanted.current = undefined;
    const row = [...(list.current?.children ?? [])].find((one) => one instanceof HTMLElement && one.dataset.row === key);
    row?.querySelector<HTMLElement>(`[data-move="${way}"]`)?.focus();
  });
  return (key, way) => {
    wanted.current = { key, way };
  };
}
