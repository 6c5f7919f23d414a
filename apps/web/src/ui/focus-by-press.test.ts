// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { focusByPress } from './focus-by-press.ts';

beforeAll(() => focusByPress());
beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1">
      <button id="button"><svg id="icon"></svg></button>
      <a id="link" href="/order">Bestilling</a>
      <a id="place">Her</a>
      <input id="box" type="checkbox"><label id="label" for="box">Elbil</label>
      <button id="beside" tabindex="-1"></button>
      <p id="text">Ingen ture</p>
    </main>`;
});
const press = (id: string) => document.getElementById(id)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
const stops = () => [...document.querySelectorAll('[tabindex]')].map(({ id, localName }) => id || localName);

test.each([
  ['icon', ['main', 'button', 'beside']],
  ['link', ['main', 'link', 'beside']],
  ['box', ['main', 'box', 'beside']],
  ['label', ['main', 'box', 'beside']],
])('pressing %s leaves %j with a tabindex, by which Safari lets them take the focus', (id, those) => {
  press(id);
  expect(stops()).toEqual(those);
});

test('what is no control, or no stop of the Tab key, stays as it is', () => {
  for (const id of ['text', 'place', 'beside']) press(id);
  expect(stops()).toEqual(['main', 'beside']);
  expect(document.getElementById('beside')?.tabIndex).toBe(-1);
});
