import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { listOrders } from '@praj/contract/orders.ts';
import { addDays, dayOf } from '@praj/domain/copenhagen-time.ts';
import { expectNoFindingsInEitherTheme } from '../../axe.ts';
import { caller, orderForm, people, refusedCalls, signedIn, test } from '../../portal.ts';

test.use({ maps: false, expectedErrors: refusedCalls });

const written = (day: string): string => day.split('-').toReversed().join('-');

test('a list from a spreadsheet is tried row by row, mended on the page, and ordered once though an answer is lost', async ({ page }) => {
  const day = written(addDays(dayOf(Date.now()), 3));
  const lines = [
    'DATO;kl.;Fra;Til;Passager;Sagsnummer;Værelse',
    `${day};8.15;"Havneholmen 29, 1561 København V";Nørrebrogade 171B;Åse Listet;2026-014;12`,
    `${day};08:20;Havneholmen 29;Nørregade 4;Bo Listet;;14`,
    `${day};08:15;Havneholmen 29;Nørrebrogade 171B;aase listet;2026-014;`,
    `${day};08:40;Havneholmen 29;Nørrebrogade 171B;Ea Listet;2026-015;`,
  ];
  await signedIn(page, people.architect);
  await page.getByRole('link', { name: 'Bestil mange' }).click();
  await page
    .getByLabel('Vælg fil')
    .setInputFiles({ name: 'ture.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') });

  const row = (number: number) => page.locator(`[data-row="${number}"]`);
  await expect(row(2)).toContainText('Klar');
  await expect(row(3)).toContainText('Skal rettes');
  await expect(row(4)).toContainText('Samme tur som række 2.');
  await expect(page.getByText('Kolonnen Værelse bruges ikke.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bestil 3 ture' })).toBeVisible();
  // How a row stands is read beside its last cell too, where the window is narrow.
  const window = page.viewportSize();
  await page.setViewportSize({ width: 1024, height: 768 });
  await row(2).getByRole('cell').last().scrollIntoViewIfNeeded();
  await expect(row(2).getByText('Klar', { exact: true })).toBeInViewport({ ratio: 1 });
  if (window) await page.setViewportSize(window);
  // Keys choose at each address that they pass, and the mended row stays among those that were asked for.
  await page.getByRole('button', { name: /^Skal rettes/ }).click();
  const among = row(3).getByRole('combobox', { name: /^Vælg blandt/ });
  await among.focus();
  await page.keyboard.press('ArrowDown');
  const destination = row(3).getByRole('textbox', { name: 'Destination, række 3' });
  await expect(destination).toHaveValue(/^Nørregade 4, /);
  const first = await destination.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(destination).not.toHaveValue(first);
  await expect(destination).toHaveValue(/^Nørregade 4, /);
  await expect(among).toBeFocused();
  await expect(row(3).getByText('Mangler at udfylde Sagsnummer')).toBeVisible();
  const reference = row(3).getByRole('textbox', { name: 'Sagsnummer, række 3' });
  await reference.pressSequentially('2026-016');
  await expect(reference).toBeFocused();
  await expect(reference).toHaveValue('2026-016');
  await expect(row(3)).toContainText('Klar');
  await page.getByRole('button', { name: /^Alle/ }).click();
  await row(4).getByRole('button', { name: 'Udelad række 4' }).click();
  await expectNoFindingsInEitherTheme(page, 'a list of trips that was tried');

  let sent = 0;
  await page.route('**/api/orders', async (route) => {
    sent += route.request().method() === 'POST' ? 1 : 0;
    if (route.request().method() !== 'POST' || sent !== 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Bestil 3 ture' }).click();
  await expect(row(3)).toContainText('Ukendt');
  await expect(row(2)).toContainText('Bestilt');
  await page.getByRole('button', { name: 'Fortsæt' }).click();
  // The button has gone with its press: the focus stands where one reads how it went.
  await expect(page.getByRole('status').filter({ hasText: '3 ture er bestilt.' })).toBeFocused();
  await expect(row(3).getByRole('link')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hent resultat' }).click();
  const report = await readFile(await (await download).path(), 'utf8');
  expect(report.split('\r\n').filter((line) => line.includes(';Bestilt;'))).toHaveLength(3);
  expect(report).toContain(';Udelades;');
  const orders = await (await caller(people.architect)).call(listOrders, {});
  const listed = orders.filter(({ customerName }) => customerName?.endsWith('Listet')).map(({ customerName }) => customerName);
  expect(new Set(listed)).toEqual(new Set(['Bo Listet', 'Ea Listet', 'Åse Listet']));
  expect(listed).toHaveLength(3);
  await page.getByRole('link', { name: 'Til bestilling', exact: true }).click();
  await expect(orderForm(page)).toBeVisible();
});

test('how a row stands is read beside its mark, however long it says it', async ({ page }) => {
  await page.route('**/api/orders/check', async (route) => {
    const answer = await route.fetch();
    const { rows } = (await answer.json()) as { rows: readonly object[] };
    await route.fulfill({ response: answer, json: { rows: rows.map((row) => ({ ...row, needsApproval: true })) } });
  });
  await signedIn(page, people.employee, '/order/import');
  const day = written(addDays(dayOf(Date.now()), 3));
  await page
    .getByLabel('Listen som tekst')
    .fill(`Dato;Tid;Fra;Til;Passager\n${day};08:15;Vesterbrogade 112, 1620 København V;Nørrebrogade 171B, 2200 København N;Bo Listet`);
  await page.getByRole('button', { name: 'Se turene' }).click();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const says = page.getByText('Klar, skal godkendes', { exact: true });
    await expect(says).toBeVisible();
    const mark = await says.locator('xpath=preceding-sibling::*').boundingBox();
    const text = await says.boundingBox();
    if (!mark || !text) throw new Error('nothing is drawn');
    expect(text.x).toBeGreaterThan(mark.x);
    expect(text.y).toBeLessThan(mark.y + mark.height);
  }
});
