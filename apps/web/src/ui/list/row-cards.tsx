import { Fragment } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Tag } from '../display/tag.tsx';
import { SkeletonBar } from '../state/skeleton.tsx';
import s from './row-cards.module.css';
import { leadOf, type TableColumn } from './table-head.tsx';
import type { DrawnRowsProps } from './table-rows.tsx';

/** The rows of a table as cards: the name, what else is told of it in a line or in lines of its own, and a word at the end. */
export function CardRows<Row>({ columns, rows, rowKey, rowLink, selectedKey, rowTone, onLinkKey }: DrawnRowsProps<Row>) {
  const lead = leadOf(columns);
  const ends = columns.filter(({ card }) => card === 'end');
  const details = columns.filter(({ card }) => card === 'detail');
  const lines = columns.filter(({ card }) => card === 'lines');
  return rows.map((row) => {
    const id = rowKey(row);
    const tone = rowTone?.(row) ?? 'normal';
    const selected = id === selectedKey;
    const name = lead?.cell(row);
    return (
      <li
        key={id}
        className={classNames(s.card, s[tone], selected && s.selected, rowLink && s.linked)}
        data-selected={selected ? '' : undefined}
      >
        {lead?.picture?.(row)}
        <div className={s.lines}>
          <span className={s.name}>
            {rowLink ? (
              <Link {...rowLink(row)} className={s.link} data-row-link={id} onKeyDown={onLinkKey} aria-current={selected || undefined}>
                {name}
              </Link>
            ) : (
              name
            )}
            {tone === 'new' && <Tag tone="new">Ny</Tag>}
          </span>
          {details.length > 0 && <Details columns={details} row={row} />}
          {lines.map((column) => (
            <div key={column.key} className={s.own}>
              {column.cell(row)}
            </div>
          ))}
        </div>
        {ends.map((column) => (
          <span key={column.key} className={s.end}>
            {column.cell(row)}
          </span>
        ))}
      </li>
    );
  });
}

/** What a cell shows of nothing; between others on a card it would say less than nothing. */
const NOTHING = '–';

/** A figure alone would not say what it counts; a column in which nothing stands is left out. */
function Details<Row>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) {
  const told = columns
    .map((column) => ({ column, value: column.text?.(row) ?? column.cell(row) }))
    .filter(({ value }) => value !== null && value !== NOTHING);
  return (
    <span className={s.details}>
      {told.map(({ column, value }, i) => (
        <Fragment key={column.key}>
          {i > 0 && ' · '}
          {column.numeric ? (
            <span className={s.figure}>
              {column.label} {value}
            </span>
          ) : (
            value
          )}
        </Fragment>
      ))}
    </span>
  );
}

/** Pale cards where the cards will stand, as high as they. */
export function WaitingCards<Row>({ rows, columns }: { rows: number; columns: readonly TableColumn<Row>[] }) {
  const own = columns.some(({ card }) => card === 'lines');
  return Array.from({ length: rows }, (_, row) => (
    <li key={row} className={classNames(s.card, s.waiting)} aria-hidden="true">
      <span className={s.lines}>
        <span className={s.name}>
          <SkeletonBar width={40 + ((row * 7) % 30)} />
        </span>
        <span className={classNames(s.details, own && s.own)}>
          <SkeletonBar width={30 + ((row * 11) % 30)} />
        </span>
      </span>
    </li>
  ));
}
