import { type APIRequestContext, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { searchPlaces } from '@praj/contract/addresses.ts';
import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { Order, OrderBody } from '@praj/contract/orders.ts';
import { placeOrder } from '@praj/contract/orders.ts';
import { readUser } from '@praj/contract/users.ts';
import { type Answer, type Client, createClient } from '../apps/api/test/client.ts';
import { cloneDemo, type JourneyDatabase, startOn, workerPort } from './portals/on-clone.ts';

/** People of the demo world. */
export const people = {
  employee: 'bruger@nordlys.example',
  manager: 'leder@nordlys.example',
  admin: 'firma@nordlys.example',
  provider: 'admin@praj.example',
  architect: 'bruger@havnens.example',
} as const;
export const password = 'praj-demo-2026';

/** Every error that a page of this browser writes on its console or throws, refused content included. */
export function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim());
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}

/** From the next page on, maps say that they cannot be shown. Without a graphics card one takes as much as opening the page around it. */
export const withoutMaps = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function kept(this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...more]);
    } as typeof getContext;
  });

/** From the next page on, the line is one on which pages fetch nothing ahead of its turn. What most journeys never open takes as much as half of opening the first page. */
const onSavedData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** A page that a journey leaves open for the next, with its errors since anybody looked. */
interface KeptPage {
  readonly page: Page;
  readonly errors: string[];
  readonly size: ReturnType<Page['viewportSize']>;
}
/**
 * The page of this person that an earlier journey of the same file and group has left open, in its first size and made ready by `again`; where there is
 * none, one is opened, which takes a second of the processor. For journeys that leave nothing behind which another would mind; whichever is tried again
 * is the first at a new page.
 */
export type Kept = (email: string, path: string, again: (page: Page) => Promise<unknown>) => Promise<Page>;

/**
 * The common portal is this worker's own, on its own copy of the demo world, and plays a trip in seconds.
 * A journey fails when a page says an error on its console that `expectedErrors` does not name; one that looks at no map may
 * leave out `maps`, and one that needs what a page at rest fetches says `fetchesAhead`.
 */
export const test = base.extend<
  { expectedErrors: RegExp | undefined; maps: boolean; fetchesAhead: boolean; contextsAlike: void; kept: Kept },
  { commonDatabase: JourneyDatabase; commonPortal: string; keptPages: Map<string, KeptPage> }
