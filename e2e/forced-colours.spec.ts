import { expect, type Locator } from '@playwright/test';
import { caller, orderByCall, orderForm, people, rowOf, signedIn, test } from './portal.ts';

// As Windows draws pages for those who have chosen a contrast theme: no ground of our own, and no shadow.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, maps: false });

type Drawn = 'backgroundColor' | 'color' | 'outlineStyle';
const drawn = (part: Locator, what: Drawn) => part.evaluate((element, name) => getComputedStyle(element)[name], what);

test('what has the focus, what cannot be pressed and what is new are seen where colours are forced', async ({ page }) => {
  await signedIn(page, people.employee);
  // The form takes the focus when it is there.
  await expect(orderForm(page).getByRole('combobox', { name: /^Destination/ })).toBeFocused();
  const menu = page.getByRole('button', { name: /Brugermenu/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Genveje' })).toBeFocused();
  await expect.poll(() => drawn(page.getByRole('menuitem', { name: 'Genveje' }), 'outlineStyle')).toBe('solid');
  expect(await drawn(page.getByRole('menuitem', { name: 'Min profil' }), 'outlineStyle')).toBe('none');
  await page.keyboard.press('Escape');

  const cars = orderForm(page).getByRole('button', { name: /^(Færre|Flere): Antal vogne/ });
  expect(await drawn(cars.first(), 'color')).not.toBe(await drawn(cars.last(), 'color'));

  const requestedPickup = new Date(Date.now() + 40 * 3_600_000).toISOString();
  const { id } = await orderByCall(await caller(people.manager), { requestedPickup });
  const edge = rowOf(page, id).locator('i[aria-hidden]');
  await rowOf(page, id).scrollIntoViewIfNeeded();
  await expect(edge).toBeVisible();
  const ground = await drawn(page.locator('body'), 'backgroundColor');
  expect(await drawn(edge, 'backgroundColor')).not.toBe(ground);
  // It fades by steps of a second.
  await page.waitForTimeout(1200);
  expect(await drawn(edge, 'backgroundColor')).not.toBe(ground);
});
