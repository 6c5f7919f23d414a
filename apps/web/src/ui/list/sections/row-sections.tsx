import { Suspense } from 'react';
import { lazyWithRetry } from '../../state/lazy-with-retry.ts';
import s from './row-sections.module.css';
import { type Identified, type RowSectionsProps, SectionRow } from './section-row.tsx';

/** As many rows are drawn whole: find-in-page reaches all of them. */
const DRAWN_WHOLE = 60;

const WindowedSections = lazyWithRetry(() => import('./windowed-sections.tsx').then((part) => part.WindowedSections));

/** A list in sections whose heads stick to the top. Of a long one only what is in sight, and a little around it, is in the document. */
export function RowSections<Row extends Identified>(props: RowSectionsProps<Row>) {
  const count = props.sections.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count <= DRAWN_WHOLE) return <WholeSections {...props} />;
  const first = props.sections.flatMap((section, i) => {
    const above = props.sections.slice(0, i).reduce((sum, { rows }) => sum + rows.length, 0);
    const rows = section.rows.slice(0, Math.max(0, DRAWN_WHOLE - above));
    return rows.length > 0 ? [{ ...section, rows }] : [];
  });
  return (
    <Suspense fallback={<WholeSections {...props} sections={first} />}>
      <WindowedSections {...(props as unknown as RowSectionsProps<Identified>)} />
    </Suspense>
  );
}

function WholeSections<Row extends Identified>({ sections, attributesOf, children }: RowSectionsProps<Row>) {
  return sections.map((section) => (
    <div key={section.key}>
      {section.head && <div className={s.head}>{section.head}</div>}
      <ul aria-labelledby={section.labelledBy} className={s.rows}>
        {section.rows.map((row) => (
          <SectionRow key={row.id} attributes={attributesOf(row)}>
            {children(row)}
          </SectionRow>
        ))}
      </ul>
    </div>
  ));
}
