import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';

beforeAll(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
});

function Page({ dirty }: { dirty: boolean }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/orders">Overblik</Link>
      <button type="button" onClick={() => void navigate('/login', { replace: true })}>
        Sessionen er slut
      </button>
      <output>{pathname}</output>
      {pathname === '/order/1/edit' && (
        <SidePanel title="Opdater ordre" dirty={dirty} onClose={() => void navigate('/order/1', { replace: true })}>
          Indhold
        </SidePanel>
      )}
    </>
  );
}
const pageOf = (dirty: boolean) => (
  <BrowserRouter>
    <AskBeforeLeaving>
      <Page dirty={dirty} />
    </AskBeforeLeaving>
  </BrowserRouter>
);
/** Opens the panel over a page that was come to from another one. */
async function open(dirty: boolean) {
  history.replaceState({ idx: 0, key: 'a', usr: null }, '', '/order');
  history.pushState({ idx: 1, key: 'b', usr: null }, '', '/order/1/edit');
  const { rerender } = render(pageOf(dirty));
  return { save: () => rerender(pageOf(false)) };
}
/** By its text: what stands below the panel is hidden from assistive technology. */
const press = (text: string) => fireEvent.click(screen.getByText(text));
const question = () => screen.queryByRole('alertdialog', { name: 'Kassér ændringer?' });
const shows = (path: string) =>
  waitFor(() => expect([screen.getByRole('status', { hidden: true }).textContent, location.pathname]).toEqual([path, path]));
const asked = () => waitFor(() => expect(question()).toBeTruthy());
/** Told before the page's own listener, which may keep it from everybody after. */
let steps = 0;
addEventListener('popstate', () => (steps += 1), { capture: true });
/** The browser has gone as many steps through its history, and a question that follows has been drawn. */
async function gone(count: number) {
  await waitFor(() => expect(steps).toBe(count));
  await drawn();
}
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const drawn = () =>
  act(async () => {
    for (let frames = 0; frames < 3; frames += 1) await frame();
  });
const mayUnload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  history.pushState(null, '', '/');
  steps = 0;
});
afterEach(cleanup);

test('a link asks first; who stays is where they were, and who gives up goes there', async () => {
  await open(true);
  press('Overblik');
  await asked();
  press('Bliv her');
  expect(question()).toBeNull();
  await shows('/order/1/edit');
  press('Overblik');
  await asked();
  press('Kassér');
  await shows('/orders');
  expect(question()).toBeNull();
});

test('the browser’s back asks first; who stays may try again, and who gives up goes back', async () => {
  await open(true);
  history.back();
  await asked();
  await shows('/order/1/edit');
  press('Bliv her');
  await gone(2);
  await shows('/order/1/edit');
  history.back();
  await asked();
  await gone(4);
  press('Kassér');
  await shows('/order');
  expect(question()).toBeNull();
});

test('the browser’s forward asks too', async () => {
  await open(true);
  history.pushState({ idx: 2, key: 'c', usr: null }, '', '/orders');
  history.back();
  await gone(1);
  history.forward();
  await asked();
  await gone(3);
  await shows('/order/1/edit');
  press('Kassér');
  await shows('/orders');
});

test('several ways out at once are one question, and the last one is taken', async () => {
  await open(true);
  press('Overblik');
  history.back();
  await gone(2);
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  press('Kassér');
  await shows('/order');
});

test('what the portal itself leads to is not asked about', async () => {
  await open(true);
  press('Sessionen er slut');
  await shows('/login');
  await drawn();
  expect(question()).toBeNull();
});

test('nothing is asked when nothing would be lost, nor once it is saved', async () => {
  const { save } = await open(true);
  expect(mayUnload()).toBe(false);
  save();
  expect(mayUnload()).toBe(true);
  history.back();
  await shows('/order');
  await drawn();
  expect(question()).toBeNull();
});

test('a panel that is gone holds nobody back', async () => {
  await open(true);
  press('Sessionen er slut');
  await shows('/login');
  expect(mayUnload()).toBe(true);
  press('Overblik');
  await shows('/orders');
});
