// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { giveWay } from './give-way.ts';

let root: HTMLElement;
const picture = () => document.getElementById('first-picture');
const HEADING = '<h1>Velkommen</h1>';
const BAR = '<header>praj</header>';
/** Draws into the page and lets those who watch it see it. */
async function draw(html: string): Promise<void> {
  root.insertAdjacentHTML('beforeend', html);
  await Promise.resolve();
}
function show(drawn: string): void {
  document.body.innerHTML = `<div id="first-picture">${drawn}</div><div id="root"></div>`;
  root = document.getElementById('root') as HTMLElement;
  giveWay(root);
}

test.each([
  [BAR, `<div>${BAR}</div>`],
  [BAR, `<main>${HEADING}</main>`],
  [HEADING, `<main>${HEADING}</main>`],
  [HEADING, '<main><div role="alert">Ingen forbindelse</div></main>'],
])('the picture of %s goes when the page has drawn %s', async (drawn, own) => {
  show(drawn);
  await draw('<div aria-busy="true"></div>');
  expect(picture()).not.toBeNull();
  await draw(own);
  expect(picture()).toBeNull();
});

test('a picture with a heading stays while the page has a bar only', async () => {
  show(`${BAR}${HEADING}`);
  await draw(BAR);
  expect(picture()).not.toBeNull();
});
