import { optionWords } from '@praj/domain/discount-codes/discount-options.ts';
import { isIsoDate, writtenDate } from '../../ui/date/iso-date.ts';
import { COPY } from './copy.ts';
import s from './discount-code.module.css';
import { coversAll, type DiscountValues } from './discount-form.ts';

interface WhatItDoesProps {
  values: DiscountValues;
  /** All areas there are; empty before they are known. */
  every: readonly string[];
  /** `yyyy-MM-dd` by the server's clock. */
  today: string;
}

/** What the code will do, as a sentence that follows what is typed. */
export function WhatItDoes({ values, every, today }: WhatItDoesProps) {
  const { attributeCode, startDate, expiryDate, zipCodesFrom, zipCodesTo } = values;
  const { does } = COPY;
  return (
    <p className={s.does}>
      <b>{does.discount(optionWords(attributeCode))}</b>
      {does.from}
      <Areas chosen={zipCodesFrom} every={every} />
      {does.to}
      <Areas chosen={zipCodesTo} every={every} />
      {startDate === today || !isIsoDate(startDate) ? does.now : does.since(writtenDate(startDate))}
      {isIsoDate(expiryDate) ? does.until(writtenDate(expiryDate)) : does.endless}
    </p>
  );
}

function Areas({ chosen, every }: { chosen: readonly string[]; every: readonly string[] }) {
  if (chosen.length === 0) return <b className={s.nowhere}>{COPY.does.nowhere}</b>;
  return <b>{coversAll(chosen, every) ? COPY.does.everywhere : COPY.does.areas(chosen.length)}</b>;
}
