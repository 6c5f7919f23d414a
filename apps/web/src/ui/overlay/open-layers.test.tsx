import { afterEach, expect, test, vi } from 'vitest';
import { holdLayer, openerNow } from './open-layers.ts';

afterEach(() => document.body.replaceChildren());

/** An element of the page that has the focus. */
function focused(tag: 'button' | 'h2', parent: HTMLElement = document.body): HTMLElement {
  const element = document.createElement(tag);
  element.tabIndex = -1;
  parent.append(element);
  element.focus();
  return element;
}
/** A layer as it is drawn: its opener is what has the focus before it stands. */
function drawn() {
  const opener = openerNow();
  const element = document.createElement('div');
  document.body.append(element);
  const heading = focused('h2', element);
  const hold = () => holdLayer({ element, opener, leave: () => undefined, backCloses: false, home: () => undefined });
  return { element, heading, hold };
}

test('a layer in the place of one that has just gone gives the focus back to what opened that', async () => {
  const row = focused('button');
  const waiting = drawn();
  const endWaiting = waiting.hold();
  const known = drawn();
  waiting.heading.focus();
  // What has gone is told first, and only then what has come.
  waiting.element.remove();
  endWaiting();
  const endKnown = known.hold();
  known.heading.focus();
  await new Promise(requestAnimationFrame);

  known.element.remove();
  endKnown();
  await vi.waitFor(() => expect(document.activeElement).toBe(row));
});
