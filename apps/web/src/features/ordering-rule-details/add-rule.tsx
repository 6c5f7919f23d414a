import { addOrderingRule, type OrderingRuleReply } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { refreshOrderingRules } from '../../entities/ordering-rule/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { keptRule } from './kept-rule.ts';
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
  const { id: userId } = useMe();
  const client = useQueryClient();
  const kept = useMemo(() => keptRule(companyId), [companyId]);
  const form = useRuleForm({
    start: () => NO_RULE,
    send: (values) => call(addOrderingRule, { params: { companyId }, body: { ...bodyOf(values), active: false } }),
    onSent: (rule) => {
      onClose();
      toast.success(COPY.added);
      onAdded(rule);
      refreshOrderingRules(client);
    },
    kept: { draft: kept, userId },
    focusFirst: 'name',
  });
  return (
    <CreateDialog title={COPY.add} intro={COPY.addIntro} form={form} submitText={COPY.add} onClose={onClose}>
      <RuleFields form={form} companyId={companyId} />
    </CreateDialog>
  );
}
