import type { Role } from '@praj/domain/people/roles.ts';
import type { Database } from '../../src/platform/database.ts';
import type { Asker } from './askers.ts';
import { MARK } from './furnished-world.ts';
import { allOddValues } from './odd-values.ts';
import { REALISTIC } from './values.ts';

/** What an identifier or a personal text says, and whose it is. */
interface Owner {
  readonly what: 'company' | 'branch' | 'person' | 'name' | 'e-mail' | 'phone' | 'account' | 'trip' | 'voucher' | 'setting' | 'provider';
  readonly companyId: string;
  readonly branchId?: string | null;
  readonly userId?: string;
  readonly role?: Role;
}

/** Ids, e-mails, numbers of eight digits and more (phones, order numbers), and marked texts. */
const TOKENS = new RegExp(
  String.raw`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{3,190}\w|\+?\d{8,}|\b${MARK}[a-z][a-z2-9]{3}\b`,
  'gi',
);
/** A Danish number is the same with its country's and without. */
const tokensIn = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(TOKENS), ([token]) => token.toLowerCase().replace(/^\+45(?=\d{8}$)/, '')));
/** A number is read by its digits, however it was written. */
const phonesTogether = (text: string): string => text.replaceAll(/(?<=\d)[ -](?=\d)/g, '');

/** What requests of everybody say again and again is nobody's. */
const EVERYBODYS = tokensIn([allOddValues(), ...REALISTIC].join(' '));

/** Whose every identifier is that has ever stood in the database of a world. */
export interface Census {
  /** Reads what has come since. */
  refresh(): Promise<void>;
  /** What stands in a text that the asker may not see, and does not stand in what they sent, each with what it is. */
  foreignIn(text: string, sent: string, asker: Asker): string[];
}

