// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { giveWay } from './give-way.ts';

let root: HTMLElement;
const picture = () => document.getElementById('first-picture');
/** Draws into the page and lets those who watch it see it. */
async function draw(html: string): Promise<void> {
  root.insertAdjacentHTML('beforeend', html);
  await Promise.resolve();
}
beforeEach(() => {
  document.body.innerHTML = '<div id="first-picture"><h1>Velkommen</h1></div><div id="root"></div>';
  root = document.getElementById('root') as HTMLElement;
  giveWay(root);
});

test.each([
  '<div><header>praj</header></div>',
  '<main><h1>Velkommen</h1></main>',
  '<main><div role="alert">Ingen forbindelse</div></main>',
])('the first picture goes when the page has drawn %s', async (own) => {
  await draw('<div aria-busy="true"></div>');
  expect(picture()).not.toBeNull();
  await draw(own);
  expect(picture()).toBeNull();
});
