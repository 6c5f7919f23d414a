import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useOrderSteps } from './use-order-steps.ts';

afterEach(cleanup);
const ONGOING = ['a', 'b', 'c'];
const FINISHED = ['x', 'y'];

function Stepped({ openId }: { openId: string | undefined }) {
  const { pathname } = useLocation();
  const steps = useOrderSteps(openId && pathname.slice('/order/'.length), [ONGOING, FINISHED]);
  const { at, of } = steps?.place ?? {};
  return (
    <>
      <output>{`${pathname} ${at ?? '–'}/${of ?? '–'} ${steps?.previous ? 'op' : ''} ${steps?.next ? 'ned' : ''}`.trimEnd()}</output>
      <input aria-label="Firma / Navn" />
    </>
  );
}
const draw = (openId: string | undefined) =>
  render(
    <MemoryRouter initialEntries={[openId ? `/order/${openId}` : '/order/a']}>
      <Stepped openId={openId} />
    </MemoryRouter>,
  );
const now = () => screen.getByRole('status').textContent;
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

test('↑ and ↓ step through the list as its rows stand, and end with it', () => {
  draw('b');
  expect(now()).toBe('/order/b 2/3 op ned');
  press('ArrowDown');
  press('ArrowDown');
  expect(now()).toBe('/order/c 3/3 op');
  press('ArrowUp');
  expect(now()).toBe('/order/b 2/3 op ned');
});

test('a finished trip has its neighbours among the finished', () => {
  draw('x');
  press('ArrowUp');
  press('ArrowDown');
  expect(now()).toBe('/order/y 2/2 op');
});

test('where one types the arrows are the field’s', () => {
  draw('a');
  press('ArrowDown', screen.getByRole('textbox'));
  expect(now()).toBe('/order/a 1/3  ned');
});

test.each([undefined, 'elsewhere'])('there is nothing to step through from %s', (openId) => {
  draw(openId);
  press('ArrowDown');
  expect(now()).toMatch(/–\/–$/);
});
