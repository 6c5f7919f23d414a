import type { Account } from '@praj/contract/companies/accounts.ts';
import { HistoryButton } from './history-button.tsx';

/** The way from an account's panel to its history, for those who may read it. */
export const AccountHistory = ({ account }: { account: Account }) => (
  <HistoryButton subject={`account:${account.id}`} name={account.name} />
);
