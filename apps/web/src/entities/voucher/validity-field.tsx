import { showDate, showTime } from '@praj/domain/copenhagen-time.ts';
import { timeLeft, validUntil } from '@praj/domain/vouchers/voucher-expiry.ts';
import { VOUCHER_VALIDITY_DAYS } from '@praj/domain/vouchers/voucher-validity.ts';
import { ChipChoice } from '../../ui/choice/chip-choice.tsx';

/** So many days from now, or as it stands. */
export type Validity = `${number}` | 'as-now';

interface ValidityFieldProps {
  label: string;
  value: Validity;
  onChange: (value: Validity) => void;
  error?: string | undefined;
  /** When a voucher that is changed runs out, in milliseconds: what is left of it is a choice too (S2 §9). */
  expiresAt?: number | undefined;
  /** The server's clock in milliseconds. */
  now: number;
}

const daysText = (days: number): string => (days === 1 ? '24 Timer' : `${days} dage`);

/** When a voucher of that validity runs out, in milliseconds. */
export const expiryFor = (value: Validity, now: number, expiresAt = now): number =>
  value === 'as-now' ? expiresAt : validUntil(Number(value), now);

/** How long a voucher is valid, and when that ends (S2 §9). */
export function ValidityField({ label, value, onChange, error, expiresAt, now }: ValidityFieldProps) {
  const end = expiryFor(value, now, expiresAt);
  const left = expiresAt === undefined ? undefined : timeLeft(expiresAt, now);
  return (
    <ChipChoice
      label={label}
      value={value}
      error={error}
      hint={`Udløber ${showDate(end)} kl. ${showTime(end)}.`}
      options={[
        ...(left === undefined ? [] : [{ value: 'as-now' as const, label: `Som nu (${left})` }]),
        ...VOUCHER_VALIDITY_DAYS.map((days) => ({ value: `${days}` as const, label: daysText(days) })),
      ]}
      onChange={onChange}
    />
  );
}
