import s from './field.module.css';
import { type TextControl, TextField } from './text-field.tsx';

/** Takes a leading +45 (also in brackets) off what was typed or pasted: the field shows it already. */
const withoutPrefix = (text: string): string => text.replace(/^\s*\(?\s*\+45\s*\)?\s*/, '');

/** Eight digits in four groups of two; anything else stays as it was typed. */
const grouped = (text: string): string => {
  const digits = text.replaceAll(/[\s.-]/g, '');
  return /^\d{8}$/.test(digits) ? (digits.match(/\d\d/g) ?? []).join(' ') : text;
};

/** A Danish phone number behind a fixed +45. The value is the national part as typed, grouped when the field is left. */
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
      onChange={(text) => onChange(withoutPrefix(text))}
      onBlur={leave}
      before={<span className={s.affix}>+45</span>}
    />
  );
}
