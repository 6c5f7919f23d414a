import { expect, type Page, type Response } from '@playwright/test';
import { expectNoFindingsInEitherTheme } from '../../axe.ts';
import { ownPortal } from '../../own-portal.ts';
import { chooseAddress, orderByForm, orderForm, people, rowOf, signedIn, test } from '../../portal.ts';

// Here the journey itself plays the taxi centre, so that each step is seen.
const portal = ownPortal();
test.use({ maps: false });
test.afterAll(() => portal.remove());

/** Bytes that the page may have cost on the wire before its map, headers included (decision 101). */
const BEFORE_MAP_BYTES = 60 * 1024;

/** The link in the newest SMS that says this. */
async function linkIn(page: Page, text: string): Promise<string> {
  const sms = page.getByRole('article').filter({ hasText: text });
  await expect(async () => {
    await page.goto('/dev/messages');
    await expect(sms.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  return (await sms.first().getByRole('link').getAttribute('href')) ?? '';
}

test('an order with a link is followed on a phone, and what the traveller says is seen in the panel', async ({ browser }) => {
  await portal.start({ centre: false });
  const desk = await browser.newContext({ baseURL: portal.address });
  const page = await desk.newPage();
  await signedIn(page, people.architect);
  await chooseAddress(page, 'Destination', 'Rådhuspladsen');
  await orderForm(page).getByLabel('Firma / Navn').fill('Lise Rejsende');
  await orderForm(page).getByRole('textbox', { name: 'Telefon' }).fill('20417095');
  await orderForm(page).getByLabel('Sagsnummer').fill('2026-014');
  await orderForm(page).getByRole('checkbox', { name: 'Send link til den rejsende' }).check();
  const orderId = await orderByForm(page, () => page.keyboard.press('Control+Enter'));

  const messages = await desk.newPage();
  const link = await linkIn(messages, 'har bestilt en taxa til dig');
  expect(link).toMatch(/\/tur#[\w-]{22}$/);
  await rowOf(page, orderId).getByRole('link').first().click();
  const panel = page.getByRole('dialog').filter({ hasText: 'Flere oplysninger' });
  await expect(panel.getByText(/ikke åbnet endnu/)).toBeVisible();

  const phone = await browser.newContext({
    baseURL: portal.address,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const traveller = await phone.newPage();
  const sizes: Promise<number>[] = [];
  const weigh = (response: Response) => {
    if (/traveller-map|noto-sans/.test(response.url())) return;
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  };
  traveller.on('response', weigh);
  await traveller.goto(link);
  await expect(traveller.getByRole('heading', { level: 1, name: 'Din taxa er bestilt' })).toBeVisible();
  traveller.off('response', weigh);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(BEFORE_MAP_BYTES);
  expect(await phone.cookies()).toEqual([]);
  await expect(panel.getByText(/Åbnet kl\./)).toBeVisible();

  await portal.reports(orderId, 'dispatching');
  await portal.reports(orderId, 'arriving');
  await expect(traveller.getByRole('heading', { name: 'Din taxa er på vej' })).toBeVisible({ timeout: 20_000 });
  await expectNoFindingsInEitherTheme(traveller, 'the page of a traveller whose car comes');
  // Beside what it is called, and below it at twice the size of text, where it would stand a letter a line.
  const address = traveller.getByText('Havneholmen 29, 1561 København V');
  const inWords = () => address.evaluate((one) => one.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(one).fontSize));
  await traveller.evaluate(() => document.documentElement.style.setProperty('font-size', '28px'));
  await expect.poll(inWords).toBeGreaterThan(9);
  await traveller.evaluate(() => document.documentElement.removeAttribute('style'));
  await traveller.getByRole('button', { name: 'Jeg er 5 min. forsinket' }).click();
  await expect(panel.getByText(/Den rejsende er 5 min\. forsinket/)).toBeVisible();
  await traveller.getByRole('button', { name: 'Jeg er på vej ud' }).click();
  await expect(traveller.getByText(/at du er på vej ud\./)).toBeVisible();
  await expect(panel.getByText(/Den rejsende er på vej ud/)).toBeVisible();
  await linkIn(messages, 'er på vej.');
  await portal.reports(orderId, 'customer');
  await expect(traveller.getByRole('heading', { name: 'Din taxa holder ved døren' })).toBeVisible({ timeout: 20_000 });
  await linkIn(messages, 'holder ved døren.');

  await traveller.getByRole('button', { name: 'In English' }).click();
  await expect(traveller.getByRole('heading', { name: 'Your taxi is at the door' })).toBeVisible();

  await panel.getByRole('button', { name: 'Link…' }).click();
  await page.getByRole('dialog', { name: 'Link til den rejsende' }).getByRole('button', { name: 'Tilbagekald link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tilbagekald link' }).click();
  await expect(panel.getByText('Tilbagekaldt')).toBeVisible();
  await expect(traveller.getByRole('heading', { name: 'The link no longer works' })).toBeVisible({ timeout: 20_000 });
});
