// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
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

describe('a picture of a panel over the page', () => {
  const PANEL = '<div data-panel-to-come=""><h2>Tur</h2></div>';
  beforeEach(() => {
    history.replaceState(null, '', '/order/1');
    show(`${HEADING}${PANEL}`);
  });

  test.each([
    ['the panel beside it', () => root, '<section role="dialog">Ordre 1</section>'],
    ['the panel over it', () => document.body, '<div><div role="dialog">Ordre 1</div></div>'],
    ['that the page cannot be shown', () => root, '<div role="alert">Ingen forbindelse</div>'],
  ])('stays while the page has its heading, until it has %s', async (_, place, own) => {
    await draw(HEADING);
    expect(picture()).not.toBeNull();
    place().insertAdjacentHTML('beforeend', own);
    await Promise.resolve();
    expect(picture()).toBeNull();
  });

  test('goes when the page that is drawn has led elsewhere', async () => {
    history.replaceState(null, '', '/login');
    await draw(HEADING);
    expect(picture()).toBeNull();
  });
});

test('a picture with a heading stays while the page has a bar only', async () => {
  show(`${BAR}${HEADING}`);
  await draw(BAR);
  expect(picture()).not.toBeNull();
});
