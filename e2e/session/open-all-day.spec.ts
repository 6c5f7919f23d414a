import { expect, type Page } from '@playwright/test';
import { orderForm, people, signedIn, test } from '../portal.ts';

test.use({ maps: false });

/** What the browser holds of pages, shown or not, once all that nobody keeps is let go. */
async function heldNodes(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('HeapProfiler.collectGarbage');
  const { nodes } = await browser.send('Memory.getDOMCounters');
  await browser.detach();
  return nodes;
}

test('pages that were left are let go, however often one goes to and fro', async ({ page }) => {
  await signedIn(page, people.employee);
  // However slow the machine is, the edge of a field is on its way to another colour as its page is left.
  await page.evaluate(() => {
    const slower = new CSSStyleSheet();
    slower.replaceSync(':has(> input) { transition-duration: 60s !important }');
    document.adoptedStyleSheets.push(slower);
  });
  const phone = orderForm(page).getByLabel('Telefon');
  const toAndFro = async () => {
    await phone.click();
    await page.getByRole('link', { name: 'Overblik', exact: true }).click();
    await expect(page.getByText(/^Viser 1 til/)).toBeVisible();
    await page.getByRole('link', { name: 'Bestilling', exact: true }).click();
    await expect(phone).toBeVisible();
  };
  await toAndFro();
  const before = await heldNodes(page);
  for (let time = 0; time < 6; time += 1) await toAndFro();
  // An order page is some 850 nodes.
  await expect.poll(() => heldNodes(page), { timeout: 30_000 }).toBeLessThan(before + 1700);
});

test.describe('whose code was missing while the portal was updated', () => {
  test.use({ expectedErrors: /404/ });
  for (const { name, path, shown } of [
    { name: 'that is drawn before its code', path: '/', shown: 'Log ind' },
    { name: 'behind a traveller’s link', path: '/tur#none-such', shown: 'In English' },
  ])
    test(`a page ${name} begins again by itself`, async ({ page }) => {
      let missing = 2;
      await page.route('**/assets/*.js', async (route) => {
        if (missing > 0) await route.fulfill({ status: 404 });
        else await route.continue();
      });
      page.on('domcontentloaded', () => {
        missing -= 1;
      });
      await page.goto(path);
      await expect(page.getByRole('button', { name: shown })).toBeVisible({ timeout: 15_000 });
      expect(await page.evaluate(() => sessionStorage.getItem('begun-again'))).toBeNull();
    });
});
