import { expect, type Page } from '@playwright/test';
import { cancelOrder, changeOrder, listOrders } from '@praj/contract/orders.ts';
import { expectNoFindingsInEitherTheme } from '../../axe.ts';
import { ownPortal } from '../../own-portal.ts';
import {
  caller,
  chooseAddress,
  emptyForm,
  finished,
  type Kept,
  orderButton,
  orderByCall,
  orderByForm,
  orderForm,
  people,
  refusedCalls,
  rowOf,
  signedIn,
  test,
  toasts,
} from '../../portal.ts';

// Nobody takes the orders of this portal, so that each journey says itself what the taxi centre answers.
const portal = ownPortal();

test.use({ baseURL: portal.address, maps: false });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await portal.start({ centre: false });
});
test.afterAll(() => portal.remove());

const afternoon = () => new Date(Date.now() + 30 * 3_600_000).toISOString();

/** The order page of this person, live and with an empty form. */
async function livePage(kept: Kept, email: string): Promise<Page> {
  const page = await kept(email, '/order', async (open) => {
    // What an earlier journey has opened there stands beside the form.
    const panel = open.getByRole('dialog').getByRole('button', { name: 'Luk' });
    if (await panel.isVisible()) await panel.click();
    await emptyForm(open);
  });
  await expect(page.getByRole('banner').getByText('Live')).toBeVisible();
  return page;
}

/** Types with this many milliseconds of the page's clock between two keys. The clock stands still, so that a slow machine makes no pause. */
async function typeEvenly(page: Page, text: string, apart: number): Promise<void> {
  for (const key of text) {
    await page.keyboard.type(key);
    await page.clock.runFor(apart);
  }
}

