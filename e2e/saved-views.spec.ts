import { expect, type Page } from '@playwright/test';
import { choosePeriod, type Kept, leaveSession, people, signedIn, tabTo, test, toOverview } from './portal.ts';

test.use({ maps: false });

const views = (page: Page) => page.getByRole('navigation', { name: 'Visninger' });
const view = (page: Page, name: string) => views(page).getByRole('link', { name, exact: true });
const saveButton = (page: Page) => views(page).getByRole('button', { name: 'Gem visning' });
const nameDialog = (page: Page, title = 'Gem visning') => page.getByRole('dialog', { name: title });
const menuOf = (page: Page, name: string) => views(page).getByRole('button', { name: `Visningen ${name}: omdøb eller slet` });
const loaded = (page: Page) => expect(page.getByText(/^Viser [\d.]+ til/)).toBeVisible();

async function openOverview(page: Page, email: string = people.manager): Promise<void> {
  await signedIn(page, email, '/orders');
  await loaded(page);
}

/** The manager's overview as it is at first, where the views of earlier journeys stand as well. */
async function overview(kept: Kept): Promise<Page> {
  const page = await kept(people.manager, '/orders', toOverview);
  await loaded(page);
  return page;
}

async function save(page: Page, name: string): Promise<void> {
  await saveButton(page).click();
  await nameDialog(page).getByRole('textbox', { name: 'Navn' }).fill(name);
  await nameDialog(page).getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(view(page, name)).toHaveAttribute('aria-current', 'true');
}

test('a saved view stands as a tab, survives a reload and brings its search back', async ({ kept }) => {
  const page = await overview(kept);
  await choosePeriod(page, 'Seneste 30 dage');
  await page.getByRole('checkbox', { name: /^Salg/ }).press('Space');
  await expect(page).toHaveURL(/konto=/);
  const address = page.url();
  await save(page, 'Salg · 30 dage');
  await expect(view(page, 'Salg · 30 dage')).toBeFocused();
  await expect(saveButton(page)).toHaveCount(0);

  await page.reload();
  await expect(view(page, 'Salg · 30 dage')).toHaveAttribute('aria-current', 'true');
  await view(page, 'Alle ture').click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(view(page, 'Alle ture')).toHaveAttribute('aria-current', 'true');
  await view(page, 'Salg · 30 dage').click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('region', { name: 'Valgte filtre' })).toContainText('Konto: Salg');
});

