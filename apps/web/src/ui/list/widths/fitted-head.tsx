import { useRef, useState } from 'react';
import { HeadCell, type HeadProps, type TableColumn } from '../table-head.tsx';
import { ColumnGrip } from './column-grip.tsx';
import { type ChosenWidths, contentWidth, roomsOf, useMeasured, widthsOf } from './use-fitted-widths.ts';

/** The head of a table whose columns fit themselves into their room, and whose edges a person can move. */
export function FittedHead<Row>({ columns, widths, ...sorting }: HeadProps<Row> & { widths: ChosenWidths }) {
  const head = useRef<HTMLTableSectionElement>(null);
  const measured = useMeasured(head);
  // A column that is being drawn redraws the head alone; the rows follow by themselves.
  const [drawn, setDrawn] = useState<{ readonly key: string; readonly width: number }>();
  const chosen = drawn ? { ...widths.chosen, [drawn.key]: drawn.width } : widths.chosen;
  const shown = widthsOf(columns, chosen, measured);
  const leasts = new Map(roomsOf(columns, measured?.rem ?? 0).map(({ key, least }) => [key, least]));
  const settle = (key: string, width: number | undefined) => {
    setDrawn(undefined);
    if (width !== undefined) widths.onChange({ ...widths.chosen, [key]: width });
  };
  const fit = ({ key }: TableColumn<Row>, at: number) => {
    const cell = head.current?.querySelectorAll('th')[at];
    if (cell) settle(key, Math.max(contentWidth(cell), leasts.get(key) ?? 0));
  };
  return (
    <thead ref={head}>
      <tr>
        {columns.map((column, at) => {
          const width = shown[column.key];
          return (
            <HeadCell key={column.key} column={column} width={width === undefined ? undefined : `${width}px`} {...sorting}>
              {width !== undefined && at < columns.length - 1 && (
                <ColumnGrip
                  column={column.label}
                  value={width}
                  least={leasts.get(column.key) ?? 0}
                  onDraw={(to) => setDrawn({ key: column.key, width: to })}
                  onSettle={(to) => settle(column.key, to)}
                  onFit={() => fit(column, at)}
                />
              )}
            </HeadCell>
          );
        })}
      </tr>
    </thead>
  );
}
