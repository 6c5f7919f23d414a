import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { FailureCode } from '@praj/contract/failures.ts';
import type { importUsers as call } from '@praj/contract/users/import.ts';
import { emailKey } from '@praj/domain/people/email.ts';
import type { ImportField } from '@praj/domain/people/import/import-columns.ts';
import type { ImportFault, ImportRules } from '@praj/domain/people/import/imported-person.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { assignableRoles } from '@praj/domain/people/person-changes.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure, refuse } from '../../../platform/http/failure.ts';
import { addPerson } from '../add-person.ts';
import { faultText } from './copy.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';
import { findTakenEmails, listOpenBranches } from './store.ts';

type Asked = Parsed<typeof call>['body'];

/**
 * Creates and invites the people of a list, each in a transaction of its own, so that a row that fails hurts no other and
 * what was created stays when the line is lost (decisions §7). A dry run judges the same and creates nothing.
 */
export async function importUsers(deps: Deps, actor: Actor, asked: Asked): Promise<Reply<typeof call>> {
  const rules = await rulesFor(deps, actor, asked);
  const rows = asked.rows.map(({ phone, role, branch, ...named }) => ({
    ...named,
    phone: phone ?? '',
    role: role ?? '',
    branch: branch ?? '',
  }));
  const taken = await findTakenEmails(
    deps.db,
    rows.map(({ email }) => emailKey(email)),
  );
  const judged = judgeRows(rows, rules, (email) => taken.has(email));
  if (asked.dryRun) return present(judged);
  const done: JudgedRow[] = [];
  for (const one of judged) done.push(await create(deps, actor, one, rules));
  deps.push.wake();
  return present(done);
}

/** @throws Failure `not_found` outside the actor's rows, `branch_archived` where nobody is let in */
async function rulesFor({ db }: Pick<Deps, 'db'>, actor: Actor, { companyId, branchId }: Asked): Promise<ImportRules> {
  const branches = await listOpenBranches(db, actor, companyId);
  const [first] = branches;
  const chosen = branchId ? (branches.find(({ id }) => id === branchId) ?? refuse('not_found')) : undefined;
  if (!first) return refuse('not_found');
  if (!first.companyActive || chosen?.active === false) return refuse('branch_archived');
  const open = branches.filter(({ active }) => active);
  const only = open.length === 1 ? open[0] : undefined;
  return { roles: assignableRoles(actor, companyId), branches, branchId: (chosen ?? only)?.id };
}

/** What a refusal of the moment says of a row: somebody was quicker since it was judged. */
const REFUSED: Readonly<Partial<Record<FailureCode, { field: ImportField; fault: ImportFault }>>> = {
  branch_archived: { field: 'branch', fault: 'branch_archived' },
  not_found: { field: 'branch', fault: 'branch' },
  cannot_give_role: { field: 'role', fault: 'role_not_given' },
};

async function create(deps: Deps, actor: Actor, judged: JudgedRow, rules: ImportRules): Promise<JudgedRow> {
  const { person } = judged;
  if (!person) return judged;
  try {
    const userId = await deps.db.transaction().execute((trx) => addPerson(deps, trx, actor, person));
    return { row: { result: 'created', userId } };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.failure === 'duplicate') return { row: { result: 'exists' } };
    const said = REFUSED[error.failure];
    if (!said) throw error;
    return { row: { result: 'wrong' }, texts: { [said.field]: faultText(said.field, said.fault, rules) } };
  }
}

const present = (judged: readonly JudgedRow[]): Reply<typeof call> => ({
  rows: judged.map(({ row }) => row),
  fields: Object.fromEntries(
    judged.flatMap(({ texts = {} }, at) => Object.entries(texts).map(([field, text]) => [`rows.${at}.${field}`, text] as const)),
  ),
});
