import { expect } from '@playwright/test';
import { listOrders } from '@praj/contract/orders.ts';
import { listAvailableAccounts } from '@praj/contract/users.ts';
import { caller, orderButton, orderByCall, orderByForm, orderForm, people, signedIn, tabTo, test, toasts } from '../../portal.ts';

test.use({ maps: false });

test('a fixed trip for six on an account one does not have is ordered by keyboard, with a message to the driver', async ({ page }) => {
  await signedIn(page, people.employee);
  const form = orderForm(page);
  // What was pressed before the trip was chosen does not go along.
  await form.getByRole('radio', { name: 'Stor vogn (8 personer)' }).press('Space');
  await tabTo(page, form.getByRole('button', { name: 'Alle faste ture' }), 40, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const trip = page.getByRole('menuitemradio', { name: 'Gæster til lufthavnen' });
  await trip.waitFor();
  await page.keyboard.press('End');
  await expect(trip).toBeFocused();
  await page.keyboard.press('Enter');

  const shown = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  await expect(shown('Vogn')).toHaveValue('Stor vogn (6 personer)');
  await expect(shown('Antal vogne')).toHaveValue('1');
  await expect(shown('Konto')).toHaveValue('Ledelsen');
  for (const label of ['Vogn', 'Antal vogne', 'Konto']) await expect(shown(label)).toHaveAttribute('readonly', '');
  await expect(form.getByRole('radio', { name: 'Stor vogn (8 personer)' })).toHaveCount(0);
  await expect(form.locator('footer')).toContainText('Stor vogn (6 personer) · Fast tur · fast pris');
  await expect(form.locator('footer')).toContainText(/ca\. \d+ km · \d+ min · Fast pris [\d.]+,\d\d kr\..*Ledelsen/);

  const message = form.getByRole('textbox', { name: /^Besked til chaufføren/ });
  await tabTo(page, form.getByRole('button', { name: 'Ret besked til chaufføren' }));
  await page.keyboard.press('Enter');
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Hent gæsterne i receptionen');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Bank på ruden ved port 2');
  const orderId = await orderByForm(page, async () => {
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alertdialog', { name: 'Stor vogn til 6 personer' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Bestil stor vogn' }));
    await page.keyboard.press('Enter');
  });

  const order = (await (await caller(people.manager)).call(listOrders, {})).find(({ id }) => id === orderId);
  expect(order).toMatchObject({ tripType: 'FIXED', numberOfPeople: 6, numberOfCars: 1, price: 540, account: { name: 'Ledelsen' } });
  expect(order?.pickupAddress.comment).toBe('Bank på ruden ved port 2');
  expect(order?.attributes.map(({ code }) => code)).toEqual(['S6']);
  await page.goto(`/order/${orderId}`);
  // By its place and not by its role: news of the large car may lie over it.
  const panel = page.locator('[role=dialog]').filter({ hasText: 'Flere oplysninger' });
  await expect(panel).toContainText('Ledelsen');
  await expect(panel).toContainText('Bank på ruden ved port 2');
  await expect(panel).toContainText('Stor vogn (6 personer)');
});

test('a number of people pressed before an ordinary fixed trip is chosen orders no large car', async ({ page }) => {
  await signedIn(page, people.employee);
  const form = orderForm(page);
  await form.getByRole('radio', { name: 'Stor vogn (6 personer)' }).click();
  await form.getByRole('button', { name: 'Kontoret til lufthavnen' }).click();
  await expect(form.getByRole('textbox', { name: 'Vogn', exact: true })).toHaveValue('Alm. vogn (4 personer)');
  const orderId = await orderByForm(page, () => orderButton(page).click());
  const order = (await (await caller(people.employee)).call(listOrders, {})).find(({ id }) => id === orderId);
  expect(order).toMatchObject({ tripType: 'FIXED', numberOfPeople: 4, attributes: [] });

  // A sentence that is too long for a phone is cut, and widens nothing: the button ends where the foot's own edge is.
  await form.getByRole('button', { name: 'Alle faste ture' }).click();
  await page.getByRole('menuitemradio', { name: 'Gæster til lufthavnen' }).click();
  await expect(form.locator('footer')).toContainText(/Fast pris .*Ledelsen/);
  await page.setViewportSize({ width: 390, height: 844 });
  const edges = await orderButton(page).evaluate((button) => {
    const foot = button.closest('footer');
    if (!foot) throw new Error('the button stands in no foot');
    const room = Number.parseFloat(getComputedStyle(foot).paddingRight);
    return { button: Math.round(button.getBoundingClientRect().right), foot: Math.round(foot.getBoundingClientRect().right - room) };
  });
  expect(edges.button).toBe(edges.foot);
});

test('a colleague’s account goes when their order becomes another trip, and one is told before and after', async ({ page }) => {
  const boss = await caller(people.admin);
  const accounts = await boss.call(listAvailableAccounts, { params: { id: boss.userId } });
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const { id } = await orderByCall(boss, {
    requestedPickup: tomorrow,
    customerName: 'Birgitte Lund',
    accountId: accounts.find(({ name }) => name === 'Ledelsen')?.id,
  });
  await signedIn(page, people.employee, `/order/${id}/edit`);
  const panel = page.getByRole('dialog', { name: 'Opdater ordre' });
  const word = 'Kontoen Ledelsen kan du ikke bruge, så turen betales i taxien.';
  await panel.getByLabel('Bemærkning til turen').fill('To kufferter');
  await expect(panel.getByText(word)).toHaveCount(0);
  await panel.getByLabel('Firma / Navn').fill('En Helt Anden');
  await expect(panel.getByText(word)).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Betaling' })).toHaveValue('I taxi');
  await panel.getByRole('button', { name: 'Opdater ordre' }).click();
  await expect(toasts(page).getByText(word)).toBeVisible();
  const order = (await boss.call(listOrders, {})).find((one) => one.id === id);
  expect(order).toMatchObject({ customerName: 'En Helt Anden', comment: 'To kufferter', account: null });
});
