import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The other theme changes colours and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Nothing that axe can find, good practices included. */
export async function expectNoFindings(page: Page, what: string, rules?: string[]): Promise<void> {
  const violations = await violationsOn(page, rules);
  const findings = violations.map(
    ({ id, impact, nodes }) => `${what}: ${impact} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect.soft(findings).toEqual([]);
}

/** Brings axe to a document once; it is half a megabyte to read. */
async function violationsOn(page: Page, rules: string[] | undefined): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Style sheets would be fetched and read for rules that are not on.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  return page.evaluate(async (given) => (await window.axe.run(document, given)).violations, options);
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

const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);

/**
 * The same in light and in dark, for what a journey meets on its way; nothing moves meanwhile. The theme that shows is looked at
 * whole, then the colours of the other one, which stays: so each picture is drawn anew once.
 */
export async function expectNoFindingsInEitherTheme(page: Page, what: string): Promise<void> {
  await page.bringToFront(); // a page behind another one draws nothing new
  await withoutTransitions(page);
  const [first, second] = (await isDark(page)) ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const [colorScheme, rules] of [
    [first, undefined],
    [second, colourRules],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    await expectNoFindings(page, `${what}, ${colorScheme}`, rules);
  }
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