test('views and columns are one’s own: someone else in the same browser does not see them', async ({ page }) => {
  await openOverview(page);
  await page.getByRole('columnheader', { name: 'Pris' }).getByRole('button').click();
  await save(page, 'Billigste først');
  await page.getByRole('button', { name: 'Kolonner' }).click();
  await page.getByRole('dialog', { name: 'Kolonner' }).getByRole('checkbox', { name: 'Ordrenr.' }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Ordrenr.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Ordrenr.' })).toBeVisible();

  await leaveSession(page);
  await openOverview(page, people.admin);
  await expect(views(page).getByRole('link')).toHaveText(['Alle ture']);
  await expect(page.getByRole('columnheader', { name: 'Ordrenr.' })).toHaveCount(0);

  await leaveSession(page);
  await openOverview(page);
  await expect(view(page, 'Billigste først')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Ordrenr.' })).toBeVisible();
});

test('a view is renamed, and deleted after one question that names it', async ({ kept }) => {
  const page = await overview(kept);
  await choosePeriod(page, 'Seneste 30 dage');
  await save(page, 'Maned');
  await menuOf(page, 'Maned').click();
  await page.getByRole('menuitem', { name: 'Omdøb' }).click();
  await nameDialog(page, 'Omdøb visning').getByRole('textbox', { name: 'Navn' }).fill('Måned');
  await nameDialog(page, 'Omdøb visning').getByRole('button', { name: 'Omdøb' }).click();
  await expect(view(page, 'Måned')).toHaveAttribute('aria-current', 'true');
  await expect(view(page, 'Maned')).toHaveCount(0);

  const question = page.getByRole('alertdialog', { name: 'Slet visning?' });
  const ask = async () => {
    await menuOf(page, 'Måned').click();
    await page.getByRole('menuitem', { name: 'Slet' }).click();
    await expect(question).toContainText('”Måned”');
  };
  await ask();
  await expect(question.getByRole('button', { name: 'Behold' })).toBeFocused();
  await question.getByRole('button', { name: 'Behold' }).click();
  await expect(view(page, 'Måned')).toBeVisible();
  await ask();
  const address = page.url();
  await question.getByRole('button', { name: 'Slet' }).click();
  await expect(view(page, 'Måned')).toHaveCount(0);
  await expect(saveButton(page)).toBeVisible();
  expect(page.url()).toBe(address);
  await page.reload();
  await loaded(page);
  await expect(view(page, 'Måned')).toHaveCount(0);
});

test('a view that is changed says so, also while a trip is open, until the change is saved or undone', async ({ kept }) => {
  const page = await overview(kept);
  await choosePeriod(page, 'Seneste 30 dage');
  await save(page, 'Måned');
  const saved = page.url();
  const changed = view(page, 'Måned ændret');
  const changedMenu = views(page).getByRole('button', { name: 'Visningen Måned er ændret: gem eller fortryd' });

  await page.getByRole('columnheader', { name: 'Pris' }).getByRole('button').click();
  await expect(changed).toBeVisible();
  await expect(changed).not.toHaveAttribute('aria-current');
  await loaded(page);
  await page.getByRole('table').getByRole('row').nth(2).getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(changed).toBeVisible();
  await page.reload();
  await changedMenu.click();
  await page.getByRole('menuitem', { name: 'Fortryd ændringer' }).click();
  await expect(page).toHaveURL(saved);
  await expect(view(page, 'Måned')).toHaveAttribute('aria-current', 'true');

  await page.getByRole('columnheader', { name: 'Pris' }).getByRole('button').click();
  await changedMenu.click();
  await page.getByRole('menuitem', { name: 'Gem ændringer' }).click();
  await expect(view(page, 'Måned')).toHaveAttribute('aria-current', 'true');
  await view(page, 'Alle ture').click();
  await view(page, 'Måned').click();
  await expect(page).toHaveURL(/sort=pris/);
});

test('a name that is too long or taken is refused in words, and no tab of the browser loses what another saved', async ({
  page,
  context,
}) => {
  await openOverview(page);
  const other = await context.newPage();
  await other.goto('/orders?sort=-pris');
  await loaded(other);
  await choosePeriod(page, 'Seneste 30 dage');
  await saveButton(page).click();
  const name = nameDialog(page).getByRole('textbox', { name: 'Navn' });
  await name.fill('Rådgivning og gæster fra Sverige, alle afdelinger i år 2026!');
  await name.press('Enter');
  await expect(nameDialog(page)).toContainText('Navnet skal have 2 til 32 tegn.');
  await name.fill('Måned');
  await name.press('Enter');
  await expect(view(page, 'Måned')).toBeVisible();

  await save(other, 'Dyreste først');
  await other.reload();
  await expect(views(other).getByRole('link')).toHaveText(['Alle ture', 'Måned', 'Dyreste først']);
  await other.getByRole('columnheader', { name: 'Kunde' }).getByRole('button').click();
  await saveButton(other).click();
  await nameDialog(other).getByRole('textbox', { name: 'Navn' }).fill('måned');
  await nameDialog(other).getByRole('textbox', { name: 'Navn' }).press('Enter');
  await expect(nameDialog(other)).toContainText('Du har allerede en visning med det navn.');
});

test('a view is saved, opened and deleted by keyboard alone', async ({ page }) => {
  await signedIn(page, people.manager, '/orders?sort=-pris');
  await loaded(page);
  await tabTo(page, saveButton(page), 60);
  await page.keyboard.press('Enter');
  await expect(nameDialog(page).getByRole('textbox', { name: 'Navn' })).toBeFocused();
  await page.keyboard.type('Dyreste først');
  await page.keyboard.press('Enter');
  await expect(view(page, 'Dyreste først')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menuOf(page, 'Dyreste først')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Omdøb' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Slet visning?' });
  await expect(question.getByRole('button', { name: 'Behold' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(view(page, 'Alle ture')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('twelve views stand in one line; the one that shows and saving are in reach', async ({ page }) => {
    await signedIn(page, people.manager, '/orders?pris=1-900');
    await save(page, 'Et ret langt navn til visning 1');
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.endsWith('.overview.views')) ?? '';
      const [first] = JSON.parse(localStorage.getItem(key) ?? '[]') as { name: string }[];
      const twelve = Array.from({ length: 12 }, (_, i) => ({
        ...first,
        name: `Et ret langt navn til visning ${i + 1}`,
        query: `pris=${i + 1}-900`,
      }));
      localStorage.setItem(key, JSON.stringify(twelve));
    });
    await page.goto('/orders?pris=12-900');
    await expect(view(page, 'Et ret langt navn til visning 12')).toBeInViewport();
    expect((await views(page).boundingBox())?.height).toBeLessThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await page.getByRole('button', { name: /^Filtre/ }).tap();
    await page.getByRole('dialog', { name: 'Filtre' }).getByRole('combobox', { name: 'Sortering' }).selectOption('Dyreste først');
    await page.getByRole('button', { name: /^Vis ture/ }).tap();
    await expect(view(page, 'Et ret langt navn til visning 12 ændret')).toBeInViewport();
    await expect(saveButton(page)).toBeInViewport({ ratio: 1 });
    await view(page, 'Alle ture').scrollIntoViewIfNeeded();
    await view(page, 'Alle ture').tap();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(saveButton(page)).toBeInViewport({ ratio: 1 });
  });
});
