import { NAME_MAX } from '@praj/domain/limits.ts';
import { ASKED_ROLES, RULE_OUTCOMES, RULE_SCOPES } from '@praj/domain/ordering-rules/ordering-rule.ts';
import { ROLE_LABELS, ROLES } from '@praj/domain/people/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '../../entities/company/queries.ts';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { COPY } from './copy.ts';
import { DemandFields } from './demand-fields.tsx';
import { PersonField } from './person-field.tsx';
import type { RuleForm } from './use-rule-form.ts';

const SCOPES = RULE_SCOPES.map((value) => ({ value, label: COPY.scopeNames[value] }));
const OUTCOMES = RULE_OUTCOMES.map((value) => ({ value, label: COPY.outcomeNames[value] }));
const ASKED = ([...ASKED_ROLES, 'person'] as const).map((value) => ({ value, label: COPY.askedNames[value] }));

/** The fields of a rule, when it is created and when it is changed. */
export function RuleFields({ form, companyId }: { form: RuleForm; companyId: string }) {
  const scope = form.field('scope');
  const outcome = form.field('outcome');
  const asked = form.field('asked');
  const role = form.field('role');
  return (
    <FieldRows>
      <TextField {...form.field('name')} hint={COPY.nameHint} maxLength={NAME_MAX} autoComplete="off" />
      <DemandFields form={form} companyId={companyId} />
      <Select label={COPY.scope} value={scope.value} options={SCOPES} onChange={scope.onChange} />
      {scope.value === 'branch' && <BranchField form={form} companyId={companyId} />}
      {scope.value === 'role' && (
        <Select
          label={role.label}
          value={role.value}
          options={ROLES.filter((value) => value !== 'PrajAdmin').map((value) => ({ value, label: ROLE_LABELS[value] }))}
          onChange={role.onChange}
        />
      )}
      {scope.value === 'person' && <PersonField {...form.field('userId')} companyId={companyId} />}
      <Segmented label={COPY.outcome} wide value={outcome.value} options={OUTCOMES} onChange={outcome.onChange} />
      <Select label={COPY.asked[outcome.value]} value={asked.value} options={ASKED} onChange={asked.onChange} />
      {asked.value === 'person' && <PersonField {...form.field('askedUserId')} companyId={companyId} />}
    </FieldRows>
  );
}

function BranchField({ form, companyId }: { form: RuleForm; companyId: string }) {
  const { data: company } = useQuery(companyQuery(companyId));
  const options = (company?.branches ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <Select {...form.field('branchId')} options={options} placeholder={COPY.choose} />;
}
