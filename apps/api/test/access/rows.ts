import type { Endpoint } from '@praj/contract/endpoint.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { type Branch, buildOrder, type User } from '../../db/demo/builders.ts';
import { TEST_NOW, type TestPortal } from '../portal.ts';

/** Who asks: nobody, or a person of Nordlys in København by role; the provider's admin is of another company. */
export const WHO = ['anonymous', 'BranchEmployee', 'BranchAdmin', 'CompanyAdmin', 'PrajAdmin'] as const;
export type Who = (typeof WHO)[number];
/** Whose thing it is: of København, of Aarhus in the same company, of another company, of a company that is archived. */
export const WHERE = ['own', 'sister', 'other', 'archived'] as const;
export type Where = (typeof WHERE)[number];

export interface Place {
  readonly companyId: string;
  /** Is its company in use, and not archived? */
  readonly active: boolean;
  readonly branch: Branch;
  readonly user: User;
  readonly email: string;
}

/** The statuses at own, sister, other and archived. */
export type Cells = readonly [own: number, sister: number, other: number, archived: number];
export const all = (status: number): Cells => [status, status, status, status];
export interface Row {
  readonly call: Endpoint;
  readonly input: (place: Place, portal: TestPortal) => object | Promise<object>;
  readonly expected: Readonly<Record<Who, Cells>>;
  /** Made by somebody whose sessions are nobody else's: the call ends them. */
  readonly endsSession?: boolean;
}
export const everyone = (cells: Cells): Row['expected'] => ({
  anonymous: cells,
  BranchEmployee: cells,
  BranchAdmin: cells,
  CompanyAdmin: cells,
  PrajAdmin: cells,
});
export const signedIn = (cells: Cells): Row['expected'] => ({ ...everyone(cells), anonymous: all(401) });
export const byId = (id: (place: Place, portal: TestPortal) => string | Promise<string>) => async (place: Place, portal: TestPortal) => ({
  params: { id: await id(place, portal) },
});
/** A new order of the place in this state. */
export const orderOf = async ({ db }: TestPortal, { user: issuer }: Place, state: OrderState): Promise<string> =>
  (await buildOrder(db, { issuer, state, now: TEST_NOW })).id;
/** København of Nordlys. */
export function ownPlace({ world }: TestPortal): Place {
  const { leder: user } = world.nordlys.users;
  return { companyId: user.companyId, branch: world.nordlys.branches.koebenhavn, user, email: user.email, active: true };
}
/** By what those sign in who ask. */
export const EMAILS: Readonly<Record<Who, string | undefined>> = {
  anonymous: undefined,
  BranchEmployee: 'bruger@nordlys.example',
  BranchAdmin: 'leder@nordlys.example',
  CompanyAdmin: 'firma@nordlys.example',
  PrajAdmin: 'admin@praj.example',
};
/** The e-mail of the mightiest who may make the call at their own place; undefined where nobody who is signed in may. */
export const mightiest = ({ expected }: Row): string | undefined => EMAILS[WHO.findLast((who) => expected[who][0] === 200) ?? 'anonymous'];
/** A key that opens nothing. */
export const KEY = 'an-unknown-key-0123456789';
