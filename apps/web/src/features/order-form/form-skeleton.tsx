import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx';
import { SkeletonBar } from '../../ui/state/skeleton.tsx';
import { COPY } from './copy.ts';
import s from './form-skeleton.module.css';

/** The rows of fields that most forms have, by their widths in percent. */
const TRIP: readonly (readonly number[])[] = [[100], [100], [34, 44, 16], [38, 18], [52]];
const CUSTOMER: readonly (readonly number[])[] = [
  [48, 48],
  [48, 48],
];

const Heading = () => (
  <header className={s.head}>
    <h1>{COPY.title}</h1>
  </header>
);

/** The form's heading and that it is on its way, before anything is known of who orders. */
export const FormHead = () => (
  <div className={s.form}>
    <div className={s.body}>
      <Heading />
      <p className={s.loading}>{COPY.loading}</p>
    </div>
  </div>
);

/** The order form in waiting, in the form's shape. What is under its heading appears after 150 ms, so that a quick answer never flashes. */
export function FormSkeleton() {
  return (
    <div aria-busy="true" className={s.form}>
      <VisuallyHidden>
        <output>{COPY.loading}</output>
      </VisuallyHidden>
      <div className={s.body}>
        <Heading />
        <Rows of={TRIP} />
        <hr />
        <Rows of={CUSTOMER} />
      </div>
      <div className={s.foot}>
        <SkeletonBar width={34} />
        <span className={s.send} />
      </div>
    </div>
  );
}

const Rows = ({ of: rows }: { readonly of: readonly (readonly number[])[] }) =>
  rows.map((fields, row) => (
    <div key={row} className={s.row}>
      {fields.map((width, i) => (
        <div key={i} style={{ width: `${width}%` }}>
          <SkeletonBar width={Math.min(60, 1400 / width)} />
          <span className={s.field} />
        </div>
      ))}
    </div>
  ));