// The first of all, so that no page that is kept open hears of it too.
test('an answer about a large car waits until the person has paused typing, and no key answers it by mistake', async ({ page }) => {
  await page.clock.install();
  await signedIn(page, people.employee);
  await expect(page.getByRole('banner').getByText('Live')).toBeVisible();
  const large = await orderByCall(await caller(people.employee, portal.address), { numberOfPeople: 6, requestedPickup: afternoon() });
  await expect(rowOf(page, large.id)).toBeVisible();
  const name = orderForm(page).getByLabel('Firma / Navn');
  await name.pressSequentially('Jonas Holm');
  for (const _ of 'Holm') await page.keyboard.press('ArrowLeft');

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await typeEvenly(page, 'fra', 60);
  await portal.reports(large.id, 'cancelled');
  await expect(async () => {
    await page.clock.runFor(60);
    await expect(finished(page).locator(`[data-order="${large.id}"]`)).toBeVisible({ timeout: 1000 });
  }).toPass();
  const refused = page.getByRole('alertdialog', { name: 'Ingen stor vogn ledig' });
  await typeEvenly(page, ' Salg og Regnskab ', 150);
  await expect(refused).toBeHidden();
  await expect(name).toHaveValue('Jonas fra Salg og Regnskab Holm');

  await page.clock.resume();
  await expect(refused).toBeFocused();
  for (const key of ['Enter', 'Space', 'x']) await page.keyboard.press(key);
  await expect(refused).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(refused.getByRole('button', { name: 'Nej tak' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(refused).toBeHidden();
  await expect(name).toBeFocused();
  await page.keyboard.type('Nord ');
  await expect(name).toHaveValue('Jonas fra Salg og Regnskab Nord Holm');
  const orders = await (await caller(people.employee, portal.address)).call(listOrders, {});
  expect(orders.find(({ id }) => id === large.id)?.reorderedAs).toBeNull();
});

test('a large car is asked about, ordered, and both pages of the branch hear that it was found', async ({ kept }) => {
  const [mine, theirs] = [await livePage(kept, people.employee), await livePage(kept, people.manager)];
  await chooseAddress(mine, 'Afhentning', 'Odense Banegård');
  await chooseAddress(mine, 'Destination', 'Nørreport');
  await orderForm(mine)
    .getByRole('radio', { name: /6 personer/ })
    .check({ force: true });
  await orderButton(mine).click();
  const question = mine.getByRole('alertdialog', { name: 'Stor vogn til 6 personer' });
  const orderId = await orderByForm(mine, () => question.getByRole('button', { name: 'Bestil stor vogn' }).click());
  await expect(toasts(mine).getByText('Ordre oprettet')).toBeVisible();
  await expect(rowOf(theirs, orderId)).toBeVisible();

  await portal.reports(orderId, 'dispatching');
  for (const one of [mine, theirs]) {
    const found = one.getByRole('alertdialog', { name: 'Tak for din bestilling' });
    await expect(found.getByText(/Vi har en stor vogn til 6 personer/)).toBeVisible();
    await expectNoFindingsInEitherTheme(one, 'a large car was found');
    await found.getByRole('button', { name: 'Tilbage' }).click();
    await expect(found).toBeHidden();
  }
});

test('without a large car both pages offer two ordinary ones; one takes them and the other is told', async ({ kept }) => {
  const [mine, theirs] = [await livePage(kept, people.employee), await livePage(kept, people.manager)];
  const colleague = await caller(people.employee, portal.address);
  const large = await orderByCall(colleague, { from: 'Lyngby St', numberOfPeople: 6, requestedPickup: afternoon() });
  await expect(rowOf(mine, large.id)).toBeVisible();
  await expect(rowOf(theirs, large.id)).toBeVisible();

  await portal.reports(large.id, 'cancelled');
  const refused = (one: Page) => one.getByRole('alertdialog', { name: 'Ingen stor vogn ledig' });
  await expect(refused(mine).getByText('Vil du i stedet have 2 almindelige vogne til 4 personer hver?')).toBeVisible();
  await expectNoFindingsInEitherTheme(mine, 'no large car');
  await refused(theirs).getByRole('button', { name: 'Bestil 2 vogne' }).click();
  await expect(toasts(theirs).getByText('2 vogne er bestilt.')).toBeVisible();
  await expect(refused(theirs)).toBeHidden();
  await expect(refused(mine)).toBeHidden();
  await expect(toasts(mine).getByText(/^Turen er genbestilt af /)).toBeVisible();

  const orders = await colleague.call(listOrders, {});
  const again = orders.find(({ id }) => id === large.id)?.reorderedAs ?? [];
  expect(again).toHaveLength(2);
  for (const id of again) {
    expect(orders.find((order) => order.id === id)).toMatchObject({ numberOfPeople: 4, state: 'created', attributes: [] });
    await expect(rowOf(mine, id)).toBeVisible();
    await expect(rowOf(theirs, id)).toBeVisible();
  }
});

test('several answers about large cars are left by Escape one by one, and the question below them goes on', async ({ kept }) => {
  const colleague = await caller(people.manager, portal.address);
  const order = await orderByCall(colleague, { customerName: 'Spurgt Imens', requestedPickup: afternoon() });
  const page = await livePage(kept, people.employee);
  await rowOf(page, order.id).getByRole('link').click();
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Annuller tur', exact: true });
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: 'Annuller tur?' });
  await expect(question.getByRole('button', { name: 'Behold turen' })).toBeFocused();

  const answers = ['cancelled', 'dispatching', 'cancelled', 'dispatching', 'cancelled'] as const;
  for (const answer of answers) {
    const large = await orderByCall(colleague, { numberOfPeople: 6, requestedPickup: afternoon() });
    await portal.reports(large.id, answer);
  }
  const notice = page.getByRole('alertdialog', { name: /Tak for din bestilling|Ingen stor vogn ledig/ });
  for (const _ of answers) {
    await expect(notice).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator(':focus')).toHaveCount(1);
  }
  await expect(question.getByRole('button', { name: 'Behold turen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page, order.id).getByRole('link')).toBeFocused();
});

test('Escape leaves an answer that has opened over the calendar, and then the calendar', async ({ kept }) => {
  const page = await livePage(kept, people.employee);
  const large = await orderByCall(await caller(people.employee, portal.address), { numberOfPeople: 6, requestedPickup: afternoon() });
  await orderForm(page).getByRole('radio', { name: 'Forudbestil' }).check({ force: true });
  await orderForm(page).getByRole('button', { name: 'Vælg dato' }).click();
  const calendar = page.getByRole('dialog', { name: 'Dato' });
  await expect(calendar.locator(':focus')).toHaveCount(1);

  await portal.reports(large.id, 'cancelled');
  const refused = page.getByRole('alertdialog', { name: 'Ingen stor vogn ledig' });
  await expect(refused).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(refused).toBeHidden();
  await expect(calendar).toBeVisible();
  await expect(calendar.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(orderForm(page).getByLabel('Dato', { exact: true })).toBeFocused();
});

test('a panel that the address opened gives the focus to its row, and without one to the page', async ({ page }) => {
  const colleague = await caller(people.manager, portal.address);
  const order = await orderByCall(colleague, { requestedPickup: afternoon() });
  await signedIn(page, people.employee, `/order/${order.id}`);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect(rowOf(page, order.id)).toBeAttached(); // the panel stands before the lists do
  await page.keyboard.press('Escape');
  await expect(rowOf(page, order.id).getByRole('link')).toBeFocused();
});

test('what a colleague changes meanwhile is told of and not overwritten, and what was typed is kept', async ({ kept }) => {
  const colleague = await caller(people.manager, portal.address);
  const order = await orderByCall(colleague, { customerName: 'Rettes Af To', comment: 'Ring på', requestedPickup: afternoon() });
  const page = await livePage(kept, people.employee);
  await rowOf(page, order.id).getByRole('link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rediger' }).click();
  const panel = page.getByRole('dialog', { name: 'Opdater ordre' });
  await panel.getByLabel('Telefon').fill('12 34 56 78');

  const { bookingModuleUpdatedAt, requestedPickup, pickupAddress, destinationAddress, customerName } = order;
  const asItIs = { bookingModuleUpdatedAt, requestedPickup, pickupAddress, destinationAddress, customerName };
  await colleague.call(changeOrder, { params: { id: order.id }, body: { ...asItIs, comment: 'Hold ved porten' } });
  await expect(panel.getByText('Turen er ændret af en anden. Du ser den nyeste udgave.')).toBeVisible();
  await expect(panel.getByText(/Ring på → Hold ved porten/)).toBeVisible();
  await expect(panel.getByLabel('Bemærkning til turen')).toHaveValue('Hold ved porten');
  await expect(panel.getByLabel('Telefon')).toHaveValue('12 34 56 78');

  await panel.getByRole('button', { name: 'Opdater ordre' }).click();
  await expect(toasts(page).getByText('Turen er ændret')).toBeVisible();
  const now = (await colleague.call(listOrders, {})).find(({ id }) => id === order.id);
  expect(now).toMatchObject({ comment: 'Hold ved porten', customerName: 'Rettes Af To' });
  expect(now?.phone).toContain('12345678');
});

test('a cancelled trip is ordered again after one question, and leads to its new order', async ({ kept }) => {
  const colleague = await caller(people.manager, portal.address);
  const order = await orderByCall(colleague, { customerName: 'Genbestilles', from: 'Lyngby St', requestedPickup: afternoon() });
  await colleague.call(cancelOrder, { params: { id: order.id } });
  const page = await livePage(kept, people.employee);
  await rowOf(page, order.id).getByRole('link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Genbestil tur' }).click();
  const question = page.getByRole('alertdialog', { name: 'Genbestil tur?' });
  await question.getByRole('button', { name: 'Genbestil tur' }).click();
  await expect(toasts(page).getByText('Ordre oprettet')).toBeVisible();
  await expect(page).toHaveURL('/order');

  const [again = ''] = (await colleague.call(listOrders, {})).find(({ id }) => id === order.id)?.reorderedAs ?? [];
  await expect(rowOf(page, again)).toContainText('Genbestilles');
  await rowOf(page, order.id).getByRole('link').click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Ordre \d/ })
    .click();
  await expect(page).toHaveURL(`/order/${again}`);
});

