import { expect } from '@playwright/test';
import { type BookingModule, changeBookingModule, readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { readUser } from '@praj/contract/users.ts';
import {
  caller,
  chooseAddress,
  ongoing,
  orderButton,
  orderByForm,
  orderForm,
  people,
  refusedCalls,
  signedIn,
  test,
  toasts,
} from '../../portal.ts';

test.use({ expectedErrors: refusedCalls });

const SAID = 'Bookingmodulet er blevet opdateret. Venligst indlæs siden igen';
type Body = Input<typeof changeBookingModule>['body'];

/** The module as it is, as it is sent. */
const bodyOf = ({ attributesFields, staticFields, referenceLabel }: BookingModule): Body => ({
  attributes: attributesFields.map(({ id, required }) => ({ id, required })),
  fields: staticFields.map(({ code, required }) => ({ code, required })),
  referenceLabel,
});

/** The provider's way to the booking module of this person's company; `restore` puts it back as it was found. */
async function moduleOf(email: string) {
  const provider = await caller(people.provider);
  const person = await caller(email);
  const { companyId } = await person.call(readUser, { params: { id: person.userId } });
  const params = { id: companyId };
  const found = bodyOf(await provider.call(readBookingModule, { params }));
  const put = (body: Body) => provider.call(changeBookingModule, { params, body });
  return { found, put, restore: () => put(found) };
}

test('an open form says that it was changed, books nothing, and is loaded with one press; what was typed stays', async ({ page }) => {
  const { found, put, restore } = await moduleOf(people.employee);
  await signedIn(page, people.employee);
  const form = orderForm(page);
  await chooseAddress(page, 'Afhentning', 'Odense Banegård');
  await chooseAddress(page, 'Destination', 'Nørreport');
  const destination = await form.getByRole('combobox', { name: 'Destination' }).inputValue();
  await form.getByLabel('Firma / Navn').fill('Birgit Nymodul');
  await form.getByLabel(found.referenceLabel).fill('R-2201');
  try {
    await put({ ...found, referenceLabel: 'Journalnummer' });
    await expect(form.getByText(SAID)).toBeVisible();
    await expect(form.getByLabel('Journalnummer')).toBeHidden();
    await orderButton(page).click();
    await expect(toasts(page).getByText(SAID)).toBeVisible();
    await form.getByRole('button', { name: 'Indlæs den nye formular' }).click();
    await expect(form.getByText(SAID)).toBeHidden();
    await expect(form.getByLabel('Journalnummer')).toHaveValue('R-2201');
    await expect(form.getByLabel('Firma / Navn')).toHaveValue('Birgit Nymodul');
    await expect(form.getByRole('combobox', { name: 'Destination' })).toHaveValue(destination);
    await expect(ongoing(page).getByText('Birgit Nymodul')).toBeHidden();
    // The focus is back in the form, so that the keyboard goes on.
    const orderId = await orderByForm(page, () => page.keyboard.press('Control+Enter'));
    await expect(ongoing(page).locator(`[data-order="${orderId}"]`)).toContainText('Birgit Nymodul');
  } finally {
    await restore();
  }
});

test('a form that nobody has typed anything into becomes the new one by itself', async ({ page }) => {
  const { found, put, restore } = await moduleOf(people.architect);
  await signedIn(page, people.architect);
  await expect(orderForm(page).getByLabel(found.referenceLabel)).toBeVisible();
  try {
    await put({ ...found, referenceLabel: 'Tegningsnummer' });
    await expect(orderForm(page).getByLabel('Tegningsnummer')).toBeVisible();
    await expect(orderForm(page).getByText(SAID)).toBeHidden();
  } finally {
    await restore();
  }
});
