import type { OrderingRuleReply } from '@praj/contract/ordering-rules/ordering-rules.ts';

/** A rule as the server answers it, for tests. */
export const sampleRule = (part: Partial<OrderingRuleReply> = {}): OrderingRuleReply => ({
  id: '00000000-0000-4000-8000-000000000701',
  name: 'Korte ture',
  demand: { kind: 'price', highestPrice: 400 },
  outcome: 'refuse',
  scope: 'company',
  branchId: null,
  branchName: null,
  role: null,
  userId: null,
  userName: null,
  askedUserId: null,
  askedUserName: null,
  askedRole: 'CompanyAdmin',
  active: false,
  ...part,
});
