import { useState } from 'react';

/**
 * Text under way in a field whose value has one exact form: what is typed shows as typed until the field is left, then `read`
 * turns it into the form. What cannot be read is handed on as typed, so that the form refuses it and nothing is lost.
 */
export const useDraft = (
  value: string,
  write: (value: string) => string,
  read: (text: string) => string | undefined,
  onChange: (value: string) => void,
) => {
  const [draft, setDraft] = useState<string>();
  return {
    text: draft ?? write(value),
    type: (text: string) => {
      setDraft(text);
      onChange(read(text) ?? text.trim());
    },
    settle: () => setDraft(undefined),
  };
};
