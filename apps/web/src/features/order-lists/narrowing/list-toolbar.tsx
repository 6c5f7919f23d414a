import { Search } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { SearchField } from '../../../ui/field/search-field.tsx';
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { NARROWING } from '../copy.ts';
import s from './list-toolbar.module.css';
import type { NarrowingState } from './use-narrowing.ts';

const PHONE = '(max-width: 719px)';
const WHOSE = [
  { value: 'mine', label: NARROWING.mine },
  { value: 'all', label: NARROWING.all },
] as const;

/** 'Mine ture / Hele lokationen' and the search; on a phone the search is a button until it is wanted. `found`: how many trips it leaves. */
export const ListToolbar = memo(function ListToolbar({ narrowing, found }: { narrowing: NarrowingState; found: number | undefined }) {
  const { whose, search, setWhose, setSearch } = narrowing;
  const fieldRef = useRef<HTMLInputElement>(null);
  const phone = useMedia(PHONE);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) fieldRef.current?.focus();
  }, [wanted]);
  const folded = phone && !wanted && !search;
  return (
    <div className={s.toolbar}>
      <Segmented label={NARROWING.whose} hideLabel wide={phone} value={whose} options={WHOSE} onChange={setWhose} />
      {phone && (
        <IconButton
          label={NARROWING.search}
          tone="outlined"
          icon={<Search aria-hidden="true" />}
          aria-expanded={!folded}
          onClick={() => {
            setSearch('');
            setWanted(folded);
          }}
        />
      )}
      {!folded && (
        <div className={s.search}>
          <SearchField
            ref={fieldRef}
            label={NARROWING.search}
            placeholder={NARROWING.placeholder}
            value={search}
            maxLength={64}
            onChange={setSearch}
          />
        </div>
      )}
      <VisuallyHidden>
        <output>{search.trim() !== '' && found !== undefined ? NARROWING.found(found) : ''}</output>
      </VisuallyHidden>
    </div>
  );
});
