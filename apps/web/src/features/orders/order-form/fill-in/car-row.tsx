import { CARS_MAX, PEOPLE_MAX, PEOPLE_MIN } from '@praj/domain/limits.ts';
import { Segmented } from '../../../../ui/choice/segmented.tsx';
import { NumberStepper } from '../../../../ui/field/number-stepper.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { carTypeText } from '../../order-texts.ts';
import { COPY } from '../copy.ts';
import type { FormControl } from '../draft/form-control.ts';
import s from '../order-form.module.css';

const PEOPLE = Array.from({ length: PEOPLE_MAX - PEOPLE_MIN + 1 }, (_, i) => {
  const people = PEOPLE_MIN + i;
  return {
    value: String(people),
    label: people === PEOPLE_MIN ? COPY.ordinaryCar : String(people),
    spoken: people === PEOPLE_MIN ? undefined : COPY.largeCar(people),
  };
});

/** What kind of car, and how many; an order being changed keeps both. */
export function CarRow({ form: { draft, change, field, errorOf, editing } }: { form: FormControl }) {
  if (editing) return <TextField label={COPY.car} readOnly value={carTypeText(draft.people)} onChange={() => undefined} />;
  return (
    <div className={s.row}>
      {field('AP') && (
        <Segmented
          label={COPY.car}
          value={String(draft.people)}
          options={PEOPLE}
          error={errorOf('AP')}
          onChange={(people) => change({ people: Number(people) })}
        />
      )}
      <NumberStepper label={COPY.cars} value={draft.cars} min={1} max={CARS_MAX} onChange={(cars) => change({ cars })} />
    </div>
  );
}
