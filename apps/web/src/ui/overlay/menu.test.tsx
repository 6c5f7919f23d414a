import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

afterEach(cleanup);

const show = () => {
  const leave = vi.fn();
  const sections = [
    { id: 'self', items: [{ id: 'profile', label: 'Min profil', onSelect: () => {} }] },
    { id: 'theme', title: 'Udseende', items: [{ id: 'dark', label: 'Mørk', checked: true, onSelect: () => {} }] },
    { id: 'end', items: [{ id: 'out', label: 'Log ud', onSelect: leave }] },
  ];
  render(
    <Menu label="Bruger" sections={sections}>
      {(opener) => (
        <button type="button" {...opener}>
          MK
        </button>
      )}
    </Menu>,
  );
  return { leave, opener: screen.getByRole('button', { name: 'MK' }) };
};
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

test('opens on its first item, arrows go round, letters find', () => {
  const { opener } = show();
  fireEvent.click(opener);
  expect(focused()).toBe('Min profil');
  press('ArrowUp');
  expect(focused()).toBe('Log ud');
  press('ArrowDown');
  expect(focused()).toBe('Min profil');
  press('m');
  expect(screen.getByRole('menuitemradio', { name: 'Mørk' })).toBe(document.activeElement);
});

test('a choice closes the menu and gives the focus back', () => {
  const { leave, opener } = show();
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Log ud' }));
  expect(leave).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('Escape closes it without choosing', () => {
  const { leave, opener } = show();
  fireEvent.click(opener);
  press('Escape');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(leave).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(opener);
});

test('a menu higher than the window stays where it was scrolled to', () => {
  const { opener } = show();
  fireEvent.click(opener);
  const float = screen.getByRole('menu').parentElement ?? document.body;
  // Firefox lets go of how far it was scrolled as soon as it is laid out without a limit.
  Object.defineProperty(float, 'offsetHeight', {
    get() {
      if (float.style.maxHeight === '') float.scrollTop = 0;
      return 788;
    },
  });
  float.scrollTop = 120;
  fireEvent.scroll(float);
  expect(float.scrollTop).toBe(120);
  fireEvent(window, new Event('resize'));
  expect(float.scrollTop).toBe(120);
});

test('a menu follows its opener when the page is scrolled, and not when it is scrolled itself', () => {
  const { opener } = show();
  fireEvent.click(opener);
  const menu = screen.getByRole('menu');
  const top = () => menu.parentElement?.style.top;
  const before = top();
  opener.getBoundingClientRect = () => new DOMRect(0, 100, 40, 30);
  fireEvent.scroll(menu.parentElement ?? document.body);
  expect(top()).toBe(before);
  fireEvent.scroll(document);
  expect(top()).toBe('93px'); // above its opener: here the window has no height
});