>({
  commonDatabase: [
    async ({ browserName: _ }, use) => {
      const database = await cloneDemo();
      await use(database);
      await database.drop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  commonPortal: [
    async ({ commonDatabase }, use) => {
      const portal = await startOn(commonDatabase, { port: workerPort, centre: true, env: { DISPATCH_SPEED: '60' } });
      await use(portal.address);
      await portal.end('SIGTERM');
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  keptPages: [({ browserName: _ }, use) => use(new Map()), { scope: 'worker' }],
  baseURL: ({ commonPortal }, use) => use(commonPortal),
  expectedErrors: [undefined, { option: true }],
  maps: [true, { option: true }],
  fetchesAhead: [false, { option: true }],
  // The context that is given, and those that a journey makes itself. What was left open would go on asking its portal until the worker ends.
  contextsAlike: [
    async ({ browser, maps, fetchesAhead, keptPages }, use, { file }) => {
      for (const [key, { page }] of keptPages) {
        if (key.startsWith(file)) continue;
        keptPages.delete(key);
        await page.context().close();
      }
      const newContext = browser.newContext.bind(browser);
      const made: BrowserContext[] = [];
      const alike = async (...options: Parameters<typeof newContext>) => {
        const context = await newContext(...options);
        made.push(context);
        if (!maps) await withoutMaps(context);
        if (!fetchesAhead) await onSavedData(context);
        return context;
      };
      await use(void Object.assign(browser, { newContext: alike }));
      Object.assign(browser, { newContext });
      const kept = [...keptPages.values()].map(({ page }) => page.context());
      await Promise.all(made.filter((context) => !kept.includes(context)).map((context) => context.close()));
    },
    { auto: true },
  ],
  context: async ({ context, expectedErrors }, use) => {
    const errors = errorsOf(context);
    await use(context);
    expect(unexpected(errors, expectedErrors)).toEqual([]);
  },
  kept: async ({ browser, keptPages, expectedErrors }, use, { file, titlePath }) => {
    await use(async (email, path, again) => {
      const key = [file, ...titlePath.slice(0, -1), email, path].join(' ');
      const open = keptPages.get(key);
      if (open) {
        await open.page.unrouteAll({ behavior: 'ignoreErrors' });
        if (open.size) await open.page.setViewportSize(open.size);
        await again(open.page);
        return open.page;
      }
      const context = await browser.newContext();
      const errors = errorsOf(context);
      const page = await context.newPage();
      await signedIn(page, email, path);
      keptPages.set(key, { page, errors, size: page.viewportSize() });
      return page;
    });
    expect([...keptPages.values()].flatMap(({ errors }) => unexpected(errors.splice(0), expectedErrors))).toEqual([]);
  },
});

const unexpected = (errors: readonly string[], expected: RegExp | undefined): string[] => errors.filter((error) => !expected?.test(error));

/** Refused before anything was done. */
const isBusy = ({ body }: Answer): boolean => (body as { code?: unknown } | null)?.code === 'busy';
const BUSY_MS = 500;

/** What the browser itself writes when a call is refused or the server is away. */
export const refusedCalls = /Failed to load resource|WebSocket connection to/;

/** Gives the browser, or what makes calls as one does, a session without going through the sign-in page. */
export async function signIn({ request }: { request: APIRequestContext }, email: string): Promise<void> {
  const sent = () => request.post('/api/login', { data: { username: email, password } });
  await expect.poll(async () => (await sent()).status()).toBe(200); // a portal with too much to do asks to be asked again
}

/** Signs in without going through the sign-in page, and opens a page of the portal. */
export async function signedIn(page: Page, email: string, path = '/order'): Promise<void> {
  await signIn(page.context(), email);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Leaves the portal and its session, as a browser that somebody else takes over. What the page left was still asking for ends with it, unrefused. */
export async function leaveSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Goes to the overview as it is at first, by the link that leads there from everywhere. */
export async function toOverview(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Overblik', exact: true }).click();
  await expect(page).toHaveURL('/orders');
}

/** Opens the overview's period, and chooses a quick one of it. */
export async function choosePeriod(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: /^Periode: / });
  await button.click();
  await page.getByRole('dialog', { name: 'Periode' }).getByRole('button', { name, exact: true }).click();
  await expect(button).toHaveAccessibleName(new RegExp(`^Periode: ${name} `));
}

/** Someone who makes calls beside the browser, such as a colleague; asks again as the page does where the portal has too much to do. */
export async function caller(email: string, address = `http://localhost:${workerPort}`): Promise<Client> {
  const client = createClient(address);
  const { raw } = client;
  client.raw = async (...call) => {
    let answer = await raw(...call);
    for (; isBusy(answer); answer = await raw(...call)) await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
    return answer;
  };
  await client.signIn(email, password);
  return client;
}

/** Places an order by call, from the first hit for `from` to the first one for `to`. */
export async function orderByCall(client: Client, trip: Partial<OrderBody> & { from?: string; to?: string }): Promise<Order> {
  const { from = 'Vesterbrogade 112', to = 'Nørreport', ...rest } = trip;
  const me = await client.call(readUser, { params: { id: client.userId } });
  const module = await client.call(readBookingModule, { params: { id: me.companyId } });
  const [order] = await client.call(placeOrder, {
    body: {
      bookingModuleUpdatedAt: module.updatedAt,
      requestedPickup: new Date().toISOString(),
      pickupAddress: await firstHit(client, from),
      destinationAddress: await firstHit(client, to),
      ...rest,
    },
  });
  if (!order) throw new Error('no order came back');
  return order;
}

async function firstHit(client: Client, value: string): Promise<OrderBody['pickupAddress']> {
  const [hit] = (await client.call(searchPlaces, { query: { value } })).features;
  if (!hit) throw new Error(`no address for ${value}`);
  return hit;
}

export const orderForm = (page: Page): Locator => page.getByRole('form', { name: 'Bestil taxa' });
export const orderButton = (page: Page): Locator => orderForm(page).getByRole('button', { name: 'Bestil taxa' });
export const ongoing = (page: Page): Locator => page.getByRole('region', { name: 'Bestilte/igangværende ture' });
export const finished = (page: Page): Locator => page.getByRole('region', { name: 'Afsluttede ture' });
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Beskeder' });
/** The row of an order, in whichever list it stands. */
export const rowOf = (page: Page, orderId: string): Locator => page.locator(`[data-order="${orderId}"]`);

/** Opens the panel of an order by its number, wherever its row may be: long lists draw only what is in sight. */
export async function openByNumber(page: Page, { id, globalApiId }: Order): Promise<void> {
  const search = page.getByRole('dialog', { name: 'Søg' });
  await page.keyboard.press('Control+k');
  await search.getByRole('combobox').fill(globalApiId);
  await search.getByRole('option').first().waitFor();
  await search.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders?/${id}`));
}

/** Types an address and takes the first one that is offered. */
export async function chooseAddress(page: Page, label: 'Afhentning' | 'Destination', text: string): Promise<void> {
  const field = orderForm(page).getByRole('combobox', { name: label });
  await field.clear();
  await field.pressSequentially(text);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}

/** Empties the order form, as a person does for the next order, and closes the messages about what went before. */
export async function emptyForm(page: Page): Promise<void> {
  await orderForm(page).getByRole('button', { name: 'Ryd', exact: true }).click();
  await closeMessages(page);
}

const closeMessages = (page: Page): Promise<void> =>
  toasts(page)
    .getByRole('button', { name: /^Luk/ })
    .evaluateAll((all) => all.map((button) => (button as HTMLElement).click()))
    .then(() => undefined);

/** Presses Tab, or Shift+Tab, until the focus is where it should be, as someone without a mouse does. */
export async function tabTo(page: Page, target: Locator, atMost = 40, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < atMost; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Orders by the form and answers the order's id. When it is asked about a colleague's order from the same door, it orders anyway. */
export async function orderByForm(page: Page, send: () => Promise<void> = () => orderButton(page).click()): Promise<string> {
  const answer = page.waitForResponse((one) => one.request().method() === 'POST' && new URL(one.url()).pathname === '/api/orders');
  await send();
  const anyway = page.getByRole('button', { name: 'Bestil alligevel' });
  const asked = anyway.waitFor().then(
    () => true,
    () => false, // the page has gone long after the answer
  );
  if (await Promise.race([asked, answer.then(() => false)])) await anyway.click({ timeout: 5000 }).catch(() => undefined);
  const [order] = (await (await answer).json()) as Order[];
  if (!order) throw new Error('the portal answered no order');
  return order.id;
}
