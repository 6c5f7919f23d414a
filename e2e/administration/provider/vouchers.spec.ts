import { expect } from '@playwright/test';
import { runSql } from '../../../apps/api/src/platform/postgres/run-sql.ts';
import { ownPortal } from '../../own-portal.ts';
import { people, signedIn, test, toasts } from '../../portal.ts';
import { addSmallCompany } from '../../portals/small-company.ts';

const COMPANY = 'Ærøbryg ApS';
const ADMIN = 'bestyrer@aeroebryg.example';
const GUEST = 'Frøydis Ångström';
const PHONE = '20 41 70 93';

// Here recipients use their vouchers some seconds after they got them, and the simulator drives them.
const portal = ownPortal({ DISPATCH_SPEED: '60', VOUCHER_PATIENCE: '240' });
test.use({ maps: false });
test.afterAll(() => portal.remove());

test('a branch is let issue vouchers, two people get three by SMS, and whoever drives on theirs is seen in list, ticket and overview', async ({
  browser,
}) => {
  const database = await portal.database();
  await runSql(database.url, "update vouchers set status = 'CANCELLED' where status = 'ACTIVE'");
  const { companyId } = await addSmallCompany(database, COMPANY, ADMIN);
  await portal.start();
  const provider = await browser.newContext({ baseURL: portal.address });
  const page = await provider.newPage();
  await signedIn(page, people.provider, `/companies/${companyId}`);
  await page.getByRole('button', { name: /^Taxibon/ }).click();
  await page.getByText('Taxibon er slået til').click();
  await page.getByRole('textbox', { name: 'Kontonummer' }).fill('004410');
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(toasts(page).getByText('Taxibon er aktiveret')).toBeVisible();

  const theirs = await browser.newContext({ baseURL: portal.address });
  const admin = await theirs.newPage();
  await signedIn(admin, ADMIN, '/vouchers');
  await admin.getByRole('button', { name: 'Opret taxibon' }).first().click();
  const first = admin.getByRole('group', { name: 'Modtager 1' });
  await first.getByRole('textbox', { name: 'Navn' }).fill(GUEST);
  await first.getByRole('textbox', { name: 'Telefon' }).fill(PHONE);
  await first.getByRole('textbox', { name: 'Reference' }).fill('Høstfest');
  await admin.getByRole('button', { name: 'Tilføj modtager' }).click();
  const second = admin.getByRole('group', { name: 'Modtager 2' });
  // On a computer a recipient is one line under the heads of the first; in a narrow window every field has its label in sight.
  const topOf = async (field: string) => (await first.getByRole('textbox', { name: field }).boundingBox())?.y;
  const labelWidth = async () => (await second.getByText('Telefon', { exact: true }).boundingBox())?.width ?? 0;
  expect(await topOf('Telefon')).toBe(await topOf('Navn'));
  expect(await labelWidth()).toBe(1);
  await admin.setViewportSize({ width: 740, height: 900 });
  await expect.poll(labelWidth).toBeGreaterThan(20);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await second.getByRole('textbox', { name: 'Navn' }).fill('Dr. Ayşe Öztürk');
  await second.getByRole('textbox', { name: 'Telefon' }).fill('20417094');
  await second.getByRole('textbox', { name: 'Reference' }).fill('Gæst P-2201');
  await second.getByRole('radio', { name: 'Engelsk' }).check();
  await second.getByRole('button', { name: 'Flere: Antal' }).click();
  await expect(admin.getByText('2 modtagere, 3 taxiboner. 297 tilbage i dag.')).toBeVisible();
  await admin.getByRole('button', { name: 'Opret 3 taxiboner' }).click();
  await expect(toasts(admin).getByText('3 taxiboner oprettet')).toBeVisible();
  await expect(admin.getByText('Ny', { exact: true })).toHaveCount(3);

  const messages = await theirs.newPage();
  const sms = messages.getByRole('article').filter({ hasText: `Hej ${GUEST.split(' ')[0]}. ${COMPANY} har givet dig en taxa.` });
  await expect(async () => {
    await messages.goto('/dev/messages');
    await expect(sms).toBeVisible({ timeout: 1000 });
    await expect(messages.getByText(`Hi Dr. Ayşe Öztürk. ${COMPANY} has given you a taxi.`).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  const link = (await sms.getByRole('link').getAttribute('href')) ?? '';
  await messages.setViewportSize({ width: 390, height: 844 });
  await messages.goto(new URL(link).pathname);
  await expect(messages.getByRole('heading', { level: 1, name: 'Din taxibon' })).toBeVisible();

  const row = admin.getByRole('row', { name: new RegExp(GUEST) });
  await row.getByRole('link', { name: GUEST }).click();
  const ticket = admin.getByRole('dialog', { name: `Taxibon til ${GUEST}` });
  const code = (await ticket.getByRole('img', { name: /^Kode/ }).textContent()) ?? '';
  await expect(row.getByText('Indløst')).toBeVisible({ timeout: 60_000 });
  await expect(ticket.getByText('Indløst og afregnet. Kan ikke længere ændres.')).toBeVisible();
  await ticket.getByRole('link', { name: /^\d\d \d{3} \d{3}$/ }).click();
  await expect(admin).toHaveURL(/\/orders\//);
  await expect(admin.getByText(`Taxibon ${code}`).first()).toBeVisible();
});
