import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AllocationField } from '@praj/domain/allocations/allocation-kinds.ts';
import { ORDER_STATES, type OrderState } from '@praj/domain/orders/order-state.ts';
import { VOUCHER_CODE_SIGNS } from '@praj/domain/vouchers/voucher-code.ts';
import { ADDRESSES } from '../../db/demo/addresses.ts';
import {
  type Branch,
  buildAccount,
  buildBookingModule,
  buildCustomAddress,
  buildFixedTrip,
  buildLogo,
  buildOrder,
  buildPredefinedAddress,
  buildUser,
  type User,
} from '../../db/demo/builders.ts';
import { buildDiscountCode } from '../../db/demo/discount-codes/build-discount-code.ts';
import { buildVoucher, buildVoucherAccount } from '../../db/demo/voucher-builders.ts';
import { hashKey, newKey } from '../../src/platform/secrets/secret-key.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../portal.ts';
import { mapFile } from '../street-files/map-file.ts';
import { furnishInvoices } from './furnished-invoices.ts';

/** A branch that things belong to: one's own, a sister's, another company's, and one of a company that is archived. */
export interface Place {
  readonly name: 'own' | 'sister' | 'other' | 'archived';
  readonly companyId: string;
  readonly branch: Branch;
  readonly users: readonly User[];
}
/** Keys that open something once, as their holders have them. */
export interface Keys {
  readonly activation: readonly string[];
  readonly reset: readonly string[];
  readonly links: readonly string[];
  readonly travellers: readonly string[];
  readonly approvals: readonly string[];
}
export interface FurnishedWorld {
  readonly portal: TestPortal;
  readonly places: readonly Place[];
  readonly keys: Keys;
  /** What the portal warned of since this was last asked, each by what the database or Node calls it, else by its message. */
  warned(): string[];
  close(): Promise<void>;
}

export const SMS_SECRET = 'shared-with-the-sms-provider';
/** Every text that is somebody's begins like this, so that it is found in a reply wherever it stands; it is written as a voucher's code is. */
export const MARK = 'ZQ';

/** As pino counts it. */
const WARNING = 40;
const KEYS = 12;
/** The states of the trips that a traveller follows by a link: three of the keys for each place. */
const FOLLOWED: readonly OrderState[] = ['dispatching', 'arriving', 'customer'];
const ONE_OF_EACH = ['EL', 'SC'] as const;
/** What every company asks of its trips to begin with: one kind of a list, one typed freely, neither required. */
const ALLOCATION_FIELDS: readonly AllocationField[] = [
  { kind: 'costCentre', source: 'list', required: false },
  { kind: 'requisition', source: 'free', required: false },
];

