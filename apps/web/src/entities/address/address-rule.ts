import type { FieldRule } from '../../form/form-rules.ts';
import type { AddressEntry } from './address-entry.ts';
import { COPY } from './copy.ts';

/** What a form asks of an address that must be there: typed text counts once it was chosen on the list (S2 §4). */
export const addressRule = (label: string) =>
  ({
    label,
    required: true,
    isEmpty: ({ text }: AddressEntry) => text.trim() === '',
    check: ({ chosen }: AddressEntry) => (chosen ? undefined : COPY.chooseOnList),
    show: ({ text }: AddressEntry) => text,
  }) satisfies FieldRule<AddressEntry, never>;
