import { type RefObject, useLayoutEffect, useState } from 'react';
import type { TableColumn } from '../table-head.tsx';
import { type ColumnRoom, type ColumnWidths, fitWidths } from './column-widths.ts';

/** A table whose columns a person makes wider and narrower. Widths in px; what is not among them fits itself. */
export interface ChosenWidths {
  readonly chosen: ColumnWidths;
  readonly onChange: (chosen: ColumnWidths) => void;
}

/** The room in px that each column asks for, as its text is large. */
export const roomsOf = <Row>(columns: readonly TableColumn<Row>[], rem: number): ColumnRoom[] =>
  columns.flatMap(({ key, fit }) =>
    fit ? [{ key, least: fit.least * rem, usual: fit.usual * rem, most: (fit.most ?? fit.usual) * rem, gives: fit.gives }] : [],
  );

/** Room and text size of the box in which the head stands; undefined until they can be measured. */
export function useMeasured(head: RefObject<HTMLElement | null>): { readonly room: number; readonly rem: number } | undefined {
  const [measured, setMeasured] = useState<{ readonly room: number; readonly rem: number }>();
  useLayoutEffect(() => {
    const box = head.current?.closest<HTMLElement>('[data-table-box]');
    if (!box) return undefined;
    const measure = () => {
      const room = box.clientWidth;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setMeasured((old) => (old?.room === room && old.rem === rem ? old : { room, rem }));
    };
    measure();
    const observer = 'ResizeObserver' in globalThis ? new ResizeObserver(measure) : undefined;
    observer?.observe(box);
    return () => observer?.disconnect();
  }, [head]);
  return measured?.room ? measured : undefined;
}

/** The widths of columns that fit themselves into their room. */
export function widthsOf<Row>(
  columns: readonly TableColumn<Row>[],
  chosen: ColumnWidths,
  measured: { readonly room: number; readonly rem: number } | undefined,
): ColumnWidths {
  return measured ? fitWidths(roomsOf(columns, measured.rem), chosen, measured.room) : {};
}

/** Wider than this no column is made by itself, in px. */
const FITTED_MOST = 560;

/** How wide the column of this head is when all that stands in it shows. */
export function contentWidth(head: HTMLElement): number {
  const table = head.closest('table');
  if (!table) return 0;
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  const widths = heads.map(({ style }) => style.width);
  for (const { style } of heads) style.width = '';
  Object.assign(table.style, { tableLayout: 'auto', width: 'max-content' });
  const width = Math.ceil(head.getBoundingClientRect().width);
  Object.assign(table.style, { tableLayout: '', width: '' });
  heads.forEach((one, at) => {
    one.style.width = widths[at] ?? '';
  });
  return Math.min(width, FITTED_MOST);
}
