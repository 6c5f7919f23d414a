import type { AvailableAccount } from '@praj/contract/users.ts';
import { Select } from '../../ui/choice/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { COPY } from './copy.ts';

export interface AccountPickerProps {
  readonly accounts: readonly AvailableAccount[];
  /** The id of the chosen account; empty for none. */
  readonly value: string;
  readonly onChange: (accountId: string) => void;
  /** What the chosen account is called, where it is no longer among those offered: it stands there until another is chosen. */
  readonly gone?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** Which account pays; 'Ingen konto' means in the taxi (decisions §5). */
export function AccountPicker({ accounts, value, onChange, gone, hint, error }: AccountPickerProps) {
  return (
    <Select
      label={COPY.account}
      value={value || NONE}
      options={[
        ...(gone === undefined ? [] : [{ value, label: gone, unavailable: true }]),
        ...accounts.map(({ id, name }) => ({ value: id, label: name })),
        { value: NONE, label: COPY.noAccount },
      ]}
      hint={hint}
      error={error}
      onChange={(chosen) => onChange(chosen === NONE ? '' : chosen)}
    />
  );
}
/** The browser's select shows an empty value as 'nothing chosen', so 'Ingen konto' has one of its own on the screen. */
const NONE = 'none';

/** The account that pays, where it is nobody's to choose. */
export function FixedAccount({ name, hint, error }: { name: string; hint: string; error: string | undefined }) {
  return <TextField label={COPY.account} hint={hint} readOnly value={name} error={error} onChange={() => undefined} />;
}
