import { expect, type Page } from '@playwright/test';
import { errorsOf, ongoing, orderButton, orderForm, people, signedIn, test, toasts } from '../../portal.ts';

const SNOW = 'Snestorm: op til 45 minutters ventetid';
const OVER = 'Vejene er ryddet, ventetiden er som sædvanlig';

/** Where the operating notice stands on the order page, by its text. */
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('the provider sets a notice that stands on an open order page, is folded away, and is there again when it changes', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const errors = errorsOf(elsewhere);
  const employee = await elsewhere.newPage();
  await signedIn(employee, people.employee);
  await expect(orderForm(employee).getByRole('combobox', { name: 'Afhentning' })).not.toHaveValue('');
  await expect(ongoing(employee).getByRole('listitem').first()).toBeVisible();
  const button = await orderButton(employee).boundingBox();

  await signedIn(page, people.provider, '/companies?sort=-number');
  const open = async () => {
    await page.getByRole('button', { name: /Brugermenu/ }).click();
    await page.getByRole('menuitem', { name: 'Driftsmeddelelse' }).click();
    await expect(page).toHaveURL('/notice');
    return page.getByRole('dialog', { name: 'Driftsmeddelelse' });
  };
  const save = async (text: string) => {
    const panel = await open();
    await panel.getByRole('textbox', { name: 'Meddelelse' }).fill(text);
    await panel.getByRole('button', { name: 'Gem ændringer' }).click();
    // The panel closes over the page that it was opened on, as that was.
    await expect(page).toHaveURL('/companies?sort=-number');
  };
  await save(SNOW);
  await expect(notice(employee, SNOW)).toBeVisible();
  await expect.poll(() => orderButton(employee).boundingBox()).toEqual(button);

  await employee.getByRole('button', { name: 'Skjul driftsmeddelelsen' }).click();
  await expect(notice(employee, SNOW)).toHaveCount(0);
  await employee.reload();
  await expect(orderButton(employee)).toBeVisible();
  await expect(notice(employee, SNOW)).toHaveCount(0);

  await save(OVER);
  await expect(notice(employee, OVER)).toBeVisible();

  const panel = await open();
  await panel.getByRole('button', { name: 'Fjern meddelelse' }).click();
  const question = page.getByRole('alertdialog', { name: 'Fjern driftsmeddelelsen?' });
  await expect(question.getByText(OVER)).toBeVisible();
  await question.getByRole('button', { name: 'Fjern meddelelse' }).click();
  await expect(toasts(page).getByText('Driftsmeddelelsen er fjernet')).toBeVisible();
  await expect(notice(employee, OVER)).toHaveCount(0);

  expect(errors).toEqual([]);
});
