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
