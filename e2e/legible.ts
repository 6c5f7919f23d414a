import { expect, type Page } from '@playwright/test';

/** The spacing that every text must bear (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Set wide apart, no text is cut off without a sign, lies on another, or makes the page wider than the window. */
export async function expectNothingLostWhenSpaced(page: Page, what: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    Object.assign(window, { spacing: sheet });
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  const lost = await page.evaluate(lostTexts);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== (window as { spacing?: unknown }).spacing);
  });
  expect.soft(lost.map((one) => `${what}, spaced: ${one}`)).toEqual([]);
}

/** Twice as large, as for those who tell their browser so, no text is lost either, nor a figure in its field or what a figure is called. */
export async function expectNothingLostWhenLarge(page: Page, what: string): Promise<void> {
  // Drawn once: before that nothing has its new size, and nothing is lost.
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = '28px';
    for (let drawn = 0; drawn < 2; drawn++) await new Promise(requestAnimationFrame);
  });
  const lost = async () => [...(await page.evaluate(lostTexts)), ...(await page.evaluate(cutInTheirRoom))];
  await expect.poll(lost, `${what}, twice as large`).toEqual([]);
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
}

/** Runs in the page. Of words in a table's cells, and in the rows of trips, a tip tells what is cut off with a sign. */
function cutInTheirRoom(): string[] {
  const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + 1;
  const figures = [...document.querySelectorAll('input')].filter(({ value }) => /^[\d.,:/ ]+$/.test(value));
  const words = [...document.querySelectorAll('main :is(span, p, h1, h2, h3, button, label)')].filter(
    (one) => getComputedStyle(one).textOverflow === 'ellipsis' && !one.closest('td, th, [data-row], [data-order]'),
  );
  const cells = [...document.querySelectorAll('td')].filter(({ textContent }) => /^[\d.,:/–% ]+( kr\.)?$/.test(textContent));
  return [
    ...cells.filter(isCut).map(({ textContent }) => `“${textContent}” in its column`),
    ...figures.filter(isCut).map(({ value }) => `“${value}” in its field`),
    ...words.filter(isCut).map(({ textContent }) => `“${textContent}”`),
  ];
}

/** In forced colours what is chosen, pressed, ticked or current looks otherwise than its like. */
export async function expectChoicesSeenInForcedColours(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const unseen = await page.evaluate(unseenChoices);
  await page.emulateMedia({ forcedColors: 'none' });
  expect.soft(unseen.map((one) => `${what}, forced colours: ${one}`)).toEqual([]);
}

/** Runs in the page. */
function lostTexts(): string[] {
  const lost: string[] = [];
  const root = document.scrollingElement as Element;
  if (root.scrollWidth > root.clientWidth + 1) lost.push(`the page is ${root.scrollWidth} wide`);
  const drawn: { text: string; element: Element; layer: Element | undefined; box: DOMRect }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement as Element;
    const text = (node.nodeValue ?? '').trim();
    if (!text || element.closest('svg, [inert], option, .maplibregl-map')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let box = range.getBoundingClientRect();
    let layer: Element | undefined;
    let gone = false;
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      // Only for those who listen.
      if (frame.width <= 1 || frame.height <= 1) gone = true;
      if (['fixed', 'sticky', 'absolute'].includes(style.position) || around.matches('dialog, [popover]')) layer ??= around;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const clips = /hidden|clip/.test(style.overflowX) && (box.right > frame.right + 2 || box.left < frame.left - 2);
      const cuts = /hidden|clip/.test(style.overflowY) && (box.bottom > frame.bottom + 4 || box.top < frame.top - 4);
      const signed = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (!gone && !signed && (clips || cuts)) lost.push(`“${text.slice(0, 40)}” is cut off`);
      const left = Math.max(box.left, frame.left);
      const top = Math.max(box.top, frame.top);
      box = new DOMRect(left, top, Math.min(box.right, frame.right) - left, Math.min(box.bottom, frame.bottom) - top);
    }
    // No scrolling leads there.
    if (!gone && box.left < -2 && box.right > 2) lost.push(`“${text.slice(0, 40)}” begins outside the window`);
    if (!gone && box.width > 0 && box.height > 0) drawn.push({ text, element, layer, box });
  }
  for (const [at, one] of drawn.entries())
    for (const other of drawn.slice(at + 1)) {
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const left = Math.max(one.box.left, other.box.left);
      const top = Math.max(one.box.top, other.box.top);
      const width = Math.min(one.box.right, other.box.right) - left;
      const height = Math.min(one.box.bottom, other.box.bottom) - top;
      if (width <= 4 || height <= 7) continue;
      const there = document.elementsFromPoint(left + width / 2, top + height / 2);
      const [upper = -1, lower = -1] = [there.indexOf(one.element), there.indexOf(other.element)].toSorted((a, b) => a - b);
      const hides = (element: Element) => getComputedStyle(element).backgroundColor.startsWith('rgb(');
      if (upper >= 0 && !there.slice(upper, lower).some(hides))
        lost.push(`“${one.text.slice(0, 30)}” lies on “${other.text.slice(0, 30)}”`);
    }
  return [...new Set(lost)];
}

/** Runs in the page. */
function unseenChoices(): string[] {
  const kinds = [
    { on: '[aria-selected="true"]', off: '[aria-selected="false"]' },
    { on: '[aria-pressed="true"]', off: '[aria-pressed="false"]' },
    { on: '[aria-checked="true"]', off: '[aria-checked="false"]' },
    { on: 'a[aria-current]:not([aria-current="false"])', off: 'a:not([aria-current])' },
    { on: 'input:checked', off: 'input:not(:checked)' },
  ];
  const SHAPES = [
    'backgroundColor',
    'backgroundImage',
    'borderTopWidth',
    'borderTopColor',
    'outlineStyle',
    'textDecorationLine',
    'content',
    'display',
    'left',
    'translate',
  ] as const;
  /** Where the mark of it is. */
  const drawnOf = (element: Element): Element => element.closest('label, tr') ?? element;
  const ground = getComputedStyle(document.body).backgroundColor;
  /** How it is drawn; of what is ticked or switched with the mark in it. The colour of the ground is none. */
  const looks = (element: Element): string =>
    [element, ...(element.matches('label, [aria-checked]') ? element.querySelectorAll(':not(input)') : [])]
      .flatMap((part) => [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
      .map((style) => SHAPES.map((name) => style[name].replace(ground, 'none').replace(/^rgba\(.*, 0\)$/, 'none')).join())
      .join('|');
  /** What is drawn alike where nothing is chosen: by its own first class. */
  const kind = (element: Element): string => `${element.tagName} ${element.getAttribute('role')} ${drawnOf(element).classList[0]}`;
  const unseen: string[] = [];
  for (const { on, off } of kinds)
    for (const chosen of document.querySelectorAll(on)) {
      if (!drawnOf(chosen).checkVisibility() || chosen.matches(':focus-visible')) continue;
      const others = [...document.querySelectorAll(off)].filter(
        (other) => kind(other) === kind(chosen) && drawnOf(other).checkVisibility(),
      );
      const like = others.find((other) => other !== document.activeElement);
      if (like && looks(drawnOf(like)) === looks(drawnOf(chosen)))
        unseen.push(`“${(drawnOf(chosen).textContent ?? '').slice(0, 40)}” looks like the others`);
    }
  return [...new Set(unseen)];
}
