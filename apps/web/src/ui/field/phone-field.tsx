import s from './field.module.css';
import { phoneDigits } from './phone-digits.ts';
import { type TextControl, TextField } from './text-field.tsx';

/** Takes a leading +45 (also in brackets) off what was typed or pasted: the field shows it already. */
const withoutPrefix = (text: string): string => text.replace(/^\s*\(?\s*\+45\s*\)?\s*/, '');

/** In four groups of two; anything that is no Danish number stays as it was typed. */
const grouped = (text: string): string => (phoneDigits(text)?.match(/\d\d/g) ?? [text]).join(' ');

/** What was typed or pasted; once that is a number with more around its digits than spaces, the number alone, which every rule reads. Letters are never taken (S2 §2). */
const taken = (text: string): string => (/^[\d\s]{0,11}$/.test(text) ? text : grouped(withoutPrefix(text)).replaceAll(/\p{L}/gu, ''));

/** A Danish phone number behind a fixed +45. The value is the national part as typed, without letters, grouped when the field is left. */
export function PhoneField({ value, onChange, onBlur, ...rest }: TextControl) {
  const leave = () => {
    const tidy = grouped(value);
    if (tidy !== value) onChange(tidy);
    onBlur?.();
  };
  return (
    <TextField
      autoComplete="tel-national"
      {...rest}
      type="tel"
      inputMode="tel"
      value={withoutPrefix(value)}
      onChange={(text) => onChange(taken(text))}
      onBlur={leave}
      before={<span className={s.affix}>+45</span>}
    />
  );
}
