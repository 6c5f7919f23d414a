import type { DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import { optionWords } from '@praj/domain/discount-codes/discount-options.ts';
import { COPY as DISCOUNT } from '../../entities/discount-code/copy.ts';
import { StatusTag } from '../../entities/discount-code/discount-marks.tsx';
import { showEnd, showStart } from '../../entities/discount-code/discount-validity.ts';
import { shortZipCodes } from '../../entities/zip-area/zip-names.ts';
import { showDate } from '../../platform/format.ts';
import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import s from './discount-codes-page.module.css';

type Column = TableColumn<DiscountCode>;

/** The first cell leads to the code: read out it says which one. */
const created: Column = {
  key: 'createdAt',
  label: DISCOUNT.createdAt,
  cell: ({ createdAt, code }) => (
    <>
      {showDate(createdAt)}
      <VisuallyHidden> {code}</VisuallyHidden>
    </>
  ),
  text: ({ createdAt }) => showDate(createdAt),
  width: 'calc(98rem / 14)',
  sortable: true,
};
const code: Column = {
  key: 'code',
  label: DISCOUNT.code,
  cell: (one) => <span className={s.code}>{one.code}</span>,
  text: (one) => one.code,
  width: 'calc(128rem / 14)',
  strong: true,
  sortable: true,
};
const discount: Column = {
  key: 'percentage',
  label: DISCOUNT.discount,
  cell: ({ attributeCode }) => optionWords(attributeCode),
  width: 'calc(92rem / 14)',
  sortable: true,
  card: 'detail',
};
/** From the first day to the last, which there may not be. */
const days = (one: DiscountCode): string => `${showStart(one)} – ${showEnd(one) ?? ''}`.trimEnd();
const duration: Column = {
  key: 'startDate',
  label: DISCOUNT.duration,
  cell: (one) => (
    <>
      <span className={s.day}>{showStart(one)} –</span> <span className={s.day}>{showEnd(one)}</span>
    </>
  ),
  text: days,
  width: 'calc(108rem / 14)',
  sortable: true,
  card: 'detail',
};
const from: Column = {
  key: 'zipCodesFrom',
  label: DISCOUNT.from,
  cell: ({ zipCodesFrom }) => <span className={s.zips}>{shortZipCodes(zipCodesFrom)}</span>,
  text: ({ zipCodesFrom }) => shortZipCodes(zipCodesFrom),
  drop: 3,
};
const to: Column = {
  key: 'zipCodesTo',
  label: DISCOUNT.to,
  cell: ({ zipCodesTo }) => <span className={s.zips}>{shortZipCodes(zipCodesTo)}</span>,
  text: ({ zipCodesTo }) => shortZipCodes(zipCodesTo),
  drop: 2,
};
const status: Column = {
  key: 'status',
  label: DISCOUNT.status,
  cell: (one) => <StatusTag status={one.status} />,
  width: 'calc(90rem / 14)',
  sortable: true,
  card: 'end',
};

/** The column's key is what the server sorts by (S2 §2). @param asCards a card is headed by the code */
export const discountCodeColumns = (asCards: boolean): readonly Column[] =>
  asCards ? [code, discount, duration, status] : [created, code, discount, duration, from, to, status];
