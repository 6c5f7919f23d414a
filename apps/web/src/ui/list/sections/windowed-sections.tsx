import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import s from './row-sections.module.css';
import { type Identified, type RowSectionsProps, SectionRow } from './section-row.tsx';
import { useScroller } from './use-scroller.ts';

/** Rows drawn beyond the window's edges, so that a quick turn of the wheel shows no gap. */
const BEYOND = 4;

/** How tall a row is guessed to be where the look says nothing, in px. */
const GUESSED = 40;

const keysOf = (sections: RowSectionsProps<Identified>['sections']): readonly string[] =>
  sections.flatMap((section) => [headKey(section.key), ...section.rows.map(({ id }) => id)]);
const headKey = (section: string): string => `head ${section}`;
const isHead = (key: string | undefined): boolean => key === undefined || key.startsWith('head ');

/** The list's lines from above: the same list for as long as they are the same lines, whatever else has changed in their rows. */
function useKeys(sections: RowSectionsProps<Identified>['sections']): readonly string[] {
  const now = useMemo(() => keysOf(sections), [sections]);
  const [kept, setKept] = useState(now);
  if (kept === now || (kept.length === now.length && now.every((key, i) => key === kept[i]))) return kept;
  setKept(now);
  return now;
}

/** The sections of a long list: every heading, and of the rows those in sight. */
export function WindowedSections({ sections, rowHeight, headHeight, attributesOf, keep = [], children }: RowSectionsProps<Identified>) {
  const listRef = useRef<HTMLDivElement>(null);
  const { scroller, margin, sizes } = useScroller(listRef, [rowHeight, headHeight]);
  /** The row that has the focus stays in the document wherever one scrolls. It stands there already, so nothing is drawn anew for it. */
  const focusedRef = useRef<string>(undefined);
  // The same while one scrolls and while rows change: for another list every place is reckoned anew.
  const keys = useKeys(sections);
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller,
    getItemKey: useCallback((i: number) => keys[i] ?? i, [keys]),
    estimateSize: (i) => (isHead(keys[i]) ? sizes[1] : sizes[0]) || GUESSED,
    scrollMargin: margin,
    overscan: BEYOND,
    rangeExtractor: (range) => {
      const kept = [focusedRef.current, ...keep].flatMap((key) => (key === undefined ? [] : keys.indexOf(key)));
      return [...new Set([...defaultRangeExtractor(range), ...kept.filter((i) => i !== -1)])].toSorted((a, b) => a - b);
    },
  });
  // Above the list's own top nothing is out of sight that could push it: a list that comes out of hiding begins at its beginning.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ start }, _, { scrollOffset }) =>
    (scrollOffset ?? 0) > margin && start < (scrollOffset ?? 0);
  const inSight = virtualizer.getVirtualItems();
  virtualizer.getTotalSize();
  const places = virtualizer.measurementsCache;
  let next = 0;
  return (
    <div
      ref={listRef}
      onFocus={({ target }) => {
        focusedRef.current = keys[Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1)];
      }}
      onBlur={() => {
        focusedRef.current = undefined;
      }}
    >
      {sections.map((section) => {
        const head = next;
        const last = head + section.rows.length;
        next = last + 1;
        const top = places[head]?.end ?? 0;
        return (
          <div key={section.key}>
            <div ref={virtualizer.measureElement} data-index={head} className={s.head}>
              {section.head}
            </div>
            <ul aria-labelledby={section.labelledBy} className={s.rows} style={{ height: (places[last]?.end ?? top) - top }}>
              {inSight.map(({ index, start }) => {
                const row = index > head ? section.rows[index - head - 1] : undefined;
                return (
                  row && (
                    <SectionRow
                      key={row.id}
                      attributes={attributesOf(row)}
                      place={{ ref: virtualizer.measureElement, index, top: start - top }}
                      nth={index - head}
                      of={section.rows.length}
                    >
                      {children(row)}
                    </SectionRow>
                  )
                );
              })}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
