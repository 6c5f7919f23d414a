import { expect, type Locator, type Page } from '@playwright/test';
import { removeNotice, setNotice } from '@praj/contract/notice/notice.ts';
import { cancelOrder } from '@praj/contract/orders.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { expectNoFindings, expectNoFindingsInEitherTheme } from './axe.ts';
import { expectChoicesSeenInForcedColours, expectNothingLostWhenSpaced } from './legible.ts';
import {
  caller,
  chooseAddress,
  finished,
  leaveSession,
  ongoing,
  openByNumber,
  orderButton,
  orderByCall,
  orderByForm,
  orderForm,
  people,
  rowOf,
  signedIn,
  test,
  withoutMaps,
} from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, maps: false });
// The walks are long and know nothing of each other.
test.describe.configure({ mode: 'parallel' });

/** What is asked before something is ordered, found or changed, each handed to `look`. */
async function everyQuestion(page: Page, look: (what: string) => Promise<void>): Promise<void> {
  const me = await caller(people.employee);
  const requestedPickup = new Date(Date.now() + 40 * 3_600_000).toISOString();
  const booked = await orderByCall(me, { requestedPickup });
  const cancelled = await orderByCall(me, { requestedPickup });
  await me.call(cancelOrder, { params: { id: cancelled.id } });

  await page.goto('/order');
  await orderForm(page).getByRole('button', { name: 'Ryd', exact: true }).click(); // what is wrong in the form keeps Kvikbestil from asking
  await orderForm(page).getByRole('button', { name: 'Kvikbestil' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Kvikbestil' })).toBeVisible();
  await look('the dialog that asks whether to order quickly');
  await page.keyboard.press('Escape');
  await chooseAddress(page, 'Destination', 'Odense');
  await orderForm(page)
    .getByRole('radio', { name: /7 personer/ })
    .check({ force: true });
  await orderButton(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Stor vogn til 7 personer' })).toBeVisible();
  await look('the dialog that asks whether to order a large car');
  await page.keyboard.press('Escape');
  await orderForm(page).getByRole('button', { name: 'Ryd', exact: true }).click();
  for (const choice of ['Genveje', 'Log ud på alle enheder']) {
    await page.getByRole('button', { name: /Brugermenu/ }).click();
    await page.getByRole('menuitem', { name: choice }).click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await look(`the dialog behind '${choice}'`);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Søg' }).getByRole('combobox').fill('Over');
  await page.getByRole('option', { name: /Overblik/ }).waitFor();
  await look('the palette');
  await page.keyboard.press('Escape');
  await openByNumber(page, booked);
  await page.getByRole('dialog').getByRole('button', { name: 'Rediger' }).click();
  await expect(page.getByRole('dialog', { name: 'Opdater ordre' }).getByLabel('Telefon')).toBeVisible();
  await look('the panel that changes an order');
  await page.getByRole('dialog', { name: 'Opdater ordre' }).getByLabel('Telefon').fill('12 34 56 78');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Kassér ændringer?' })).toBeVisible();
  await look('the dialog that asks whether to give up what was typed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kassér' }).click();
  await openByNumber(page, cancelled);
  await page.getByRole('dialog').getByRole('button', { name: 'Genbestil tur' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Genbestil tur?' })).toBeVisible();
  await look('the dialog that asks whether to order again');
}

/** Opens each thing that a person can meet, and hands it to `look` by its name. */
async function everyPicture(page: Page, look: (what: string) => Promise<void>): Promise<void> {
  for (const path of ['/login', '/resetPassword', '/resetPassword/some-key-that-is-long-enough', '/register', '/hjaelp']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(path);
  }
  await page.route('**/api/users/new_password/check', (route) => route.fulfill({ json: { usable: true } }));
  await page.goto('/resetPassword/some-key-that-is-long-enough');
  await expect(page.getByLabel('Adgangskode', { exact: true })).toBeVisible();
  await look('the form behind a link that is good');
  await signedIn(page, people.employee);
  await expect(ongoing(page).getByRole('listitem').first()).toBeVisible();
  await look('/order');
  await orderForm(page).getByRole('combobox', { name: 'Destination' }).pressSequentially('Nørre');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await look('the list of addresses');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await orderForm(page).getByLabel('Telefon').fill('123');
  await orderForm(page).getByRole('button', { name: 'Bestil taxa' }).click({ force: true });
  await look('a form with errors');
  await page.getByRole('button', { name: /Brugermenu/ }).click();
  await look('the user menu');
  await page.keyboard.press('Escape');
  await orderForm(page).getByRole('button', { name: 'Vælg dato' }).click();
  await page.getByRole('grid').waitFor();
  await look('the calendar');
  await page.keyboard.press('Escape');
  await finished(page).getByRole('button', { name: 'Ryd liste' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('the dialog that asks whether to clear');
  await page.keyboard.press('Escape');
  // Tomorrow's trips stand last; the others would be over before they are looked at.
  await ongoing(page).getByRole('listitem').last().getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Vis hele turen' })).toBeVisible();
  await look('the panel of an order');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuller tur' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('the dialog that asks whether to cancel');

  // One panel has been looked at with its map, in all that is looked for.
  await withoutMaps(page.context());
  await everyQuestion(page, look);

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Overblik', exact: true }).click();
  await expect(page.getByText(/Viser 1 til/)).toBeVisible();
  await page.getByRole('button', { name: /^Periode: / }).click();
  await page.getByRole('grid').waitFor();
  await look('the choice of a period');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox').first().press('Space');
  await expect(page.getByRole('region', { name: 'Valgte filtre' })).toBeVisible();
  await look('/orders');
  await page.getByRole('button', { name: 'Kolonner' }).click();
  await expect(page.getByRole('dialog', { name: 'Kolonner' })).toBeVisible();
  await look('the choice of columns');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Gem visning' }).click();
  await expect(page.getByRole('dialog', { name: 'Gem visning' })).toBeVisible();
  await look('the dialog that names a view');
  await page.keyboard.press('Escape');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('the panel of a finished trip');
  await page.goto('/orders?soeg=findesikke');
  await expect(page.getByText('Ingen ture passer til filtrene')).toBeVisible();
  await look('an overview without trips');
  await page.goto('/findes-ikke');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('an unknown page');
}

/** axe finds nothing in light and dark, and what there is to see is seen with its texts set apart and in forced colours. */
async function expectLegible(page: Page, what: string): Promise<void> {
  await expectNoFindingsInEitherTheme(page, what);
  await expectNothingLostWhenSpaced(page, what);
  await expectChoicesSeenInForcedColours(page, what);
}

test.describe(() => {
  test.use({ maps: true });

  test('axe finds nothing on any page, dialog or panel, nor colours without contrast in the other theme', async ({ page }) => {
    test.setTimeout(240_000); // dozens of pictures; a slow machine takes its time
    await everyPicture(page, (what) => expectLegible(page, what));
  });
});

test('axe finds nothing among the customers, in light and in dark', async ({ page }) => {
  test.setTimeout(240_000); // as above
  await signedIn(page, people.provider, '/companies');
  await expect(page.getByText(/^Viser 1 til/)).toBeVisible();
  await expectLegible(page, 'the list');
  await page.getByRole('button', { name: 'Opret kunde' }).click();
  const dialog = page.getByRole('dialog', { name: 'Opret kunde' });
  await dialog.getByLabel('Firmanavn').fill('N');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Mangler at udfylde Kontaktperson')).toBeVisible();
  await expectLegible(page, 'creating, with what is missing');
  await page.goto('/companies?soeg=findesikke');
  await expect(page.getByText(/^Ingen kunder passer/)).toBeVisible();
  await expectLegible(page, 'nothing that matches');
  await page.getByRole('searchbox', { name: /^Søg/ }).fill('Nordlys');
  await page.getByRole('link', { name: /Nordlys/ }).click();
  await page.getByRole('button', { name: /^Oplysninger/ }).click();
  await page.getByRole('button', { name: 'Arkiver' }).waitFor();
  await expectLegible(page, 'a customer with its panel');
  await page.getByRole('button', { name: 'Arkiver' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Arkiver kunden?' })).toBeVisible();
  await expectLegible(page, 'the question');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const customer = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Vælg lokation' }).click();
  await expectLegible(page, 'the choice of a location');
  await page.getByRole('menuitem', { name: 'Odense' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Odense' })).toBeVisible();
  await page.getByRole('button', { name: /^Oplysninger/ }).click();
  await page.getByRole('button', { name: 'Arkiver' }).waitFor();
  await expectLegible(page, 'a location with its panel');
  await page.goto(`${customer}/booking-module`);
  await page.getByRole('button', { name: 'Tilføj egenskaber' }).click();
  await page.getByRole('dialog', { name: 'Egenskaber' }).getByRole('checkbox').first().waitFor();
  await expectLegible(page, 'the picker of attributes');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Krav til indholdet af Firma/ }).click();
  await page.getByRole('combobox', { name: 'Indholdet skal være' }).selectOption('own');
  await expect(page.getByText('Skriv et mønster.').first()).toBeVisible();
  await expectLegible(page, 'a booking module with a pattern that is still to be written');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Ny lokation' }).click();
  await expect(page.getByRole('dialog', { name: 'Ny lokation' })).toBeVisible();
  await expectLegible(page, 'a new location over the settings');
  await page.goto(`${customer}/users`);
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectLegible(page, 'employees with the panel of one of them');
  await page.getByRole('button', { name: 'Opret medarbejder' }).click();
  await page.getByRole('dialog', { name: 'Opret medarbejder' }).getByRole('textbox', { name: 'Fornavn' }).fill('N');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mangler at udfylde Lokation')).toBeVisible();
  await expectLegible(page, 'creating an employee, with what is missing');
  await page.goto('/settings');
  await page.getByRole('button', { name: /Brugermenu/ }).click();
  await page.getByRole('menuitem', { name: 'Min profil' }).click();
  await expect(page.getByRole('dialog', { name: 'Min profil' }).getByRole('textbox', { name: 'Fornavn' })).toBeVisible();
  await expectLegible(page, 'one’s own profile');
});

test('axe finds nothing on a phone', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const provider = await caller(people.provider);
  await provider.call(setNotice, { body: { text: 'Snestorm: op til 45 minutters ventetid' } });
  await signedIn(page, people.employee);
  await expect(page.getByRole('tab')).toHaveCount(3);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(page.getByRole('button', { name: 'Skjul driftsmeddelelsen' })).toBeVisible();
    await expectNoFindings(page, (await tab.textContent()) ?? '');
  }
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Filtre' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtre' })).toBeVisible();
  await expectNoFindings(page, 'the filters');
  await leaveSession(page);
  await signedIn(page, people.provider, '/notice');
  const text = page.getByRole('textbox', { name: 'Meddelelse' });
  await text.fill('x'.repeat(141));
  await text.press('Tab');
  await expect(page.getByText('Højst 140 tegn.')).toBeVisible();
  await expectNoFindingsInEitherTheme(page, 'the panel of the notice');
  await provider.call(removeNotice, {});
});

const focused = (page: Page): Locator => page.locator(':focus');

test('the keyboard reaches everything in the order it is seen, starting with the way past the header', async ({ page }) => {
  await signedIn(page, people.employee, '/orders');
  await expect(page.getByText(/Viser 1 til/)).toBeVisible();
  await page.locator('body').evaluate((body) => body.focus());
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Spring til indhold');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveAttribute('aria-label', 'Pris fra');

  await page.goto('/order');
  await expect(orderForm(page).getByRole('combobox', { name: 'Destination' })).toBeFocused();
  const order: string[] = [];
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab');
    order.push(
      await focused(page).evaluate((element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? ''),
    );
    if (order.at(-1)?.startsWith('Bestil taxa')) break;
  }
  const told = ['Dato', 'Tid', 'Firma / Navn', 'Telefon', 'Konto', 'Betaling', 'Reference', '+ Bemærkning', 'Ryd', 'Bestil taxa'];
  const places = told.map((label) => order.findIndex((text) => text.startsWith(label)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('beside the form the panel of a trip goes along as one types, steps through the list, and closes to its row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const colleague = await caller(people.manager);
  const pickupAfter = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const [first, second] = [
    await orderByCall(colleague, { requestedPickup: pickupAfter(90) }),
    await orderByCall(colleague, { requestedPickup: pickupAfter(91) }),
  ];
  await signedIn(page, people.employee);
  await rowOf(page, first.id).getByRole('link').click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  const name = orderForm(page).getByLabel('Firma / Navn');
  await name.click();
  await page.keyboard.type('Skrevet imens');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(`/order/${first.id}`);
  await page.keyboard.press('F6');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(`/order/${second.id}`);
  await expect(panel.getByRole('heading', { name: `Ordre ${showOrderNumber(second.globalApiId)}` })).toBeFocused();
  await expect(name).toHaveValue('Skrevet imens');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(rowOf(page, second.id).getByRole('link')).toBeFocused();
});

test('Escape closes the topmost layer only, and the focus goes back to what opened it', async ({ page }) => {
  await signedIn(page, people.employee);
  await chooseAddress(page, 'Destination', 'Odense');
  await orderForm(page).getByLabel('Dato', { exact: true }).fill('i morgen');
  await orderForm(page).getByLabel('Tid', { exact: true }).fill('23:58');
  const orderId = await orderByForm(page);
  // Ready for the next order, the form has taken the focus.
  await expect(orderForm(page).getByRole('combobox', { name: 'Destination' })).toBeFocused();
  const row = rowOf(page, orderId).getByRole('link');
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading').first()).toBeFocused();
  const cancel = panel.getByRole('button', { name: 'Annuller tur' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Behold turen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL('/order');
  await expect(row).toBeFocused();

  const menu = page.getByRole('button', { name: /Brugermenu/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(menu).toBeFocused();
});
