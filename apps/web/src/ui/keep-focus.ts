import { isGivingBack, pageHeading, topLayer } from './overlay/open-layers.ts';

/** Marks a text that tells how it went: what goes when it is pressed leaves the focus to the nearest one. `<p {...TELLS}>` */
export const TELLS = { 'data-tells': '', tabIndex: -1 } as const;

/** What can be pressed or typed into. */
const CONTROL = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex]:not([tabindex="-1"])';
const HEADING = 'h1, h2, h3, h4';
/** What a new page does about the focus, it does within so many frames; a panel that closes says when it has done. */
const FRAMES = 2;

/**
 * Unless something else says where it goes: to what takes its place in a list, else to what tells how it went, else to the heading it stood under.
 */
export function keepFocus(): void {
  let held: Element | undefined;
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : undefined;
  });
  document.addEventListener('focusout', ({ target }) => {
    // Some browsers say so too of what is being taken away, and of nothing else that is gone right after.
    queueMicrotask(() => {
      if (held === target && held && isThere(held)) held = undefined;
    });
  });
  new MutationObserver((records) => {
    if (!held || isThere(held)) return;
    const places = placesAfter(held, records);
    held = undefined;
    afterFrames(FRAMES, () => {
      for (const place of [...places, () => pageHeading(), () => document.querySelector('h1')]) {
        if (!isLost()) return;
        give(place());
      }
    });
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
}

const isThere = (one: Element): boolean => one.isConnected && !one.closest('[hidden]');
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

function afterFrames(frames: number, act: () => void): void {
  requestAnimationFrame(() => (frames > 1 || isGivingBack() ? afterFrames(frames - 1, act) : act()));
}

function give(place: Element | null | undefined): void {
  if (!(place instanceof HTMLElement)) return;
  const top = topLayer();
  if (top && !top.element.contains(place)) return;
  if (place.matches(HEADING) && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  // Whoever has scrolled on meanwhile is not taken back.
  place.focus({ preventScroll: true });
}

type Place = () => Element | null | undefined;

/** Where the focus of what went may go, the best place first; looked up when it is given, since what is told comes after the press. */
function placesAfter(gone: Element, records: readonly MutationRecord[]): Place[] {
  const left = leftBehind(gone, records);
  if (!left) return [];
  const { parent, next, previous } = left;
  const around: Element[] = [];
  for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) around.push(at);
  return [
    ...(parent.matches('ul, ol, tbody') ? [next, previous].map((item) => () => item?.querySelector(CONTROL)) : []),
    ...around.flatMap((at) => [() => at.querySelector('[data-tells]'), () => at.querySelector(HEADING)]),
  ];
}

/** What stands where `gone` was taken away or hidden, with all it stood in that went with it. */
function leftBehind(
  gone: Element,
  records: readonly MutationRecord[],
): { parent: Element; next?: Element | undefined; previous?: Element | undefined } | undefined {
  const parent = gone.closest('[hidden]')?.parentElement;
  if (parent?.isConnected) return { parent };
  for (const { removedNodes, target, nextSibling, previousSibling } of records) {
    if (![...removedNodes].some((node) => node.contains(gone))) continue;
    if (!(target instanceof Element)) return undefined;
    if (target.isConnected) return { parent: target, next: elementOf(nextSibling), previous: elementOf(previousSibling) };
    return leftBehind(target, records);
  }
  return undefined;
}
const elementOf = (node: Node | null): Element | undefined => (node instanceof Element ? node : undefined);
