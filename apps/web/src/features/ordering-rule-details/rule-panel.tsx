import { changeOrderingRule, type OrderingRuleReply } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { tellDemand } from '@praj/domain/ordering-rules/ordering-rule.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showChangedRule } from '../../entities/ordering-rule/queries.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { call } from '../../platform/http.ts';
import { Switch } from '../../ui/choice/switch.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { RuleFields } from './rule-fields.tsx';
import { bodyOf, valuesOf } from './rule-form.ts';
import s from './rule-panel.module.css';
import { TryRule } from './try-rule.tsx';
import { useRuleForm } from './use-rule-form.ts';

interface RulePanelProps {
  companyId: string;
  rule: OrderingRuleReply;
  onClose: () => void;
}

/** The panel of one rule: what it asks, tried out on the latest trips, and whether it is on. */
export function RulePanel({ companyId, rule, onClose }: RulePanelProps) {
  const client = useQueryClient();
  const form = useRuleForm({
    start: () => valuesOf(rule),
    send: (values) =>
      call(changeOrderingRule, { params: { companyId, ruleId: rule.id }, body: { ...bodyOf(values), active: values.active } }),
    onSent: (changed) => {
      showChangedRule(client, changed);
      form.reset(valuesOf(changed));
      toast.success(changed.active === rule.active ? COPY.saved : changed.active ? COPY.switchedOn : COPY.switchedOff);
    },
  });
  useFreshValues(form, valuesOf(rule));
  const active = form.field('active');
  return (
    <FormPanel title={rule.name} subtitle={tellDemand(rule.demand)} form={form} onClose={onClose}>
      <PanelSection>
        <Switch name="active" on={active.value} onChange={active.onChange}>
          {COPY.active}
        </Switch>
        <p className={s.hint}>{COPY.activeText}</p>
      </PanelSection>
      <PanelSection>
        <TryRule companyId={companyId} values={form.values} ready={form.ready} />
      </PanelSection>
      <PanelSection>
        <RuleFields form={form} companyId={companyId} />
      </PanelSection>
    </FormPanel>
  );
}
