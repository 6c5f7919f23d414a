import { addOrderingRule, type OrderingRuleReply } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshOrderingRules } from '../../entities/ordering-rule/queries.ts';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { RuleFields } from './rule-fields.tsx';
import { bodyOf, NO_RULE } from './rule-form.ts';
import { useRuleForm } from './use-rule-form.ts';

interface AddRuleProps {
  companyId: string;
  onAdded: (rule: OrderingRuleReply) => void;
  onClose: () => void;
}

/** 'Opret regel': one more rule, which is off to begin with. Heavy (a dialog): load it when needed. */
export function AddRule({ companyId, onAdded, onClose }: AddRuleProps) {
  const client = useQueryClient();
  const form = useRuleForm({
    start: () => NO_RULE,
    send: (values) => call(addOrderingRule, { params: { companyId }, body: { ...bodyOf(values), active: false } }),
    onSent: (rule) => {
      onClose();
      toast.success(COPY.added);
      onAdded(rule);
      refreshOrderingRules(client);
    },
    focusFirst: 'name',
  });
  return (
    <CreateDialog title={COPY.add} intro={COPY.addIntro} form={form} submitText={COPY.add} onClose={onClose}>
      <RuleFields form={form} companyId={companyId} />
    </CreateDialog>
  );
}
