import { listOrders, type Order as RealOrder } from '@praj/contract/orders.ts';
import { lookUpVoucher } from '@praj/contract/vouchers/at-dispatch.ts';
import { listOf, living, type Model, type Session } from './model.ts';
import { lookAtForm, lookAtOverview } from './offered.ts';
import type { Page } from './pages.ts';
import { differences, listPicture, realListPicture } from './picture.ts';
import type { Real } from './real.ts';

/** How often something that has to come is looked for, in milliseconds. */
const LOOK_EVERY_MS = 3;
const NOT_SIGNED_IN = 4401;

/** Looks until nothing is wrong any more; what is wrong when patience ends is thrown. */
export async function eventually(real: Real, what: string, faults: () => Promise<readonly string[]>): Promise<void> {
  const until = Date.now() + real.installation.patienceMs;
  for (;;) {
    const wrong = await faults();
    if (wrong.length === 0) return;
    if (Date.now() > until) throw new Error(`${what}: ${wrong.join('; ')}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Everything that can be seen is as the model has it: lists at a portal, every open page, sessions that ended, and vouchers. */
export async function look(model: Model, real: Real): Promise<void> {
  real.looked += 1;
  const seen = new Map<string, RealOrder>();
  const portal = real.looked % 2;
  for (const session of model.sessions) {
    if (!session.lives) await lookAtEnd(real, session);
    else for (const order of await lookAtList(model, real, session, portal)) seen.set(order.id, order);
  }
  for (const person of new Set(living(model).map((session) => session.person))) {
    const session = living(model).find((each) => each.person === person);
    if (!session) continue;
    const client = real.browser(session).at(portal);
    await lookAtForm(model, client, person);
    await lookAtOverview(model, client, person, real.looked % 3 > 0);
  }
  for (const session of living(model)) for (const page of real.browser(session).pages) await lookAtPage(model, real, session, page);
  lookAtVersions(model, real, seen);
  await lookAtVouchers(model, real);
}

/** Asked now, the list is right at once: what was committed before the question is in its answer, at whichever portal. */
async function lookAtList(model: Model, real: Real, session: Session, portal: number): Promise<RealOrder[]> {
  const answer = await real.browser(session).at(portal).call(listOrders, {});
  const wrong = differences(listPicture(listOf(model, session.person)), realListPicture(answer));
  const names = new Map(model.accounts.map(({ id, name }) => [id, name]));
  const misnamed = answer.flatMap(({ account }) => (account && names.get(account.id) !== account.name ? [account.name] : []));
  if (misnamed.length > 0) wrong.push(`accounts that are called otherwise by now: ${misnamed.join(', ')}`);
  if (wrong.length > 0) throw new Error(`${session.person.name} asks for the list: ${wrong.join('; ')}`);
  return answer;
}

/** A version grows with every change, and with nothing else. */
function lookAtVersions(model: Model, real: Real, seen: ReadonlyMap<string, RealOrder>): void {
  for (const order of model.orders) {
    const version = seen.get(order.id)?.version;
    if (version === undefined) continue;
    const before = real.versions.get(order.id);
    if (before !== undefined && (order.touched ? version <= before : version !== before)) {
      throw new Error(`${order.id} was ${order.touched ? '' : 'not '}changed, and its version went from ${before} to ${version}`);
    }
    real.versions.set(order.id, version);
    order.touched = false;
  }
}

async function lookAtPage(model: Model, real: Real, { person }: Session, page: Page): Promise<void> {
  if (!page.isOpen()) return;
  await eventually(real, `an open page of ${person.name}`, async () => {
    const list = Array.from(await page.list());
    const foreign = list.filter((order) => order.issuedByBranch.id !== person.branch.id);
    if (foreign.length > 0)
      throw new Error(`a page of ${person.name} holds orders of another branch: ${foreign.map(({ id }) => id).join()}`);
    return differences(listPicture(listOf(model, person)), realListPicture(list));
  });
}

/** A session that ended is out everywhere: its pages are told and closed, and neither of its tokens is good for anything at any portal. */
async function lookAtEnd(real: Real, session: Session): Promise<void> {
  if (real.ended.has(session)) return;
  const browser = real.browser(session);
  const whose = `the session of ${session.person.name} that ended`;
  for (const page of browser.pages.filter(({ session: line }) => line)) {
    await eventually(real, `${whose} has open lines`, async () => (page.isOpen() ? ['its page is open'] : []));
    const { codes, told } = await page.ended();
    if (!told || codes.some((code) => code !== NOT_SIGNED_IN))
      throw new Error(`${whose}: its page was closed with ${codes.join()}, told: ${told}`);
    page.drop();
  }
  for (const portal of [0, 1]) {
    await eventually(real, `${whose}, access token`, async () => {
      const { status } = await browser.at(portal).try(listOrders, {});
      return status === 401 ? [] : [`answered ${status}`];
    });
  }
  const renewed = await browser.tryRenew(0);
  if (renewed.status !== 401) throw new Error(`${whose}: its refresh token answered ${renewed.status}`);
  real.ended.add(session);
}

async function lookAtVouchers(model: Model, real: Real): Promise<void> {
  const centre = real.installation.centre(real.looked % 2);
  for (const { code, status, order } of model.vouchers) {
    const found = await centre.call(lookUpVoucher, { params: { code } });
    if (found.status !== status || found.orderId !== (order?.id ?? null)) {
      throw new Error(`voucher ${code} is ${found.status} of ${found.orderId}, expected ${status} of ${order?.id ?? null}`);
    }
  }
}
