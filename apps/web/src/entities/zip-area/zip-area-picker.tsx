import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { TextButton } from '../../ui/action/text-button.tsx';
import { CheckTree } from '../../ui/choice/check-tree.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { FieldGroup, type GroupFrame } from '../../ui/field/field-group.tsx';
import { SearchField } from '../../ui/field/search-field.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonBar } from '../../ui/state/skeleton.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { ZIP_AREAS } from './copy.ts';
import { zipAreaGroupsQuery } from './queries.ts';
import { codeOfRow, foundGroups, toggled, treeRows, zipCodesOfRow } from './tree-rows.tsx';
import { ChooseOnMap } from './zip-area-map.tsx';
import s from './zip-area-picker.module.css';

export interface ZipAreaPickerProps extends GroupFrame {
  /** Numbers of the chosen areas; all of them are chosen where each stands in it, and none where it is empty. */
  chosen: ReadonlySet<string>;
  onChange: (next: ReadonlySet<string>) => void;
}

const NO_GROUPS = [] as const;
type View = 'list' | 'map';
const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'list', label: ZIP_AREAS.list },
  { value: 'map', label: ZIP_AREAS.map },
];

/**
 * Zip areas, chosen in a tree that is searched or on a map. It is as high as `--zip-picker-height` says, which its surroundings may set.
 * What is not known as an area stays chosen until 'Ryd'.
 */
export function ZipAreaPicker({ chosen, onChange, ...frame }: ZipAreaPickerProps) {
  const made = useId();
  const phone = useMedia(PHONE);
  const [view, setView] = useState<View>('list');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(zipAreaGroupsQuery());
  const groups = query.data ?? NO_GROUPS;
  const searching = search.trim() !== '';
  const found = useMemo(() => foundGroups(groups, search), [groups, search]);
  const rows = useMemo(() => treeRows(found, { chosen, open, searching }), [found, chosen, open, searching]);
  const id = frame.id ?? made;

  return (
    <FieldGroup {...frame} id={id}>
      {phone && <Segmented label={ZIP_AREAS.view} hideLabel wide value={view} options={VIEWS} onChange={setView} />}
      <div className={s.picker}>
        {(!phone || view === 'list') && (
          <div className={s.list}>
            <div className={s.search}>
              <SearchField label={ZIP_AREAS.search} placeholder={ZIP_AREAS.search} value={search} onChange={setSearch} />
            </div>
            {query.isError ? (
              <ErrorState message={ZIP_AREAS.failed} busy={query.isFetching} onRetry={() => void query.refetch()} />
            ) : !query.data ? (
              <div className={s.toCome} aria-busy="true">
                {Array.from({ length: 9 }, (_, i) => (
                  <SkeletonBar key={i} width={45 + ((i * 17) % 40)} />
                ))}
              </div>
            ) : rows.length === 0 ? (
              <p className={s.nothing}>{ZIP_AREAS.nothingFound(search.trim())}</p>
            ) : (
              <CheckTree
                label={ZIP_AREAS.tree(frame.label)}
                rows={rows}
                describedBy={frame.error ? `${id}-error` : undefined}
                onToggle={(row) => onChange(toggled(chosen, zipCodesOfRow(found, row)))}
                onOpen={(row, unfolded) => {
                  const next = new Set(open);
                  if (unfolded) next.add(codeOfRow(row));
                  else next.delete(codeOfRow(row));
                  setOpen(next);
                }}
              />
            )}
            {phone && <Chosen count={chosen.size} onClear={() => onChange(new Set())} />}
          </div>
        )}
        {(!phone || view === 'map') && (
          <div className={s.map}>
            <ChooseOnMap label={frame.label} groups={groups} chosen={chosen} onToggle={(zipCodes) => onChange(toggled(chosen, zipCodes))} />
            <div className={s.over}>
              <Chosen count={chosen.size} onClear={() => onChange(new Set())} />
            </div>
          </div>
        )}
      </div>
    </FieldGroup>
  );
}

function Chosen({ count, onClear }: { count: number; onClear: () => void }) {
  return (
    <p className={s.chosen}>
      <output>
        <b>{ZIP_AREAS.chosenCount(count)}</b> {ZIP_AREAS.chosen(count)}
      </output>
      {count > 0 && (
        <>
          {' · '}
          <TextButton onClick={onClear}>{ZIP_AREAS.clear}</TextButton>
        </>
      )}
    </p>
  );
}
