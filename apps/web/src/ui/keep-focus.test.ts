// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepFocus, TELLS } from './keep-focus.ts';
import { holdLayer } from './overlay/open-layers.ts';

beforeAll(() => keepFocus());
beforeEach(async () => {
  // Or what the last test leaves would be lost with its page.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await frame();
  document.body.innerHTML = `
    <main>
      <h1>Bestil mange</h1>
      <section id="import">
        <h2>Resultat</h2>
        <div id="footer"><p id="sum"></p><div id="deeds"><button>Bestil 2 ture</button></div></div>
      </section>
      <section id="waiting">
        <h3>Kræver handling</h3>
        <ul><li id="one"><button>Se</button></li><li id="two"><a>Her</a><button>Se og afgør</button></li><li id="three"><button>Ring</button></li></ul>
      </section>
      <p id="alone"><button>Prøv igen</button></p>
    </main>`;
});
const at = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`nothing is ${id}`);
  return found;
};
const press = (id: string) => at(id).querySelector('button')?.focus();
const frame = () => new Promise(requestAnimationFrame);
const focused = async () => {
  for (let frames = 0; frames < 4; frames += 1) await frame();
  return document.activeElement;
};

test('a button that goes leaves the focus to what tells how it went', async () => {
  const sum = at('sum');
  for (const [name, value] of Object.entries(TELLS)) sum.setAttribute(name === 'tabIndex' ? 'tabindex' : name, String(value));
  press('deeds');
  at('deeds').replaceChildren();
  expect(await focused()).toBe(sum);
});

test('what tells it may come after the button went', async () => {
  press('footer');
  at('footer').remove();
  const told = document.createElement('p');
  told.dataset['tells'] = '';
  told.tabIndex = -1;
  at('import').append(told);
  expect(await focused()).toBe(told);
});

test('where nothing tells it, to the heading that the button stood under', async () => {
  press('footer');
  at('deeds').remove();
  at('footer').remove();
  expect((await focused())?.textContent).toBe('Resultat');
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
});

test('what is hidden with the focus in it is gone as well', async () => {
  press('deeds');
  at('footer').hidden = true;
  // As browsers do when they draw the page.
  at('deeds').querySelector('button')?.blur();
  expect((await focused())?.textContent).toBe('Resultat');
});

test('and from what stands under no other heading to that of the page', async () => {
  press('alone');
  at('alone').remove();
  expect((await focused())?.textContent).toBe('Bestil mange');
});

test.each([
  ['one', 'Se og afgør'],
  ['two', 'Ring'],
  ['three', 'Se og afgør'],
])('the item %s of a list leaves it to %s, which takes its place', async (id, next) => {
  press(id);
  at(id).remove();
  expect((await focused())?.textContent).toBe(next);
});

test('after the last item it goes to the heading of the list', async () => {
  at('one').remove();
  at('two').remove();
  press('three');
  at('three').remove();
  expect((await focused())?.textContent).toBe('Kræver handling');
});

test('the page is not scrolled to where it goes', async () => {
  const given = vi.spyOn(HTMLElement.prototype, 'focus');
  press('one');
  given.mockClear();
  at('one').remove();
  await focused();
  expect(given.mock.calls).toEqual([[{ preventScroll: true }]]);
  given.mockRestore();
});

test('whoever says themselves where it goes has the word', async () => {
  press('one');
  at('one').remove();
  await frame();
  press('alone');
  expect((await focused())?.textContent).toBe('Prøv igen');
});

test('what goes without the focus leaves it where it is, also nowhere', async () => {
  press('two');
  at('one').remove();
  expect((await focused())?.textContent).toBe('Se og afgør');
  at('two').querySelector('button')?.blur();
  await frame();
  at('two').remove();
  expect(await focused()).toBe(document.body);
});

describe('a panel that closes gives its focus to the row it came from and not to the page’s heading,', () => {
  /** A panel over the page that a row has opened, with the focus in it; ended, it gives the focus back. */
  function openPanel(): { row: HTMLButtonElement; element: HTMLElement; end: () => void } {
    const row = at('three').querySelector('button');
    if (!row) throw new Error('no row');
    const element = document.createElement('div');
    const heading = document.createElement('h2');
    heading.tabIndex = -1;
    element.append(heading);
    document.body.append(element);
    const end = holdLayer({ element, opener: row, leave: () => undefined, backCloses: false, home: () => undefined });
    heading.focus();
    return { row, element, end };
  }

  test.each([0, 1, 2, 3])('when it is told %i frames late that it has gone', async (late) => {
    const { row, element, end } = openPanel();
    element.remove();
    for (let past = 0; past < late; past += 1) await frame();
    end();
    expect(await focused()).toBe(row);
  });
});
