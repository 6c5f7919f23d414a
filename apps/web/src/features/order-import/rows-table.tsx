import type { Address } from '@praj/contract/shapes.ts';
import { showAddress } from '@praj/domain/address.ts';
import type { OrderColumn, OrderHeadings } from '@praj/domain/orders/import/order-columns.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { Check, CircleHelp, Clock, LoaderCircle, Minus, Pencil, Plus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { TextLink } from '../../ui/action/link.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { COPY } from './copy.ts';
import { isSettled, PLACES, type PlaceChoice } from './import-rows.ts';
import type { RowState, RowView } from './judge-rows.ts';
import { headingOf } from './list-files.ts';
import s from './order-import.module.css';

const check = <Check aria-hidden="true" />;
const clock = <Clock aria-hidden="true" />;
const turning = <LoaderCircle aria-hidden="true" />;
const warning = <TriangleAlert aria-hidden="true" />;
const ICONS: Readonly<Record<RowState, ReactNode>> = {
  checking: turning,
  ready: check,
  approval: clock,
  wrong: warning,
  leftOut: <Minus aria-hidden="true" />,
  waiting: clock,
  sending: turning,
  placed: check,
  placedWaiting: clock,
  refused: warning,
  unknown: <CircleHelp aria-hidden="true" />,
};

/** What is done to a row. */
export interface RowDeeds {
  onWrite: (key: string, column: OrderColumn, text: string, choice?: PlaceChoice) => void;
  onOpen: (key: string) => void;
  onLeaveOut: (key: string, leftOut: boolean) => void;
}
export interface RowsTableProps extends RowDeeds {
  views: readonly RowView[];
  columns: readonly OrderColumn[];
  headings: OrderHeadings;
  /** Rows are being ordered: nothing is changed meanwhile. */
  readOnly: boolean;
}

/** The list's rows with what will become, or became, of each; what is wrong is mended in its cell. */
export function RowsTable({ views, columns, headings, readOnly, ...deeds }: RowsTableProps) {
  return (
    <div className={s.scroll}>
      <table className={s.table}>
        <caption className={s.hidden}>{COPY.results}</caption>
        <thead>
          <tr>
            <th scope="col">{COPY.number}</th>
            <th scope="col">{COPY.result}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {headingOf(headings, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {views.map((view) => (
            <Row key={view.row.key} {...deeds} view={view} columns={columns} headings={headings} readOnly={readOnly} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Is it the same hit? An address may stand there twice, under two names. */
const isSame = (one: Address, other: Address): boolean => one.fullAddress === other.fullAddress && one.label === other.label;

interface RowProps extends Omit<RowsTableProps, 'views'> {
  view: RowView;
}
function Row({ view, columns, headings, readOnly, onWrite, onOpen, onLeaveOut }: RowProps) {
  const { row, state, says, warnings, faults, among, places } = view;
  const { key, number, leftOut } = row;
  const isFree = !readOnly && !isSettled(row);
  return (
    <tr data-row={number} className={classNames(leftOut && s.out)}>
      <th scope="row" className={s.number}>
        <span className={s.numberOnPhone}>{COPY.number} </span>
        {number}
      </th>
      <td className={s.verdict}>
        <div className={classNames(s.result, s[state])}>
          {ICONS[state]}
          <span>{COPY.states[state]}</span>
          {row.outcome?.kind === 'placed' &&
            row.outcome.orders.map(({ id, number: its }) => (
              <TextLink key={id} to={`/order/${id}`}>
                {showOrderNumber(its)}
              </TextLink>
            ))}
        </div>
        {says && <p className={s.says}>{says}</p>}
        {warnings.map((text) => (
          <p key={text} className={s.warning}>
            {text}
          </p>
        ))}
        {isFree && (
          <div className={s.deeds}>
            {!leftOut && (
              <IconButton size="sm" label={COPY.edit(number)} icon={<Pencil aria-hidden="true" />} onClick={() => onOpen(key)} />
            )}
            <IconButton
              size="sm"
              label={leftOut ? COPY.takeIn(number) : COPY.leaveOut(number)}
              icon={leftOut ? <Plus aria-hidden="true" /> : <Minus aria-hidden="true" />}
              onClick={() => onLeaveOut(key, !leftOut)}
            />
          </div>
        )}
      </td>
      {columns.map((column) => {
        const heading = headingOf(headings, column);
        const text = row.cells[column] ?? '';
        const fault = isFree && !leftOut ? faults[column] : undefined;
        const place = PLACES.find((one) => one === column);
        const choices = (place && among[place]) || [];
        const chosen = place && row.chosen[place];
        // A fixed trip's own stand there, though the list says nothing.
        const full = (place && !fault && places[place]) || undefined;
        const isLooking = fault === COPY.fields.lookingUp;
        const isOpen = isFree && !leftOut && ((fault && !isLooking) || row.open.includes(column));
        return (
          <td key={column} data-label={heading} className={classNames(place && s.place)}>
            {isOpen ? (
              <>
                <TextField
                  size="sm"
                  hideLabel
                  label={COPY.cell(heading, number)}
                  value={text}
                  error={isLooking ? undefined : fault}
                  busy={isLooking}
                  onChange={(next) => onWrite(key, column, next)}
                />
                {place && choices.length > 0 && (
                  <div className={s.choices}>
                    <Select
                      size="sm"
                      hideLabel
                      label={`${COPY.choose(choices.length)}: ${COPY.cell(heading, number)}`}
                      placeholder={COPY.choose(choices.length)}
                      value={chosen ? String(choices.findIndex((one) => isSame(one, chosen))) : ''}
                      options={choices.map((address, at) => ({
                        value: String(at),
                        label: showAddress(address),
                      }))}
                      onChange={(at) => {
                        const address = choices[Number(at)];
                        if (address) onWrite(key, place, address.fullAddress, { address, among: choices });
                      }}
                    />
                  </div>
                )}
              </>
            ) : (
              <span className={s.cell}>{text}</span>
            )}
            {full && full !== text && <p className={s.full}>{full}</p>}
          </td>
        );
      })}
    </tr>
  );
}