test('Kvikbestil orders from the default pickup after one question, and asks when a colleague has just ordered there', async ({ kept }) => {
  const page = await livePage(kept, people.employee);
  const colleague = await caller(people.manager, portal.address);
  const theirs = await orderByCall(colleague, {});
  await expect(rowOf(page, theirs.id)).toBeVisible();
  await orderForm(page).getByRole('button', { name: 'Kvikbestil' }).click();
  const question = page.getByRole('alertdialog', { name: 'Kvikbestil' });
  await expect(question.getByText(/^En almindelig vogn til nu fra Vesterbrogade 112/)).toBeVisible();
  await question.getByRole('button', { name: 'Bestil taxa' }).click();
  const already = page.getByRole('alertdialog', { name: 'Der er allerede bestilt en vogn' });
  const orderId = await orderByForm(page, () => already.getByRole('button', { name: 'Bestil alligevel' }).click());
  await expect(toasts(page).getByText('Ordre oprettet')).toBeVisible();
  await expect(rowOf(page, orderId)).toBeVisible();
});

test.describe('over a line that loses an answer', () => {
  test.use({ expectedErrors: refusedCalls });

  test('a change that went through settles by itself as saved, and is made once', async ({ page }) => {
    const colleague = await caller(people.manager, portal.address);
    const order = await orderByCall(colleague, { customerName: 'Tabt Svar', requestedPickup: afternoon() });
    await signedIn(page, people.employee, `/order/${order.id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Rediger' }).click();
    const panel = page.getByRole('dialog', { name: 'Opdater ordre' });
    await panel.getByLabel('Bemærkning til turen').fill('Hold ved porten');
    const sent: string[] = [];
    await page.route(`**/api/orders/${order.id}`, async (route) => {
      const request = route.request();
      if (request.method() !== 'PUT') return route.fallback();
      sent.push(`${request.headers()['if-match']} ${request.postData()}`);
      if (sent.length > 1) return route.continue();
      await route.fetch(); // it arrives, and the answer is lost
      return route.abort();
    });
    await panel.getByLabel('Bemærkning til turen').press('Control+Enter');
    await expect(panel.getByText('Vi undersøger, om ændringen gik igennem…')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Opdater ordre' })).toBeFocused();
    await page.keyboard.type('intet af dette');
    await expect(toasts(page).getByText('Turen er ændret')).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(`/order/${order.id}`);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent).size).toBe(1);
    const now = (await colleague.call(listOrders, {})).find(({ id }) => id === order.id);
    expect(now).toMatchObject({ comment: 'Hold ved porten', version: order.version + 1 });
  });
});
