import { ATTRIBUTE_CODE_MAX } from '@praj/domain/attributes/attribute-rules.ts';
import { SHORT_TEXT_MAX } from '@praj/domain/limits.ts';
import type { BoundField } from '../../form/use-form.ts';
import { TextField } from '../../ui/field/text-field.tsx';

/** What an attribute is called. */
export const NameField = (field: BoundField<string>) => <TextField {...field} maxLength={SHORT_TEXT_MAX} autoComplete="off" />;

/** Its code, in capitals as it is typed (decisions §7). */
export const CodeField = ({ onChange, ...field }: BoundField<string>) => (
  <TextField {...field} maxLength={ATTRIBUTE_CODE_MAX} autoComplete="off" onChange={(code) => onChange(code.toUpperCase())} />
);

/** The taxi centre's number of it. */
export const GlobalIdField = (field: BoundField<string>) => <TextField {...field} inputMode="numeric" autoComplete="off" />;
