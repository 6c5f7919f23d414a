import type { User } from '@praj/contract/users.ts';
import type { Person } from '@praj/domain/people/person-changes.ts';

/** The person as the rules of what may be done to somebody see them; the server asks the same rules. */
export const asPerson = ({ id, role, status, anonymised }: User): Person => ({ userId: id, role, status, anonymised });
