import { CARS_MAX, PEOPLE_MAX, PEOPLE_MIN } from '@praj/domain/limits.ts';
import { BUDGET_PERS, RULE_KIND_LABELS, RULE_KINDS } from '@praj/domain/ordering-rules/ordering-rule.ts';
import { useQuery } from '@tanstack/react-query';
import { bookingModuleQuery } from '../../entities/booking-module/queries.ts';
import { ZipAreaPicker } from '../../entities/zip-area/zip-area-picker.tsx';
import { ChipToggles } from '../../ui/choice/chip-toggles.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { TimeField } from '../../ui/date/time-field.tsx';
import { FieldGroup } from '../../ui/field/field-group.tsx';
import { FieldPair } from '../../ui/field/field-rows.tsx';
import { NumberStepper } from '../../ui/field/number-stepper.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Disclosure } from '../../ui/frame/disclosure.tsx';
import { COPY } from './copy.ts';
import type { RuleForm } from './use-rule-form.ts';

const KINDS = RULE_KINDS.map((value) => ({ value, label: RULE_KIND_LABELS[value] }));

/** What a rule is about, and what it asks. */
export function DemandFields({ form, companyId }: { form: RuleForm; companyId: string }) {
  const kind = form.field('kind');
  return (
    <>
      <Select label={COPY.kind} name="kind" value={kind.value} options={KINDS} onChange={kind.onChange} />
      {kind.value === 'price' && (
        <TextField {...form.field('highestPrice')} hint={COPY.priceHint} inputMode="decimal" autoComplete="off" after={<span>kr.</span>} />
      )}
      {kind.value === 'budget' && <BudgetFields form={form} />}
      {kind.value === 'hours' && <HoursFields form={form} />}
      {kind.value === 'areas' && <AreasFields form={form} />}
      {kind.value === 'people' && (
        <NumberStepper
          label={COPY.most}
          hint={COPY.mostHint}
          value={form.field('most').value}
          min={PEOPLE_MIN}
          max={PEOPLE_MAX * CARS_MAX}
          onChange={form.field('most').onChange}
        />
      )}
      {kind.value === 'attributes' && <AddOnFields form={form} companyId={companyId} />}
    </>
  );
}

function BudgetFields({ form }: { form: RuleForm }) {
  const per = form.field('per');
  return (
    <FieldPair>
      <TextField {...form.field('amount')} hint={COPY.amountHint} inputMode="decimal" autoComplete="off" after={<span>kr.</span>} />
      <Select
        label={COPY.per}
        value={per.value}
        options={BUDGET_PERS.map((value) => ({ value, label: COPY.perNames[value] }))}
        onChange={per.onChange}
      />
    </FieldPair>
  );
}

function HoursFields({ form }: { form: RuleForm }) {
  const { value, error, onChange, onBlur } = form.field('hours');
  return (
    <>
      <ChipToggles
        label={COPY.days}
        hint={COPY.daysHint}
        values={value.days}
        options={COPY.dayNames.map((label, at) => ({ value: String(at + 1), label }))}
        onChange={(days) => onChange({ ...value, days })}
      />
      <FieldPair>
        <TimeField
          name="hours"
          label={COPY.from}
          value={value.from}
          error={error}
          onChange={(from) => onChange({ ...value, from })}
          onBlur={onBlur}
        />
        <TimeField label={COPY.to} value={value.to} onChange={(to) => onChange({ ...value, to })} onBlur={onBlur} />
      </FieldPair>
    </>
  );
}

function AreasFields({ form }: { form: RuleForm }) {
  const { value, error, onChange } = form.field('areas');
  const ways = [
    ['zipCodesFrom', COPY.areasFrom],
    ['zipCodesTo', COPY.areasTo],
  ] as const;
  return (
    <FieldGroup label={COPY.areas} error={error}>
      {ways.map(([way, label]) => (
        <Disclosure key={way} title={label} aside={value[way].length > 0 ? String(value[way].length) : undefined}>
          <ZipAreaPicker
            label={label}
            hideLabel
            chosen={new Set(value[way])}
            onChange={(next) => onChange({ ...value, [way]: [...next] })}
          />
        </Disclosure>
      ))}
    </FieldGroup>
  );
}

function AddOnFields({ form, companyId }: { form: RuleForm; companyId: string }) {
  const { data: module } = useQuery(bookingModuleQuery(companyId));
  const { value, onChange, label, error } = form.field('addOns');
  const offered = module?.attributesFields ?? [];
  // What a rule names stays to be seen though the form offers it no longer.
  const known = [...offered, ...value.filter(({ code }) => !offered.some((one) => one.code === code))];
  if (known.length === 0) return <p>{COPY.noAttributes}</p>;
  return (
    <ChipToggles
      label={label}
      error={error}
      values={value.map(({ code }) => code)}
      options={known.map(({ code, description }) => ({ value: code, label: description }))}
      onChange={(codes) =>
        onChange(known.filter(({ code }) => codes.includes(code)).map(({ code, description }) => ({ code, description })))
      }
    />
  );
}
