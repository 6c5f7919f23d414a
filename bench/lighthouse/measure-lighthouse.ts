import { createServer } from 'node:net';
import { type BrowserContext, chromium } from '@playwright/test';
import { listOrders } from '@praj/contract/orders.ts';
import { readUser } from '@praj/contract/users.ts';
import type { Client } from '../../apps/api/test/client.ts';
import { browserWith, DRAWS_MAPS } from '../browser.ts';
import { type Figure, type Form, median } from '../figure.ts';
import { signedIn } from '../signed-in.ts';
import { startBarePages } from './bare-page.ts';
import { fetchLighthouse } from './fetch-lighthouse.ts';

/** Goals P11: scores of a hundred, seconds, and how far things move. */
const GOAL = { performance: 95, accessibility: 100, lcp: 1.5, cls: 0.01 } as const;
type Scores = Record<keyof typeof GOAL, number>;
const ROUNDS = { short: 1, long: 3 } as const;
const ORDERING = 'bruger@nordlys.example';
const PROVIDER = 'admin@praj.example';

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly person: Client | undefined;
  readonly short?: boolean;
}

/** Every page of the portal, as the people see it whose page it is. */
async function pagesOf(address: string): Promise<readonly MeasuredPage[]> {
  const [person, provider] = [await signedIn(address, ORDERING), await signedIn(address, PROVIDER)];
  const { companyId, branchId } = await person.call(readUser, { params: { id: person.userId } });
  const [order] = await person.call(listOrders, { query: {} });
  if (!order) throw new Error('the demo world has no order to open');
  const company = `/companies/${companyId}`;
  const branch = `${company}/${branchId}`;
  return [
    { name: 'sign-in', path: '/login', person: undefined, short: true },
    { name: 'order', path: '/order', person, short: true },
    { name: 'open order', path: `/order/${order.id}`, person },
    { name: 'overview', path: '/orders', person },
    { name: 'forgotten password', path: '/resetPassword', person: undefined },
    { name: 'help', path: '/hjaelp', person: undefined },
    { name: 'settings', path: '/settings', person: provider },
    { name: 'companies', path: '/companies', person: provider },
    { name: 'company', path: company, person: provider },
    { name: 'branch', path: `${company}/branch/${branchId}`, person: provider },
    { name: 'employees', path: `${company}/users`, person: provider },
    { name: 'import', path: `${company}/users/import`, person: provider },
    { name: 'attributes', path: `${company}/attributes`, person: provider },
    { name: 'accounts', path: `${company}/accounts`, person: provider },
    { name: 'booking module', path: `${company}/booking-module`, person: provider },
    { name: 'fixed trips', path: `${branch}/fixed-trips`, person: provider },
    { name: 'favourites', path: `${branch}/addresses`, person: provider },
    { name: 'custom addresses', path: `${branch}/custom-addresses`, person: provider },
    { name: 'vouchers', path: `${branch}/vouchers`, person: provider },
    { name: 'discount codes', path: '/discount-code', person: provider },
  ];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** The browser is then whoever's page it is; Lighthouse empties its cache and leaves its cookies. */
async function become(context: BrowserContext, address: string, person: Client | undefined): Promise<void> {
  await context.clearCookies();
  if (!person) return;
  const cookies = { user_id: person.userId, access_token: person.accessToken ?? '' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address, sameSite: 'Strict' as const })));
}

/** What the pages whose largest text is data, and the one with a map, are held against, in the same run. */
async function measureBarePages(look: (url: string) => Promise<Scores>, rounds: number): Promise<Figure[]> {
  const pages = await startBarePages();
  try {
    const found = { data: [] as number[], map: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      found.data.push((await look(`${pages.address}/`)).lcp);
      found.map.push((await look(`${pages.address}/map`)).performance);
    }
    return [
      { name: 'P11 a bare page with as much script and one call, LCP', measured: median(found.data), goal: GOAL.lcp, unit: 's' },
      {
        name: 'P11 a page with the built-in map in MapLibre and nothing else, performance',
        measured: median(found.map),
        goal: GOAL.performance,
        unit: 'of 100',
        atLeast: true,
      },
    ];
  } finally {
    pages.stop();
  }
}

/** P11: each page on Lighthouse's telephone, the median of three; the short form looks at two pages once. */
export async function measureLighthouse(address: string, form: Form): Promise<Figure[]> {
  const lighthouse = await fetchLighthouse();
  const port = await freePort();
  const look = async (url: string): Promise<Scores> => {
    const found = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance', 'accessibility'] });
    if (!found) throw new Error(`Lighthouse said nothing of ${url}`);
    const { categories, audits } = found.lhr;
    return {
      performance: (categories.performance.score ?? 0) * 100,
      accessibility: (categories.accessibility.score ?? 0) * 100,
      lcp: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    };
  };
  const pages = (await pagesOf(address)).filter(({ short }) => form === 'long' || short);
  const browser = await chromium.launch(browserWith(...DRAWS_MAPS, `--remote-debugging-port=${port}`));
  // Lighthouse opens its page in the browser's own context, which is not one that Playwright makes.
  const overCdp = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = overCdp.contexts();
  if (!context) throw new Error('the browser has no context of its own');
  try {
    const figures: Figure[] = await measureBarePages(look, ROUNDS[form]);
    for (const { name, path, person } of pages) {
      const rounds: Scores[] = [];
      for (let round = 0; round < ROUNDS[form]; round++) {
        await become(context, address, person);
        rounds.push(await look(`${address}${path}`));
      }
      const middle = (what: keyof typeof GOAL) => median(rounds.map((round) => round[what]));
      figures.push(
        { name: `P11 ${name}, performance`, measured: middle('performance'), goal: GOAL.performance, unit: 'of 100', atLeast: true },
        { name: `P11 ${name}, accessibility`, measured: middle('accessibility'), goal: GOAL.accessibility, unit: 'of 100', atLeast: true },
        { name: `P11 ${name}, LCP`, measured: middle('lcp'), goal: GOAL.lcp, unit: 's' },
        { name: `P11 ${name}, CLS`, measured: middle('cls'), goal: GOAL.cls, unit: '' },
      );
    }
    return figures;
  } finally {
    await overCdp.close();
    await browser.close();
  }
}
