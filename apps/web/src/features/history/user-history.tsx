import type { User } from '@praj/contract/users.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { HistoryButton } from './history-button.tsx';

/** The way from a person's panel to their history, for those who may read it. */
export const UserHistory = ({ user }: { user: User }) => <HistoryButton subject={`user:${user.id}`} name={fullName(user)} />;
