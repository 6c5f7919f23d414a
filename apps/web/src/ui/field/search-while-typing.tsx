import { useEffect, useState } from 'react';
import { SearchField } from './search-field.tsx';
import s from './search-while-typing.module.css';

/** How long typing rests before the list is searched, in milliseconds (S2 §9). */
const SEARCH_WAIT_MS = 300;

export interface SearchWhileTypingProps {
  label: string;
  placeholder: string;
  /** What is searched for now, without spaces around it. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches a list while one types, as soon as typing rests. */
export function SearchWhileTyping({ label, placeholder, value, onSearch }: SearchWhileTypingProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div className={s.field}>
      <SearchField label={label} placeholder={placeholder} value={typed} maxLength={64} onChange={setTyped} />
    </div>
  );
}
