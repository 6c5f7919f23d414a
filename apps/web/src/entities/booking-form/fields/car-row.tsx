import { CARS_MAX, PEOPLE_MAX, PEOPLE_MIN } from '@praj/domain/limits.ts';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { NumberStepper } from '../../../ui/field/number-stepper.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { carTypeText } from '../../order/order-texts.ts';
import { COPY } from '../copy.ts';
import type { FormControl } from '../draft/form-control.ts';
import { FieldPlace } from './field-place.tsx';
import s from './form-fields.module.css';

const PEOPLE = Array.from({ length: PEOPLE_MAX - PEOPLE_MIN + 1 }, (_, i) => {
  const people = PEOPLE_MIN + i;
  return {
    value: String(people),
    label: people === PEOPLE_MIN ? COPY.ordinaryCar : String(people),
    spoken: people === PEOPLE_MIN ? undefined : COPY.largeCar(people),
  };
});

/** What kind of car, and how many; an order being changed keeps both, a fixed trip has its own, and is agreed on for one (decisions §5, §7). */
export function CarRow({ form }: { form: FormControl }) {
  const { draft, change, field, errorOf, editing, agreeing } = form;
  if (editing || draft.fixedTripId !== null) {
    const shown = { readOnly: true, onChange: () => undefined };
    return (
      <div className={s.row}>
        <TextField {...shown} label={COPY.car} value={carTypeText(draft.people)} error={errorOf('numberOfPeople')} />
        {!editing && <TextField {...shown} label={COPY.cars} value={String(draft.cars)} />}
      </div>
    );
  }
  return (
    <div className={s.row}>
      {(agreeing || field('numberOfPeople')) && (
        <FieldPlace form={form} of="numberOfPeople">
          <Segmented
            label={COPY.car}
            value={String(draft.people)}
            options={PEOPLE}
            error={errorOf('numberOfPeople')}
            onChange={(people) => change({ people: Number(people) })}
          />
        </FieldPlace>
      )}
      {!agreeing && <NumberStepper label={COPY.cars} value={draft.cars} min={1} max={CARS_MAX} onChange={(cars) => change({ cars })} />}
    </div>
  );
}
