import { CheckboxList, type CheckboxListOption } from '../choice/checkbox-list.tsx';
import { Disclosure } from '../frame/disclosure.tsx';
import s from './filters.module.css';

/** A filter that takes several values, each with how many rows it would show. */
export interface Facet {
  readonly key: string;
  readonly label: string;
  readonly chosen: readonly string[];
  /** Undefined while they are first fetched. */
  readonly options: readonly CheckboxListOption[] | undefined;
  readonly onChange: (values: string[]) => void;
}

/** The filters of a list under each other, each of which folds; the first is open. */
export const Facets = ({ facets }: { facets: readonly Facet[] }) =>
  facets.map(({ key, label, chosen, options, onChange }, index) => (
    <div className={s.facet} key={key}>
      <Disclosure title={label} aside={chosen.length > 0 ? String(chosen.length) : undefined} startsOpen={index === 0}>
        <CheckboxList label={label} hideLabel values={chosen} options={options} onChange={onChange} />
      </Disclosure>
    </div>
  ));
