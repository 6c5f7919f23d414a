import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { PageRoutes } from './page-routes.tsx';

interface Panel {
  orderId: string;
  onClose: () => void;
}
const panel =
  (name: string) =>
  ({ orderId, onClose }: Panel) => (
    <div role="dialog" aria-label={`${name} ${orderId}`}>
      <button type="button" onClick={onClose}>
        Luk
      </button>
    </div>
  );
vi.mock('../../entities/installation/queries.ts', () => ({ useInstallation: () => ({ brandName: 'Praj' }) }));
vi.mock('../../pages/order/order-page.tsx', () => ({ OrderPage: () => <h1 tabIndex={-1}>Bestil taxa</h1> }));
vi.mock('../../pages/overview/overview-page.tsx', () => ({ OverviewPage: () => <h1 tabIndex={-1}>Overblik</h1> }));
vi.mock('../../pages/companies/companies-page.tsx', () => ({ CompaniesPage: () => <h1 tabIndex={-1}>Kunder</h1> }));
vi.mock('../../pages/companies/company-page.tsx', () => ({ CompanyPage: () => <h1 tabIndex={-1}>Nordlys A/S</h1> }));
vi.mock('../../pages/companies/branch-page.tsx', () => ({ BranchPage: () => <h1 tabIndex={-1}>Aarhus</h1> }));
vi.mock('../../pages/companies/settings-page.tsx', () => ({ SettingsPage: () => <h1 tabIndex={-1}>Indstillinger</h1> }));
vi.mock('../../pages/discount-codes/discount-codes-page.tsx', () => ({ DiscountCodesPage: () => <h1 tabIndex={-1}>Rabatkoder</h1> }));
vi.mock('../../pages/users/users-page.tsx', () => ({ UsersPage: () => <h1 tabIndex={-1}>Medarbejdere</h1> }));
vi.mock('../../pages/order/open-order.tsx', () => ({ OpenOrder: panel('Tur') }));
vi.mock('../../pages/overview/finished-trip-panel.tsx', () => ({ FinishedTripPanel: panel('Afsluttet tur') }));
vi.mock('../../features/notice/notice-panel.tsx', () => ({ NoticePanel: panel('Driftsmeddelelse') }));
afterEach(cleanup);

const Here = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};
const open = (pathname: string, state?: object) =>
  render(
    <MemoryRouter initialEntries={[{ pathname, state }]}>
      <PageRoutes />
      <Here />
    </MemoryRouter>,
  );
const page = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const overOverview = { backgroundLocation: { pathname: '/orders', search: '?konto=1' } };

test.each([
  ['/order/1', 'Tur 1'],
  ['/orders/2', 'Afsluttet tur 2'],
])('%s stands as a panel over the page that the navigation carried, and closing it leads back there', async (path, name) => {
  open(path, path === '/order/1' ? overOverview : { backgroundLocation: { pathname: '/order' } });
  expect(await page()).toBe(path === '/order/1' ? 'Overblik' : 'Bestil taxa');
  expect(await screen.findByRole('dialog', { name })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(path);
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(screen.getByRole('status').textContent).toBe(path === '/order/1' ? '/orders?konto=1' : '/order');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['/order', 'Bestil taxa'],
  ['/order/1', 'Bestil taxa'],
  ['/orders', 'Overblik'],
  ['/orders/1', 'Overblik'],
  ['/companies', 'Kunder'],
  ['/companies/17', 'Nordlys A/S'],
  ['/companies/17/branch/19', 'Aarhus'],
  ['/settings', 'Indstillinger'],
  ['/discount-code', 'Rabatkoder'],
  ['/discount-Code', 'Rabatkoder'],
  ['/companies/17/users', 'Medarbejdere'],
  ['/companies/17/19/users', 'Medarbejdere'],
  ['/kunder/findes/ikke', 'Siden findes ikke'],
])('without one, %s is a page of its own: %s', async (path, title) => {
  open(path);
  expect(await page()).toBe(title);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [{ backgroundLocation: { pathname: '/companies/17', search: '?vis=oplysninger' } }, 'Nordlys A/S', '/companies/17?vis=oplysninger'],
  [undefined, 'Bestil taxa', '/order'],
])('the notice has its panel once, over the page of %j, and closing it leads there', async (state, title, back) => {
  open('/notice', state);
  expect(await page()).toBe(title);
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(screen.getByRole('status').textContent).toBe(back);
  expect(screen.queryByRole('dialog')).toBeNull();
});
