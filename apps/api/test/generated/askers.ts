import type { CallPermission } from '@praj/contract/endpoint.ts';
import { mayEver, scopeOf } from '@praj/domain/people/permissions.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import type { User } from '../../db/demo/builders.ts';
import { TEST_DISPATCH_KEY } from '../portal.ts';
import type { FurnishedWorld } from './furnished-world.ts';

/** Who asks: nobody, a person, the dispatch centre by its key, the SMS provider by its signature, or whoever holds a traveller's link. */
export interface Asker {
  readonly name: string;
  readonly role: Role | 'anonymous' | 'dispatch' | 'sms-provider' | 'traveller';
  /** The person as they were made. */
  readonly person?: User;
  token?: string | undefined;
  /** While they are let in again, for all whose requests found them put out. */
  comingIn?: Promise<void> | undefined;
}

/** One of each role in København, people of its sister branch and of another company, the provider's admin, the neighbours, and nobody. */
export function askersOf({ portal, places }: FurnishedWorld): Asker[] {
  const { nordlys, havnens, praj } = portal.world;
  const sister = places.find(({ name }) => name === 'sister')?.users.find(({ role }) => role === 'BranchAdmin');
  const people: readonly [string, User | undefined][] = [
    ['employee', nordlys.users.bruger],
    ['manager', nordlys.users.leder],
    ['admin', nordlys.users.firma],
    ['employee of the sister branch', nordlys.users.aarhus],
    ['manager of the sister branch', sister],
    ['employee of another company', havnens.users.bruger],
    ['admin of another company', havnens.users.firma],
    ['the provider', praj.users.admin],
  ];
  return [
    { name: 'nobody', role: 'anonymous' },
    ...people.flatMap(([name, person]): Asker[] => (person ? [{ name, role: person.role, person }] : [])),
    { name: 'the dispatch centre', role: 'dispatch', token: TEST_DISPATCH_KEY },
    { name: 'the SMS provider', role: 'sms-provider' },
  ];
}

/** Does the call's permission reach anything for the asker? */
export function mayAsk({ role }: Asker, permission: CallPermission): boolean {
  if (permission === 'anonymous') return true;
  if (permission === 'dispatch' || permission === 'sms-provider') return role === permission;
  return role !== 'anonymous' && role !== 'dispatch' && role !== 'sms-provider' && role !== 'traveller' && mayEver(permission, role);
}

/** Is there anything that the call is about for who may ask? Who asks for what is of their own branch or company must be of a furnished one. */
export function findsAnything({ person }: Asker, permission: CallPermission, places: FurnishedWorld['places']): boolean {
  if (permission === 'anonymous' || permission === 'dispatch' || permission === 'sms-provider' || !person) return true;
  const scope = scopeOf(permission, person.role);
  return (scope !== 'branch' && scope !== 'company') || places.some(({ branch }) => branch.id === person.branchId);
}

/** How often somebody is let in who is put out meanwhile, until it is no accident. */
const LET_IN_TRIES = 20;

/** Lets a person ask, whatever was done to them, their branch and their company since they last could. */
export function letIn(portal: FurnishedWorld['portal'], asker: Asker): Promise<void> {
  asker.comingIn ??= comeIn(portal, asker).finally(() => {
    asker.comingIn = undefined;
  });
  return asker.comingIn;
}

async function comeIn(portal: FurnishedWorld['portal'], asker: Asker): Promise<void> {
  const { db } = portal;
  const { person } = asker;
  if (!person) return;
  const { id, companyId, branchId, email, firstName, lastName, phone, passwordHash, role } = person;
  const asMade = { email, firstName, lastName, phone, passwordHash, role, status: 'ACTIVE', anonymisedAt: null } as const;
  for (let tries = 0; tries < LET_IN_TRIES; tries += 1) {
    await db.updateTable('companies').set({ status: 'ACTIVE' }).where('id', '=', companyId).execute();
    await db.updateTable('branches').set({ status: 'ACTIVE' }).where('id', '=', branchId).execute();
    await db.updateTable('users').set(asMade).where('id', '=', id).execute();
    const client = await portal.client(email).catch(() => undefined);
    // Whose role was changed just before their session began would ask as somebody else.
    const now = await db.selectFrom('users').select(['role', 'status', 'email']).where('id', '=', id).executeTakeFirst();
    if (!client || now?.role !== role || now.status !== 'ACTIVE' || now.email !== email) continue;
    asker.token = client.accessToken;
    return;
  }
  throw new Error(`${asker.name} cannot be let in`);
}
