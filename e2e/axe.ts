import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The other theme changes colours and nothing else. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Nothing that axe can find, good practices included. */
export async function expectNoFindings(page: Page, what: string, rules?: string[]): Promise<void> {
  // By default it draws its report up in a page of its own, opened and closed in front of the one that is looked at, which loses its focus.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const findings = violations.map(
    ({ id, impact, nodes }) => `${what}: ${impact} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect.soft(findings).toEqual([]);
}

/** Colours change at once: on its way from one theme to the other one has the contrast of neither, and out of sight it stays on its way. */
const withoutTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
  });

/** What comes in by an animation has come. What is out of sight may stand still for ever. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.race([Promise.allSettled(passing.map((one) => one.finished)), new Promise((resolve) => setTimeout(resolve, 1000))]);
  });

/** The same in light and in dark, for what a journey meets on its way; nothing moves meanwhile. `rulesInDark` are by default all. */
export async function expectNoFindingsInEitherTheme(page: Page, what: string, rulesInDark?: string[]): Promise<void> {
  await page.bringToFront(); // a page behind another one draws nothing new
  await withoutTransitions(page);
  for (const [colorScheme, rules] of [
    ['dark', rulesInDark],
    ['light', undefined],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    await expectNoFindings(page, `${what}, ${colorScheme}`, rules);
  }
}
