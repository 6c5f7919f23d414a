import { useEffect, useState } from 'react';
import { SearchField } from './search-field.tsx';
import s from './search-while-typing.module.css';

/** How long typing rests before the list is searched, in milliseconds (S2 §9). */
const SEARCH_WAIT_MS = 300;

/** As long as a search may be (decisions §2): a longer one would be refused, so what is more is cut off here. */
const SEARCH_MAX = 64;

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
      <SearchField
        label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={SEARCH_MAX}
        onChange={(text) => setTyped(text.slice(0, SEARCH_MAX))}
      />
    </div>
  );
}
