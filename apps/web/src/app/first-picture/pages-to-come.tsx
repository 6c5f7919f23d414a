import type { ReactNode } from 'react';
import { ImportToCome } from '../../features/employee-import/import-to-come.tsx';
import { OrderPanelToCome } from '../../features/order-panel/order-to-come.tsx';
import { COPY as ACCOUNTS } from '../../pages/accounts/copy.ts';
import { COPY as ADDRESSES } from '../../pages/addresses/copy.ts';
import { COPY as ALLOCATIONS } from '../../pages/allocations/copy.ts';
import { COPY as ATTRIBUTES } from '../../pages/attributes/copy.ts';
import { ModuleToCome } from '../../pages/booking-module/module-to-come.tsx';
import { COPY as COMPANIES } from '../../pages/companies/copy.ts';
import { COPY as DISCOUNT_CODES } from '../../pages/discount-codes/copy.ts';
import { COPY as FIXED_TRIPS } from '../../pages/fixed-trips/copy.ts';
import { COPY as INVOICES } from '../../pages/invoices/copy.ts';
import { OrderToCome } from '../../pages/order/order-to-come.tsx';
import { COPY as RULES } from '../../pages/ordering-rules/copy.ts';
import { OverviewToCome } from '../../pages/overview/overview-to-come.tsx';
import { COPY as SERIES } from '../../pages/series/copy.ts';
import { COPY as USERS } from '../../pages/users/copy.ts';
import { COPY as VOUCHERS } from '../../pages/vouchers/copy.ts';
import { Breadcrumb } from '../../ui/frame/breadcrumb.tsx';
import { ListPageToCome } from '../../ui/list-page/list-page-to-come.tsx';
import { TilePage } from '../../ui/tiles/tile-page.tsx';
import frame from '../frame/signed-in-frame.module.css';
import { OPEN_ORDER, type PageModule } from '../routes/page-parts.ts';
import { BarToCome } from './bar-to-come.tsx';

/** The way back, to pages that are still unknown. */
const WAY = [{ label: '', to: '/' }];
const way = <Breadcrumb trail={WAY} here="" />;

/** What each page behind the sign-in says of itself before anything is known of who looks at what. */
const HEADS: Partial<Record<PageModule | typeof OPEN_ORDER, ReactNode>> = {
  'src/pages/order/order-page.tsx': <OrderToCome />,
  [OPEN_ORDER]: (
    <>
      <OrderToCome />
      <OrderPanelToCome />
    </>
  ),
  'src/pages/overview/overview-page.tsx': <OverviewToCome />,
  'src/pages/companies/companies-page.tsx': <ListPageToCome {...COMPANIES} />,
  'src/pages/companies/company-page.tsx': (
    <TilePage title={COMPANIES.company.one} subtitle={COMPANIES.company.loading} trail={WAY}>
      {null}
    </TilePage>
  ),
  'src/pages/companies/branch-page.tsx': (
    <TilePage title={COMPANIES.branch.one} subtitle={COMPANIES.branch.loading} trail={WAY}>
      {null}
    </TilePage>
  ),
  'src/pages/companies/settings-page.tsx': (
    <TilePage title={COMPANIES.settings.title} subtitle={COMPANIES.settings.loading}>
      {null}
    </TilePage>
  ),
  'src/pages/users/users-page.tsx': <ListPageToCome {...USERS} way={way} />,
  'src/pages/users/import-page.tsx': <ImportToCome breadcrumb={way} />,
  'src/pages/attributes/attributes-page.tsx': <ListPageToCome {...ATTRIBUTES} way={way} />,
  'src/pages/accounts/accounts-page.tsx': <ListPageToCome {...ACCOUNTS} way={way} />,
  'src/pages/addresses/favourites-page.tsx': <ListPageToCome {...ADDRESSES.favourites} way={way} />,
  'src/pages/addresses/custom-addresses-page.tsx': <ListPageToCome {...ADDRESSES.custom} way={way} />,
  'src/pages/fixed-trips/fixed-trips-page.tsx': <ListPageToCome {...FIXED_TRIPS} way={way} />,
  'src/pages/booking-module/booking-module-page.tsx': <ModuleToCome breadcrumb={way} />,
  'src/pages/allocations/allocations-page.tsx': <ListPageToCome {...ALLOCATIONS} way={way} />,
  'src/pages/ordering-rules/ordering-rules-page.tsx': <ListPageToCome {...RULES} way={way} />,
  'src/pages/series/series-page.tsx': <ListPageToCome {...SERIES} way={way} />,
  'src/pages/vouchers/vouchers-page.tsx': <ListPageToCome {...VOUCHERS} />,
  'src/pages/discount-codes/discount-codes-page.tsx': <ListPageToCome {...DISCOUNT_CODES} way={way} />,
  'src/pages/invoices/invoices-page.tsx': <ListPageToCome {...INVOICES} way={way} />,
};

/** The pages behind the sign-in as their first pictures show them: the bar, and whatever is the same for everybody. */
export const pagesToCome = (): Readonly<Record<string, ReactNode>> =>
  Object.fromEntries(
    Object.entries(HEADS).map(([module, head]) => [
      module,
      <div key={module} className={frame.frame}>
        <BarToCome />
        <main className={frame.main}>{head}</main>
      </div>,
    ]),
  );
