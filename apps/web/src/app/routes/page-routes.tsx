import { type ReactNode, Suspense, useEffect } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router';
import { useInstallation } from '../../entities/installation/queries.ts';
import { useUnseenNews } from '../../features/notifications/unseen-news.ts';
import { ToVouchers } from '../../pages/vouchers/to-vouchers.tsx';
import { atRest } from '../../ui/state/at-rest.ts';
import { ErrorBoundary } from '../../ui/state/error-boundary.tsx';
import { fetchLikelyParts, lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from '../frame/copy.ts';
import { NotFound } from '../frame/not-found.tsx';
import { useHeadingFocus } from '../frame/use-heading-focus.ts';
import { backgroundLocation, NOTICE } from './page-location.ts';
import { type PageModule, pageModuleAt } from './page-parts.ts';
import { NoticeOverOrdering, RoutedPanel } from './routed-panel.tsx';

const loadOrder = async () => (await import('../../pages/order/order-page.tsx')).OrderPage;
const loadOverview = async () => (await import('../../pages/overview/overview-page.tsx')).OverviewPage;
const loadCompanies = async () => (await import('../../pages/companies/companies-page.tsx')).CompaniesPage;
const loadCompany = async () => (await import('../../pages/companies/company-page.tsx')).CompanyPage;
const loadBranch = async () => (await import('../../pages/companies/branch-page.tsx')).BranchPage;
const loadSettings = async () => (await import('../../pages/companies/settings-page.tsx')).SettingsPage;
const loadUsers = async () => (await import('../../pages/users/users-page.tsx')).UsersPage;
const loadAttributes = async () => (await import('../../pages/attributes/attributes-page.tsx')).AttributesPage;
const loadAccounts = async () => (await import('../../pages/accounts/accounts-page.tsx')).AccountsPage;
const loadFavourites = async () => (await import('../../pages/addresses/favourites-page.tsx')).FavouritesPage;
const loadCustomAddresses = async () => (await import('../../pages/addresses/custom-addresses-page.tsx')).CustomAddressesPage;
const loadImport = async () => (await import('../../pages/users/import-page.tsx')).ImportPage;
const loadFixedTrips = async () => (await import('../../pages/fixed-trips/fixed-trips-page.tsx')).FixedTripsPage;
const loadBookingModule = async () => (await import('../../pages/booking-module/booking-module-page.tsx')).BookingModulePage;
const loadAllocations = async () => (await import('../../pages/allocations/allocations-page.tsx')).AllocationsPage;
const loadOrderingRules = async () => (await import('../../pages/ordering-rules/ordering-rules-page.tsx')).OrderingRulesPage;
const loadOrderImport = async () => (await import('../../pages/order-import/order-import-page.tsx')).OrderImportPage;
const loadSeries = async () => (await import('../../pages/series/series-page.tsx')).SeriesPage;
const loadVouchers = async () => (await import('../../pages/vouchers/vouchers-page.tsx')).VouchersPage;
const loadInvoices = async () => (await import('../../pages/invoices/invoices-page.tsx')).InvoicesPage;
const loadInvoice = async () => (await import('../../pages/invoices/invoice-page.tsx')).InvoicePage;
const loadDiscountCodes = async () => (await import('../../pages/discount-codes/discount-codes-page.tsx')).DiscountCodesPage;
const LOADS: Record<PageModule, () => Promise<unknown>> = {
  'src/pages/order/order-page.tsx': loadOrder,
  'src/pages/overview/overview-page.tsx': loadOverview,
  'src/pages/companies/companies-page.tsx': loadCompanies,
  'src/pages/companies/company-page.tsx': loadCompany,
  'src/pages/companies/branch-page.tsx': loadBranch,
  'src/pages/companies/settings-page.tsx': loadSettings,
  'src/pages/users/users-page.tsx': loadUsers,
  'src/pages/users/import-page.tsx': loadImport,
  'src/pages/attributes/attributes-page.tsx': loadAttributes,
  'src/pages/accounts/accounts-page.tsx': loadAccounts,
  'src/pages/addresses/favourites-page.tsx': loadFavourites,
  'src/pages/addresses/custom-addresses-page.tsx': loadCustomAddresses,
  'src/pages/fixed-trips/fixed-trips-page.tsx': loadFixedTrips,
  'src/pages/booking-module/booking-module-page.tsx': loadBookingModule,
  'src/pages/allocations/allocations-page.tsx': loadAllocations,
  'src/pages/ordering-rules/ordering-rules-page.tsx': loadOrderingRules,
  'src/pages/order-import/order-import-page.tsx': loadOrderImport,
  'src/pages/series/series-page.tsx': loadSeries,
  'src/pages/vouchers/vouchers-page.tsx': loadVouchers,
  'src/pages/discount-codes/discount-codes-page.tsx': loadDiscountCodes,
  'src/pages/invoices/invoices-page.tsx': loadInvoices,
  'src/pages/invoices/invoice-page.tsx': loadInvoice,
};
/** Fetches the code of the page at `path` ahead of its turn: its profile is still on its way, or a pointer has come near what leads there. */
export const fetchPageOf = (path: string): void => void LOADS[pageModuleAt(path)]().catch(() => undefined);
const OrderPage = lazyWithRetry(loadOrder);
const OverviewPage = lazyWithRetry(loadOverview);
const CompaniesPage = lazyWithRetry(loadCompanies);
const CompanyPage = lazyWithRetry(loadCompany);
const BranchPage = lazyWithRetry(loadBranch);
const SettingsPage = lazyWithRetry(loadSettings);
const UsersPage = lazyWithRetry(loadUsers);
const AttributesPage = lazyWithRetry(loadAttributes);
const AccountsPage = lazyWithRetry(loadAccounts);
const FavouritesPage = lazyWithRetry(loadFavourites);
const CustomAddressesPage = lazyWithRetry(loadCustomAddresses);
const ImportPage = lazyWithRetry(loadImport);
const FixedTripsPage = lazyWithRetry(loadFixedTrips);
const BookingModulePage = lazyWithRetry(loadBookingModule);
const OrderingRulesPage = lazyWithRetry(loadOrderingRules);
const AllocationsPage = lazyWithRetry(loadAllocations);
const OrderImportPage = lazyWithRetry(loadOrderImport);
const SeriesPage = lazyWithRetry(loadSeries);
const VouchersPage = lazyWithRetry(loadVouchers);
const DiscountCodesPage = lazyWithRetry(loadDiscountCodes);
const InvoicesPage = lazyWithRetry(loadInvoices);
const InvoicePage = lazyWithRetry(loadInvoice);

const PAGES: RouteObject[] = [
  {
    path: '/order/:orderId?',
    element: (
      <Page title={COPY.titles.order}>
        <OrderPage />
      </Page>
    ),
  },
  {
    path: '/order/import',
    element: (
      <Page title={COPY.titles.orderImport}>
        <OrderImportPage />
      </Page>
    ),
  },
  {
    path: '/order/:orderId/edit',
    element: (
      <Page title={COPY.titles.order}>
        <OrderPage editing />
      </Page>
    ),
  },
  {
    path: '/orders/:orderId?',
    element: (
      <Page title={COPY.titles.overview}>
        <OverviewPage />
      </Page>
    ),
  },
  {
    path: '/series',
    element: (
      <Page title={COPY.titles.series}>
        <SeriesPage />
      </Page>
    ),
  },
  {
    path: '/companies',
    element: (
      <Page title={COPY.titles.companies}>
        <CompaniesPage />
      </Page>
    ),
  },
  {
    path: '/companies/:companyId',
    element: (
      <Page title={COPY.titles.company}>
        <CompanyPage />
      </Page>
    ),
  },
  ...['/companies/:companyId/users', '/companies/:companyId/:branchId/users'].map((path) => ({
    path,
    element: (
      <Page title={COPY.titles.users}>
        <UsersPage />
      </Page>
    ),
  })),
  ...['/companies/:companyId/users/import', '/companies/:companyId/:branchId/users/import'].map((path) => ({
    path,
    element: (
      <Page title={COPY.titles.importUsers}>
        <ImportPage />
      </Page>
    ),
  })),
  ...['/attributes', '/companies/:companyId/attributes'].map((path) => ({
    path,
    element: (
      <Page title={COPY.titles.attributes}>
        <AttributesPage />
      </Page>
    ),
  })),
  {
    path: '/companies/:companyId/:branchId/fixed-trips',
    element: (
      <Page title={COPY.titles.fixedTrips}>
        <FixedTripsPage />
      </Page>
    ),
  },
  {
    path: '/companies/:companyId/accounts',
    element: (
      <Page title={COPY.titles.accounts}>
        <AccountsPage />
      </Page>
    ),
  },
  {
    path: '/companies/:companyId/:branchId/addresses',
    element: (
      <Page title={COPY.titles.favourites}>
        <FavouritesPage />
      </Page>
    ),
  },
  {
    path: '/companies/:companyId/:branchId/custom-addresses',
    element: (
      <Page title={COPY.titles.customAddresses}>
        <CustomAddressesPage />
      </Page>
    ),
  },
  {
    path: '/companies/:companyId/branch/:branchId',
    element: (
      <Page title={COPY.titles.branch}>
        <BranchPage />
      </Page>
    ),
  },
  {
    path: '/companies/:companyId/booking-module',
    element: (
      <Page title={COPY.titles.bookingModule}>
        <BookingModulePage />
      </Page>
    ),
  },
  ...['/companies/:companyId/allocations/:kind?', '/companies/:companyId/:branchId/allocations/:kind?'].map((path) => ({
    path,
    element: (
      <Page title={COPY.titles.allocations}>
        <AllocationsPage />
      </Page>
    ),
  })),
  {
    path: '/companies/:companyId/ordering-rules',
    element: (
      <Page title={COPY.titles.orderingRules}>
        <OrderingRulesPage />
      </Page>
    ),
  },
  {
    path: '/companies/:companyId/:branchId/vouchers',
    element: (
      <Page title={COPY.titles.vouchers}>
        <VouchersPage />
      </Page>
    ),
  },
  {
    path: '/vouchers',
    element: (
      <Page title={COPY.titles.vouchers}>
        <ToVouchers />
      </Page>
    ),
  },
  {
    path: '/invoices',
    element: (
      <Page title={COPY.titles.invoices}>
        <InvoicesPage />
      </Page>
    ),
  },
  {
    path: '/invoices/:invoiceId',
    element: (
      <Page title={COPY.titles.invoice}>
        <InvoicePage />
      </Page>
    ),
  },
  {
    path: '/settings',
    element: (
      <Page title={COPY.titles.settings}>
        <SettingsPage />
      </Page>
    ),
  },
  {
    // Found in either spelling: paths are matched whatever their capitals (S2 §2).
    path: '/discount-code',
    element: (
      <Page title={COPY.titles.discountCodes}>
        <DiscountCodesPage />
      </Page>
    ),
  },
  {
    path: NOTICE,
    element: (
      <Page title={COPY.titles.notice}>
        <OrderPage />
        <NoticeOverOrdering />
      </Page>
    ),
  },
  {
    path: '*',
    element: (
      <Page title={COPY.notFound.title}>
        <NotFound />
      </Page>
    ),
  },
];

/** The pages of the signed-in frame: the one asked for, or the one that stays below and a panel over it. */
export function PageRoutes() {
  const location = useLocation();
  const below = backgroundLocation(location);
  // The panels and the other page come while nothing else is going on: opening them is instant, and a line that drops takes none away.
  useEffect(() => atRest(() => fetchLikelyParts([loadOrder, loadOverview])), []);
  const page = useRoutes(PAGES, below ?? location);
  return (
    <>
      {page}
      {below && <RoutedPanel below={below} />}
    </>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  const { brandName } = useInstallation();
  const unseen = useUnseenNews();
  return (
    <ErrorBoundary resetKey={title}>
      <title>{`${unseen > 0 ? `(${unseen}) ` : ''}${title} – ${brandName}`}</title>
      <Suspense fallback={<div aria-busy="true" />}>
        <Arrived key={title} />
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Stands beside the page's content, so that its effect runs when the content is there. */
function Arrived() {
  useHeadingFocus();
  return null;
}
