import { expect, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/find-browser.ts';
import { ownPortal } from '../../own-portal.ts';
import { caller, orderByCall, people, rowOf, signedIn, test } from '../../portal.ts';

// Nobody takes the orders of this portal, so that the journey says itself what the taxi centre answers.
const portal = ownPortal();

const browser = findBrowser('windows');
test.use({
  baseURL: portal.address,
  permissions: ['notifications'],
  launchOptions: {
    ...(browser ? { executablePath: browser } : {}),
    // Sound in the browser's own process: one more that starts at the first tone may be late on a busy machine, and then nothing is played.
    args: ['--disable-features=AudioServiceOutOfProcess'],
  },
});
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await portal.start({ centre: false });
});
test.afterAll(() => portal.remove());

/** What the browser itself showed on the desktop and how many notes it played: the real ones, written down as they are made. */
async function writtenDown(page: Page): Promise<{ shown: () => Promise<string[]>; notes: () => Promise<number> }> {
  await page.addInitScript(() => {
    const kept = { shown: [] as string[], notes: 0 };
    Object.assign(globalThis, { kept });
    const Real = Notification;
    globalThis.Notification = new Proxy(Real, {
      construct(target, [title, options]: [string, NotificationOptions]) {
        const made = new target(title, options);
        made.addEventListener('show', () => kept.shown.push(`${title}: ${options.body ?? ''}`));
        return made;
      },
    });
    const play = AudioScheduledSourceNode.prototype.start;
    OscillatorNode.prototype.start = function start(...at) {
      kept.notes += 1;
      return play.apply(this, at);
    };
  });
  const read = <T>(part: 'shown' | 'notes') =>
    page.evaluate((name) => Reflect.get(Reflect.get(globalThis, 'kept') as object, name) as T, part);
  return { shown: () => read<string[]>('shown'), notes: () => read<number>('notes') };
}

/** Goes to another window and comes back, as somebody with mail open does; Playwright else keeps every page in focus. */
async function twoWindows(page: Page): Promise<{ leave: () => Promise<void>; comeBack: () => Promise<void> }> {
  const other = await page.context().newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await page.bringToFront();
  return { leave: () => other.bringToFront(), comeBack: () => page.bringToFront() };
}

async function choose(page: Page, choice: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mette Sørensen/ })
    .click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}

test('who looks at another window is told in the title, on the desktop and by a tone, of their own trips only', async ({ page }) => {
  const { shown, notes } = await writtenDown(page);
  await signedIn(page, people.employee);
  await expect(page.getByRole('banner').getByText('Live')).toBeVisible();
  const { leave, comeBack } = await twoWindows(page);
  const mine = await orderByCall(await caller(people.employee, portal.address), { customerName: 'Vigga Lund' });
  const theirs = await orderByCall(await caller(people.manager, portal.address), {});
  for (const { id } of [mine, theirs]) await expect(rowOf(page, id)).toBeVisible();

  await test.step('nothing by itself: desktop and sound are off at first', async () => {
    await leave();
    await portal.reports(mine.id, 'blocked');
    await expect(page).toHaveTitle('(1) Bestilling – Praj');
    expect(await shown()).toEqual([]);
    expect(await notes()).toBe(0);
    await comeBack();
    await expect(page).toHaveTitle('Bestilling – Praj');
  });

  await choose(page, 'Mine ture');
  await expect.poll(shown).toEqual(['Notifikationer på computeren er slået til: Du får besked, når du ser et andet sted hen.']);
  await choose(page, 'Lyd til');
  await expect.poll(notes).toBe(2);

  await test.step('nothing while one looks at the page', async () => {
    await portal.reports(mine.id, 'arriving');
    await expect(rowOf(page, mine.id)).toContainText('På vej');
    expect(await shown()).toHaveLength(1);
  });

  await test.step('the car at the door is told to who looks elsewhere, a colleague’s is not', async () => {
    await leave();
    await portal.reports(theirs.id, 'blocked');
    await expect(rowOf(page, theirs.id)).toContainText('Forsinket');
    await portal.reports(mine.id, 'customer');
    await expect(page).toHaveTitle('(1) Bestilling – Praj');
    await expect.poll(shown).toHaveLength(2);
    expect((await shown())[1]).toMatch(/^Vognen er ved afhentning: Vesterbrogade 112.* – Nørreport.* kl\. \d\d:\d\d · Vigga Lund$/);
    await expect.poll(notes).toBe(4);
  });

  await test.step('the choice stays over a reload, and the title is as before once one is back', async () => {
    await comeBack();
    await expect(page).toHaveTitle('Bestilling – Praj');
    await page.reload();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Mette Sørensen/ })
      .click();
    await expect(page.getByRole('menuitemradio', { name: 'Mine ture' })).toBeChecked();
    await expect(page.getByRole('menuitemradio', { name: 'Lyd til' })).toBeChecked();
  });
});
