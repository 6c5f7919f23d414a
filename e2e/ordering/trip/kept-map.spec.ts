import { expect, type Page } from '@playwright/test';
import { caller, orderByCall, people, rowOf, signedIn, test } from '../../portal.ts';

const panel = (page: Page) => page.getByRole('dialog');
const map = (page: Page) => panel(page).locator('canvas');
const pins = (page: Page) => panel(page).getByRole('img', { name: /^(Afhentning|Destination)$/ });

test('the map of one order goes on to the next, with its name and its pins alone, and waits for one that is opened later', async ({
  page,
}) => {
  const me = await caller(people.employee);
  const requestedPickup = new Date(Date.now() + 40 * 3_600_000).toISOString();
  const first = await orderByCall(me, { requestedPickup });
  const second = await orderByCall(me, { requestedPickup, from: 'Odense Banegård', destinationAddress: null });
  await signedIn(page, people.employee);

  await rowOf(page, first.id).getByRole('link').click();
  await expect(pins(page)).toHaveCount(2);
  const name = await map(page).getAttribute('aria-label');
  await map(page).evaluate((canvas) => canvas.setAttribute('data-made-for', 'the first'));
  const isTheSame = () => expect(map(page)).toHaveAttribute('data-made-for', 'the first');

  await rowOf(page, second.id).getByRole('link').click();
  await expect(pins(page)).toHaveCount(1);
  await isTheSame();
  await expect(map(page)).not.toHaveAttribute('aria-label', name ?? '');

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await rowOf(page, first.id).getByRole('link').click();
  await expect(pins(page)).toHaveCount(2);
  await isTheSame();
  await expect(map(page)).toHaveAttribute('aria-label', name ?? '');
});
