import { useEffect, useState } from 'react';
import { SearchField } from '../../ui/field/search-field.tsx';
import { copy } from './copy.ts';
import s from './trip-search-field.module.css';

/** How long typing rests before the list is searched, in milliseconds. */
const SEARCH_WAIT_MS = 300;

/** Searches the trips by number, name, car, reference or address while one types. */
export function TripSearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
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
      <SearchField label={copy.search} placeholder={copy.searchHint} value={typed} maxLength={64} onChange={setTyped} />
    </div>
  );
}
