/** What stands over ordering at an order's own address. */
export const OPEN_ORDER = 'src/pages/order/open-order.tsx';
const ORDER_ADDRESS = '^/order/(?!import$)[^/]+$';

/** The module of a page, as the build knows it. */
const page = <const Name extends string>(name: Name) => `src/pages/${name}.tsx` as const;

/** Pages by the first pattern that their paths match; every other path leads to ordering or nowhere. */
export const SIGNED_IN_PAGES = [
  ['^/orders', page('overview/overview-page')],
  ['^/companies/.*/users$', page('users/users-page')],
  ['^/(companies/.*/)?attributes$', page('attributes/attributes-page')],
  ['^/companies/.*/accounts$', page('accounts/accounts-page')],
  ['^/companies/.*/addresses$', page('addresses/favourites-page')],
  ['^/companies/.*/custom-addresses$', page('addresses/custom-addresses-page')],
  ['^/companies/.*/branch/', page('companies/branch-page')],
  ['^/companies/.*/users/import$', page('users/import-page')],
  ['^/companies/.*/fixed-trips$', page('fixed-trips/fixed-trips-page')],
  ['^/companies/.*/booking-module$', page('booking-module/booking-module-page')],
  ['^/companies/.*/allocations', page('allocations/allocations-page')],
  ['^/companies/.*/ordering-rules$', page('ordering-rules/ordering-rules-page')],
  ['^/companies/.*/vouchers$', page('vouchers/vouchers-page')],
  ['^/invoices/.', page('invoices/invoice-page')],
  ['^/invoices', page('invoices/invoices-page')],
  ['^/vouchers$', page('vouchers/vouchers-page')],
  ['^/companies/', page('companies/company-page')],
  ['^/companies', page('companies/companies-page')],
  ['^/order/import$', page('order-import/order-import-page')],
  ['^/series', page('series/series-page')],
  ['^/settings', page('companies/settings-page')],
  ['^/discount-[cC]ode', page('discount-codes/discount-codes-page')],
  ['^/', page('order/order-page')],
] as const;
export type PageModule = (typeof SIGNED_IN_PAGES)[number][1];

/** Pages that anyone may open (guards.ts). */
const OPEN_PAGES = [
  ['^/(register|activate)', page('sign-in/activation-page')],
  ['^/resetPassword/.', page('sign-in/new-password-page')],
  ['^/resetPassword', page('sign-in/reset-request-page')],
  ['^/hjaelp', page('help/help-page')],
] as const;
export const FRAME = 'src/app/frame/signed-in-frame.tsx';

/** The modules that stand on the screen first, by pattern of the path that was asked for. */
type FirstModules = readonly (readonly [pattern: string, modules: readonly string[]])[];

/** What the build tells the server, so that a page's files are named in its HTML and fetched together, not one after the other. */
export const FIRST_MODULES: { readonly signedOut: FirstModules; readonly signedIn: FirstModules } = {
  signedOut: [...OPEN_PAGES.map(([at, module]) => [at, [module]] as const), ['^/', [page('sign-in/sign-in-page')]]],
  signedIn: [
    ...OPEN_PAGES.map(([at, module]) => [at, [module]] as const),
    [ORDER_ADDRESS, [FRAME, page('order/order-page'), OPEN_ORDER]],
    ...SIGNED_IN_PAGES.map(([at, module]) => [at, [FRAME, module]] as const),
  ],
};

/** The page that stands at `path` of a person who is signed in. */
export const pageModuleAt = (path: string): PageModule =>
  SIGNED_IN_PAGES.find(([pattern]) => path.match(pattern))?.[1] ?? page('order/order-page');
