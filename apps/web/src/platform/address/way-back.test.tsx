import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteEntry, placeOf, useWayBack } from './way-back.ts';

/** A list with two rows, each with a panel of its own, and a cross that closes it. */
function Page() {
  const at = useLocation();
  const leadBack = useWayBack();
  useEffect(() => noteEntry(placeOf(history.state), at));
  return (
    <>
      <output>{`${at.pathname}${at.search}`}</output>
      <Link to="/list?side=2">Side 2</Link>
      <Link to={`?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(at.search)), vis: 'a' })}`}>Række a</Link>
      <Link to="/list?vis=b">Række b</Link>
      <Link to="/list?side=2&vis=c" replace>
        Videre til c
      </Link>
      <Link to="/list/d">Række d</Link>
      <button type="button" onClick={() => leadBack({ pathname: '/list', search: at.search.replace(/[?&]vis=.$/, '') })}>
        Luk
      </button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByText(name));
const shows = (address: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(address));
async function go(...way: readonly (readonly [name: string, address: string])[]) {
  for (const [name, address] of way) {
    press(name);
    await shows(address);
  }
}
async function back(address: string) {
  history.back();
  await shows(address);
}
beforeEach(() => {
  history.replaceState({ idx: 0, key: 'a', usr: null }, '', '/before');
  history.pushState({ idx: 1, key: 'b', usr: null }, '', '/list');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
});
afterEach(cleanup);

test.each([
  ['a row that was closed', [['Række a', '/list?vis=a']]],
  [
    'several rows that were opened one after the other',
    [
      ['Række a', '/list?vis=a'],
      ['Række b', '/list?vis=b'],
    ],
  ],
  ['a row whose panel is a part of the path', [['Række d', '/list/d']]],
] as const)('the browser’s back leads past %s', async (_, way) => {
  await go(...way, ['Luk', '/list']);
  await back('/before');
});
test('a second press on the cross leads no further', async () => {
  await go(['Række a', '/list?vis=a']);
  const went = vi.spyOn(history, 'go');
  press('Luk');
  press('Luk');
  await shows('/list');
  expect(went.mock.calls).toEqual([[-1]]);
  went.mockRestore();
});
test('a list that was turned while the panel was open stays turned', async () => {
  await go(['Række a', '/list?vis=a'], ['Videre til c', '/list?side=2&vis=c'], ['Luk', '/list?side=2']);
  await back('/list');
});
test('what was turned before is not skipped', async () => {
  await go(['Side 2', '/list?side=2'], ['Række a', '/list?side=2&vis=a'], ['Luk', '/list?side=2']);
  await back('/list');
});
test('a panel that was come to by its address leaves the list in its place', async () => {
  cleanup();
  history.replaceState({ idx: 7, key: 'c', usr: null }, '', '/list?vis=a');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await go(['Luk', '/list']);
  expect(history.state).toMatchObject({ idx: 7 });
});