/** The tests' small world with something of everything in each of four branches, in every state, every text of it marked as its branch's. */
export async function furnishWorld(): Promise<FurnishedWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'praj-generated-'));
  const mapPmtiles = path.join(folder, 'map.pmtiles');
  writeFileSync(mapPmtiles, mapFile());
  // Nobody sends here: what is asked for waits.
  const invoiceSending = { url: 'http://127.0.0.1:9', keys: [], format: 'oioubl' } as const;
  const warnings: string[] = [];
  const logTo = (line: string): void => {
    const { level, msg, err } = JSON.parse(line) as { level: number; msg?: string; err?: { code?: string; message?: string } };
    if (level >= WARNING) warnings.push([msg, err?.code, err?.message].filter(Boolean).join(' '));
  };
  const portal = await startPortal({ logTo, config: { rateLimits: false, smsCallbackSecret: SMS_SECRET, mapPmtiles, invoiceSending } });
  const { nordlys, havnens, inactive, praj, attributes } = portal.world;
  const module = { companyId: inactive.company.id, updatedAt: portal.world.moduleUpdatedAt, fields: [] };
  await buildBookingModule(portal.db, { ...module, attributes: ONE_OF_EACH.map((code) => ({ attribute: attributes[code] })) });
  for (const { company } of [nordlys, havnens, inactive]) await buildLogo(portal.db, company, 'wind');
  const keys = { activation: newKeys(), reset: newKeys(), links: newKeys(), travellers: newKeys(), approvals: newKeys() };
  await portal.db
    .updateTable('companies')
    .set({ travellerLinks: 'offered', repeatsTrips: true, allowsStops: true, cvr: '12345674' })
    .execute();
  await portal.db
    .updateTable('bookingModules')
    .set({ allocationFields: JSON.stringify(ALLOCATION_FIELDS) })
    .execute();
  const places = [
    await furnish(portal, 'own', nordlys.branches.koebenhavn, keys),
    await furnish(portal, 'sister', nordlys.branches.aarhus, keys),
    await furnish(portal, 'other', havnens.branch, keys),
    await furnish(portal, 'archived', inactive.branch, keys),
  ];
  for (const [at, startsAt] of [
    new Date(0),
    new Date(0),
    new Date(0),
    new Date(0),
    TEST_NOW,
    new Date(TEST_NOW.getTime() + 30 * 86_400_000),
  ].entries()) {
    await buildDiscountCode(portal.db, { code: `TILBUD${at}`, issuedBy: praj.users.admin.id, startsAt });
  }
  return {
    portal,
    places,
    keys,
    warned: () => warnings.splice(0),
    async close() {
      await portal.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const newKeys = (): string[] => Array.from({ length: KEYS }, newKey);

const LETTER: Readonly<Record<Place['name'], string>> = { own: 'W', sister: 'S', other: 'X', archived: 'A' };

/** Tells texts of one place from those of all others. */
function marksOf(name: Place['name']) {
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };
  return {
    text: (): string => {
      const number = next();
      const letters = [number % 32, Math.floor(number / 32) % 32].map((at) => VOUCHER_CODE_SIGNS[at]);
      return `${MARK}${LETTER[name]}${letters.join('')}2`;
    },
    phone: (): string => `+457${Object.keys(LETTER).indexOf(name)}${String(next()).padStart(6, '0')}`,
  };
}

async function furnish(portal: TestPortal, name: Place['name'], branch: Branch, keys: Keys): Promise<Place> {
  const { db } = portal;
  const mark = marksOf(name);
  const { companyId, id: branchId } = branch;
  const person = (given: Partial<User>) => {
    const lastName = mark.text();
    return buildUser(db, { branch, lastName, email: `${lastName.toLowerCase()}@firma.example`, phone: mark.phone(), ...given });
  };
  const employee = await person({ role: 'BranchEmployee' });
  const manager = await person({ role: 'BranchAdmin' });
  const users = [
    employee,
    manager,
    await person({ role: 'CompanyAdmin' }),
    await person({ status: 'INACTIVE' }),
    await person({ status: 'INACTIVE' }),
    await person({ status: 'INACTIVE' }),
  ];
  const at = Object.keys(LETTER).indexOf(name);
  for (const [purpose, list] of [
    ['activation', keys.activation],
    ['reset', keys.reset],
  ] as const) {
    for (const key of list.slice(3 * at, 3 * at + 3)) {
      const holder = await person(purpose === 'activation' ? { status: 'INVITED', passwordHash: null } : {});
      const expiresAt = new Date(TEST_NOW.getTime() + 86_400_000);
      await db
        .insertInto('userKeys')
        .values({ userId: holder.id, purpose, keyHash: hashKey(key), expiresAt })
        .execute();
    }
  }
  const account = await buildAccount(db, { companyId, name: mark.text(), users });
  await buildAccount(db, { companyId, name: mark.text(), status: 'ARCHIVED', users });
  await db
    .insertInto('allocationValues')
    .values({ id: randomUUID(), companyId, branchId, kind: 'costCentre', code: mark.text(), name: mark.text() })
    .execute();
  const ruleId = randomUUID();
  const rule = { kind: 'people' as const, demand: JSON.stringify({ kind: 'people', most: 64 }), outcome: 'approve' as const };
  await db
    .insertInto('orderingRules')
    .values({
      id: ruleId,
      companyId,
      name: mark.text(),
      ...rule,
      scope: 'company',
      askedRole: 'CompanyAdmin',
      active: false,
      createdAt: TEST_NOW,
    })
    .execute();
  for (const [turn, why] of ['Fordi.', 'Derfor.', 'Også derfor.'].entries()) {
    const plan = { customerName: mark.text(), customerPhone: mark.phone() };
    const held = { issuer: employee, state: 'created' as const, now: TEST_NOW, plan, columns: { approval: 'waiting' as const } };
    const { id: orderId } = await buildOrder(db, held);
    await db.insertInto('orderApprovals').values({ orderId, ruleId, why, askedRole: 'BranchAdmin' }).execute();
    const link = { orderId, userId: manager.id, keyHash: hashKey(keys.approvals[3 * at + turn] ?? ''), createdAt: TEST_NOW };
    await db.insertInto('approvalLinks').values(link).execute();
  }
  // Every day, so that each of its calls finds one of its plan.
  const series = {
    id: randomUUID(),
    companyId,
    branchId,
    issuedBy: employee.id,
    createdAt: TEST_NOW,
    dueAt: new Date(TEST_NOW.getTime() + 86_400_000),
  };
  await db.insertInto('series').values(series).execute();
  const repeated = {
    bookingModuleUpdatedAt: TEST_NOW.toISOString(),
    pickupAddress: ADDRESSES.bredgade,
    customerName: mark.text(),
    numberOfCars: 1,
  };
  const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], everyWeeks: 1, minute: 480, skipsHolidays: false, trip: JSON.stringify(repeated) };
  await db
    .insertInto('seriesParts')
    .values({ seriesId: series.id, fromDay: '2026-11-21', countedFrom: '2026-11-21', ...everyDay })
    .execute();
  await furnishInvoices(portal, {
    issuer: employee,
    companyId,
    accountId: account.id,
    first: 1 + 100 * at,
    text: mark.text,
    phone: mark.phone,
  });
  for (const state of ORDER_STATES) {
    const plan = {
      customerName: mark.text(),
      customerPhone: mark.phone(),
      reference: mark.text(),
      comment: mark.text(),
      accountId: account.id,
    };
    const order = await buildOrder(db, { issuer: employee, state, now: TEST_NOW, plan });
    const key = FOLLOWED.includes(state) ? keys.travellers[3 * at + FOLLOWED.indexOf(state)] : undefined;
    if (key !== undefined) {
      const link = { orderId: order.id, nonce: randomBytes(16), keyHash: hashKey(key), language: 'DK' as const, createdAt: TEST_NOW };
      await db
        .insertInto('travellerLinks')
        .values({ ...link, channel: 'sms', recipient: mark.phone() })
        .execute();
    }
  }
  // One branch issues none yet, so that it may be switched on.
  if (name !== 'sister') await buildVoucherAccount(db, { branchId });
  const given = () => ({ code: mark.text(), customerName: mark.text(), customerPhone: mark.phone(), reference: mark.text() });
  for (const key of keys.links.slice(3 * at, 3 * at + 3)) {
    await buildVoucher(db, { issuer: employee, now: TEST_NOW, columns: { ...given(), linkHash: hashKey(key) } });
  }
  for (const status of ['ACTIVE', 'LOCKED', 'REDEEMED', 'CANCELLED'] as const) {
    const trip = { customerName: mark.text(), customerPhone: mark.phone() };
    const uses = status === 'LOCKED' || status === 'REDEEMED';
    const order = uses
      ? await buildOrder(db, { issuer: employee, state: status === 'LOCKED' ? 'trip_started' : 'concluded', now: TEST_NOW, plan: trip })
      : null;
    const voucher = await buildVoucher(db, {
      issuer: employee,
      now: TEST_NOW,
      columns: { ...given(), status, orderId: order?.id ?? null },
    });
    if (order) await db.updateTable('orders').set({ voucherId: voucher.id }).where('id', '=', order.id).execute();
  }
  for (const address of [ADDRESSES.bredgade, ADDRESSES.strandvejen]) {
    await buildPredefinedAddress(db, { branchId, address, comment: mark.text() });
    await buildCustomAddress(db, { branchId, address, label: mark.text() });
    await buildFixedTrip(db, { branchId, title: mark.text(), customerName: mark.text(), comment: mark.text() });
  }
  return { name, companyId, branch, users };
}
