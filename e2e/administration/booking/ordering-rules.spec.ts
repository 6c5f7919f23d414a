import { expect } from '@playwright/test';
import { cancelOrder } from '@praj/contract/orders.ts';
import { expectNoFindingsInEitherTheme } from '../../axe.ts';
import { ownPortal } from '../../own-portal.ts';
import { caller, chooseAddress, orderByForm, orderForm, people, rowOf, signedIn, test, toasts } from '../../portal.ts';

// A portal of its own: no other journey is to be held against these rules.
const portal = ownPortal();
test.use({ maps: false });
test.afterAll(() => portal.remove());

test('an order is stopped by a budget, found by its mail under ‘Kræver handling’, approved, and then driven', async ({ browser }) => {
  await portal.start({ centre: false });
  const desk = await browser.newContext({ baseURL: portal.address });
  const boss = await desk.newPage();
  await signedIn(boss, 'firma@havnens.example', '/settings');
  await boss.getByRole('link', { name: /^Bestillingsregler/ }).click();
  await expect(boss.getByText('Ingen regler endnu')).toBeVisible();
  await boss.getByRole('button', { name: 'Opret regel' }).last().click(); // that of the empty list
  const dialog = boss.getByRole('dialog', { name: 'Opret regel' });
  await dialog.getByRole('textbox', { name: /^Navn/ }).fill('Månedens budget');
  await dialog.getByLabel('Hvad handler reglen om?').selectOption('budget');
  await dialog.getByRole('textbox', { name: /^Budget om måneden/ }).fill('20');
  await dialog.getByRole('radio', { name: 'Lad den vente på godkendelse' }).check();
  await expectNoFindingsInEitherTheme(boss, 'a new ordering rule');
  await dialog.getByRole('button', { name: 'Opret regel' }).click();
  await boss.getByRole('link', { name: 'Månedens budget' }).click();
  const panel = boss.getByRole('dialog').filter({ hasText: 'Prøv reglen' });
  await panel.getByRole('button', { name: 'Prøv reglen' }).click();
  await expect(panel.getByText(/^Ville have stoppet \d+ af de seneste \d+ ture\.$/)).toBeVisible();
  await panel.getByText('Slået til', { exact: true }).click();
  await panel.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(toasts(boss).getByText('Reglen er slået til')).toBeVisible();

  const other = await browser.newContext({ baseURL: portal.address });
  const orderer = await other.newPage();
  await signedIn(orderer, people.architect);
  const waitingTrip = async (customer: string) => {
    await chooseAddress(orderer, 'Destination', 'Rådhuspladsen');
    await orderForm(orderer).getByLabel('Firma / Navn').fill(customer);
    await orderForm(orderer).getByRole('textbox', { name: 'Telefon' }).fill('20417095');
    await orderForm(orderer).getByLabel('Sagsnummer').fill('2026-014');
    await expect(orderForm(orderer).getByText(/^Turen skal godkendes, før den bestilles\. Månedens budget:/)).toBeVisible();
    return orderByForm(orderer, () => orderer.keyboard.press('Control+Enter'));
  };
  const orderId = await waitingTrip('Lise Ventende');
  await expect(toasts(orderer).getByText('Turen venter på godkendelse')).toBeVisible();
  await expect(rowOf(orderer, orderId).getByText('Afventer godkendelse')).toBeVisible();

  const mails = await desk.newPage();
  const mailed = async (subject: string) => {
    await expect(async () => {
      await mails.goto('/dev/messages');
      await expect(mails.getByRole('article').filter({ hasText: subject }).first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    return mails.getByRole('article').filter({ hasText: subject }).first();
  };
  const mail = await mailed('En tur venter på din godkendelse');
  await expect(mail).toContainText('op til');
  const link = /\S+\/godkend#[\w-]{22}/.exec((await mail.textContent()) ?? '')?.[0] ?? '';
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  await expect(phone.getByText(/^Op til/)).toBeVisible();
  await expectNoFindingsInEitherTheme(phone, 'the page behind an approver’s link');

  await boss.getByRole('link', { name: 'Bestilling', exact: true }).click();
  await boss.getByRole('button', { name: 'Se og afgør' }).click();
  const asked = boss.getByRole('dialog', { name: 'Godkend turen?' });
  await expect(asked.getByText(/^Op til/)).toBeVisible();
  await expectNoFindingsInEitherTheme(boss, 'an order that waits for approval');
  await asked.getByRole('button', { name: 'Godkend' }).click();
  await expect(toasts(boss).getByText('Turen er godkendt og bestilt')).toBeVisible();
  await expect(boss.getByRole('button', { name: 'Se og afgør' })).toHaveCount(0);
  await phone.getByRole('button', { name: 'Afvis' }).click();
  await expect(phone.getByRole('heading', { name: 'Linket virker ikke længere' })).toBeVisible();

  await expect(rowOf(orderer, orderId).getByText('Afventer godkendelse')).toHaveCount(0);
  await mailed('Din tur er godkendt');
  await portal.reports(orderId, 'dispatching');
  await expect(rowOf(orderer, orderId).getByText('Søger ledig taxi')).toBeVisible({ timeout: 20_000 });

  // While another one waits it is changed and called off, and whoever has it open to decide is told.
  const second = await waitingTrip('Jens Ventende');
  // Under the pointer the lists stand still.
  await boss.getByRole('heading', { name: 'Bestil taxa' }).hover();
  await boss.getByRole('button', { name: 'Se og afgør' }).click();
  await expect(asked.getByText('Jens Ventende')).toBeVisible();
  await asked.getByRole('button', { name: 'Godkend' }).evaluate((button) => button.setAttribute('data-same', ''));
  await boss.setViewportSize({ width: 800, height: 900 }); // form and lists come to stand in tabs
  await expect(boss.getByRole('tab')).toHaveCount(3);
  await expect(asked.locator('[data-same]')).toBeVisible();
  await boss.setViewportSize({ width: 1280, height: 720 });
  await expect(boss.getByRole('tab')).toHaveCount(0);
  await expect(asked.locator('[data-same]')).toBeVisible();
  await rowOf(orderer, second).getByRole('link').click();
  await orderer.getByRole('dialog').getByRole('button', { name: 'Rediger' }).click();
  const change = orderer.getByRole('dialog', { name: 'Opdater ordre' });
  await change.getByLabel('Firma / Navn').fill('Jens Ændret');
  await orderer.keyboard.press('Control+Enter');
  await expect(toasts(orderer).getByText(/^Turen er ændret/)).toBeVisible();
  await expect(asked.getByText('Turen er ændret, siden du åbnede den. Læs den igennem, før du afgør den.')).toBeVisible();
  await expect(asked.getByText('Jens Ændret')).toBeVisible();
  await (await caller(people.architect, portal.address)).call(cancelOrder, { params: { id: second } });
  await expect(asked.getByText('Turen afventer ikke længere godkendelse.')).toBeVisible();
  await expect(asked.getByText('Jens Ændret')).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Godkend' })).toHaveCount(0);
  await asked.getByRole('button', { name: 'Luk' }).last().click();
  await expect(asked).toHaveCount(0);

  // Of several cars each says that it waits, in its own row and no wider than it.
  await orderer.setViewportSize({ width: 1440, height: 900 });
  await orderer.keyboard.press('Escape');
  await orderForm(orderer).getByRole('button', { name: 'Flere: Antal vogne' }).click();
  await waitingTrip('Ida Ventende');
  const car = orderer.getByRole('link', { name: /^1 af 2/ });
  await expect(car.getByText('Afventer godkendelse')).toBeVisible();
  expect(await car.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
});
