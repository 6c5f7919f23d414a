// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../../ui/toast/toast-queue.ts';
import { notificationSettings } from './notification-settings.ts';
import { useNotificationMenu } from './use-notification-menu.ts';

const shown: string[] = [];
let permission: NotificationPermission = 'granted';
class FakeNotification extends EventTarget {
  static get permission() {
    return permission;
  }
  static requestPermission = () => Promise.resolve(permission);
  constructor(title: string) {
    super();
    shown.push(title);
  }
}
beforeEach(() => {
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  toast.queue.clear();
  shown.length = 0;
  permission = 'granted';
});

const draw = () => renderHook(() => useNotificationMenu('mette')).result;
const pick = (menu: ReturnType<typeof draw>, label: string) =>
  act(async () => {
    menu.current
      .flatMap(({ items }) => items)
      .find((item) => item.label === label)
      ?.onSelect();
    await Promise.resolve();
  });
const chosen = (menu: ReturnType<typeof draw>) =>
  menu.current.flatMap(({ items }) => items.filter((item) => item.checked).map(({ label }) => label));

test('both are off until a person switches them on', () => {
  expect(chosen(draw())).toEqual(['Fra', 'Lyd fra']);
});

test('switching on asks the browser, shows that it works, and is remembered for this person', async () => {
  const menu = draw();
  await pick(menu, 'Hele lokationens ture');
  await vi.waitFor(() => expect(chosen(menu)).toEqual(['Hele lokationens ture', 'Lyd fra']));
  expect(shown).toEqual(['Notifikationer på computeren er slået til']);
  expect(notificationSettings.read('mette')).toEqual({ desktop: 'branch', sound: false });
  expect(notificationSettings.read('ida').desktop).toBe('off');
});

test('without the browser’s leave it stays off and says why', async () => {
  permission = 'denied';
  const menu = draw();
  await pick(menu, 'Mine ture');
  await vi.waitFor(() => expect(toast.queue.get()[0]?.title).toMatch(/^Browseren tillader ikke beskeder/));
  expect(chosen(menu)).toEqual(['Fra', 'Lyd fra']);
});

test('where the browser cannot notify, only the sound is offered', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(draw().current.map(({ title }) => title)).toEqual(['Lyd']);
});