export function openCensus(db: Database): Census {
  const owners = new Map<string, Owner[]>();
  function own(owner: Owner, ...texts: readonly (string | null | undefined)[]): void {
    for (const text of texts) {
      if (!text) continue;
      for (const token of tokensIn(text)) {
        if (EVERYBODYS.has(token)) continue;
        const known = owners.get(token) ?? [];
        if (
          !known.some(
            (one) =>
              one.what === owner.what &&
              one.companyId === owner.companyId &&
              one.branchId === owner.branchId &&
              one.userId === owner.userId,
          )
        ) {
          owners.set(token, [...known, owner]);
        }
      }
    }
  }
  return {
    async refresh() {
      for (const { id, contactPerson, email } of await db.selectFrom('companies').select(['id', 'contactPerson', 'email']).execute()) {
        own({ what: 'company', companyId: id }, id, contactPerson, email);
      }
      const branches = await db.selectFrom('branches').select(['id', 'companyId', 'contactPerson', 'email', 'phone']).execute();
      const companyOf = new Map(branches.map(({ id, companyId }) => [id, companyId]));
      for (const { id, companyId, contactPerson, email, phone } of branches)
        own({ what: 'branch', companyId, branchId: id }, id, contactPerson, email, phone);
      for (const { id, companyId, branchId, role, firstName, lastName, email, phone } of await db
        .selectFrom('users')
        .selectAll()
        .execute()) {
        const whose = { companyId, branchId, userId: id, role };
        own({ what: 'person', ...whose }, id);
        own({ what: 'name', ...whose }, firstName, lastName);
        own({ what: 'e-mail', ...whose }, email);
        own({ what: 'phone', ...whose }, phone);
      }
      const issuers = db.selectFrom('orders').innerJoin('users', 'users.id', 'orders.issuedBy');
      const issued = issuers.select(['orders.companyId', 'orders.branchId', 'users.id', 'firstName', 'lastName']).distinct();
      // Their orders name them in the branch that they ordered for, whichever they have come to since.
      for (const { companyId, branchId, id: userId, firstName, lastName } of await issued.execute()) {
        own({ what: 'person', companyId, branchId, userId }, userId);
        own({ what: 'name', companyId, branchId, userId }, firstName, lastName);
      }
      for (const order of await db.selectFrom('orders').selectAll().execute()) {
        const { companyId, branchId, id, number, groupId } = order;
        own(
          { what: 'trip', companyId, branchId },
          id,
          number,
          groupId,
          order.customerName,
          order.customerPhone,
          order.reference,
          order.project,
          JSON.stringify(order.allocations),
        );
        own({ what: 'trip', companyId, branchId }, order.comment, order.driverPhone, order.cancelReason);
      }
      const series = db.selectFrom('series').innerJoin('seriesParts', 'seriesParts.seriesId', 'series.id');
      for (const { id, companyId, branchId, trip } of await series.select(['id', 'companyId', 'branchId', 'trip']).execute())
        own({ what: 'trip', companyId, branchId }, id, JSON.stringify(trip));
      for (const { id, companyId, branchId, ...voucher } of await db.selectFrom('vouchers').selectAll().execute()) {
        own({ what: 'voucher', companyId, branchId }, id, voucher.code, voucher.customerName, voucher.customerPhone, voucher.reference);
      }
      for (const { id, companyId, name } of await db.selectFrom('accounts').selectAll().execute())
        own({ what: 'account', companyId }, id, name);
      const ofBranch = (branchId: string) => ({ what: 'setting', companyId: companyOf.get(branchId) ?? '', branchId }) as const;
      for (const trip of await db.selectFrom('fixedTrips').selectAll().execute()) {
        own(
          ofBranch(trip.branchId),
          trip.id,
          trip.title,
          trip.customerName,
          trip.customerPhone,
          trip.comment,
          trip.reference,
          trip.project,
        );
      }
      for (const { id, branchId, comment } of await db.selectFrom('predefinedAddresses').selectAll().execute())
        own(ofBranch(branchId), id, comment);
      for (const { id, branchId, label } of await db.selectFrom('customAddresses').selectAll().execute())
        own(ofBranch(branchId), id, label);
      for (const { id, companyId, branchId, code, name } of await db.selectFrom('allocationValues').selectAll().execute())
        own({ what: 'setting', companyId, branchId }, id, code, name);
      const links = db.selectFrom('travellerLinks').innerJoin('orders', 'orders.id', 'travellerLinks.orderId');
      for (const { companyId, branchId, recipient } of await links.select(['companyId', 'branchId', 'recipient']).execute())
        own({ what: 'trip', companyId, branchId }, recipient);
      for (const { id } of await db.selectFrom('discountCodes').select('id').execute()) own({ what: 'provider', companyId: '' }, id);
    },
    foreignIn(text, sent, asker) {
      const said = tokensIn(`${sent} ${phonesTogether(sent)}`);
      return [...tokensIn(text)].flatMap((token) => {
        const known = owners.get(token) ?? [];
        const isForeign = known.length > 0 && !said.has(token) && !known.some((owner) => maySee(asker, owner));
        return isForeign ? [`${known.map(({ what }) => what).join(', ')} ${token}`] : [];
      });
    },
  };
}

/** What a taxi centre reads of a trip and a voucher; people's own e-mails and phones are none of it. */
const FOR_THE_CENTRE: readonly Owner['what'][] = ['company', 'branch', 'person', 'name', 'account', 'trip', 'voucher', 'setting'];
/** What an employee has to do with: nobody's e-mail and phone but their own. */
const FOR_AN_EMPLOYEE: readonly Owner['what'][] = ['company', 'branch', 'person', 'name', 'account', 'trip', 'voucher', 'setting'];

/** As decisions and the spec say it, without asking the product: by company, by branch, and by what it says. */
function maySee({ role, person }: Asker, { what, companyId, branchId, userId, role: theirs }: Owner): boolean {
  if (role === 'PrajAdmin') return true;
  if (role === 'dispatch') return FOR_THE_CENTRE.includes(what);
  // Whom they ring.
  if (role === 'traveller') return what === 'branch';
  if (!person) return false;
  if (userId === person.id) return true;
  // Whoever acts beyond their own branch is named by what they did there.
  if ((what === 'person' || what === 'name') && (theirs === 'PrajAdmin' || (theirs === 'CompanyAdmin' && companyId === person.companyId)))
    return true;
  if (companyId !== person.companyId) return false;
  if (role === 'CompanyAdmin') return true;
  if (branchId && branchId !== person.branchId) return false;
  return role === 'BranchAdmin' || FOR_AN_EMPLOYEE.includes(what);
}
