// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { leaveAnalytics, switchAnalytics, track } from './analytics.ts';

const ID = 'G-TEST1234';
const LOGGED_IN = { category: 'users', action: 'logged_in' };
const CANCELLED = { category: 'orders', action: 'cancelled_trip' };
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
/** The events handed to Google's tag, in their order. */
const commands = () => (window.dataLayer ?? []).map((one) => Array.from(one as ArrayLike<unknown>));
const handedOver = () => commands().filter(([kind]) => kind === 'event');

beforeEach(() => {
  leaveAnalytics();
  document.head.replaceChildren();
  delete window.dataLayer;
});

test('nothing is loaded or kept for sending where it may not be counted', () => {
  track(LOGGED_IN);
  switchAnalytics(undefined);
  track(CANCELLED);
  expect(scripts()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
});

test('after a yes the tag is loaded once, and events reach it', () => {
  switchAnalytics(ID);
  switchAnalytics(ID);
  track({ ...CANCELLED, details: { orderType: 'order' } });
  expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
  expect(handedOver()).toEqual([['event', 'cancelled_trip', { event_category: 'orders', orderType: 'order' }]]);
});

test('the tag is not told which page it is', () => {
  history.replaceState(null, '', '/orders/0190-hemmelig');
  switchAnalytics(ID);
  const config = commands().find(([kind]) => kind === 'config');
  expect(config?.[2]).toMatchObject({ send_page_view: false, page_location: location.origin });
  expect(JSON.stringify(window.dataLayer)).not.toContain('hemmelig');
});

test('what happened before it is known is counted after a yes, and forgotten after a no', () => {
  track(LOGGED_IN);
  switchAnalytics(ID);
  expect(handedOver()).toEqual([['event', 'logged_in', { event_category: 'users' }]]);
  leaveAnalytics();
  track(CANCELLED);
  switchAnalytics(undefined);
  switchAnalytics(ID);
  expect(handedOver()).toHaveLength(1);
});

test('a yes taken back stops the tag and takes its cookies away', () => {
  switchAnalytics(ID);
  document.cookie = '_ga=GA1.1; Path=/';
  document.cookie = '_ga_TEST1234=GS1; Path=/';
  document.cookie = 'user_id=mette; Path=/';
  switchAnalytics(undefined);
  track(CANCELLED);
  expect(window[`ga-disable-${ID}`]).toBe(true);
  expect(document.cookie).toBe('user_id=mette');
  expect(handedOver()).toEqual([]);
});

test('the next person on the same page is not counted by the yes of the one before', () => {
  switchAnalytics(ID);
  leaveAnalytics();
  expect(window[`ga-disable-${ID}`]).toBe(true);
  track(LOGGED_IN);
  expect(handedOver()).toEqual([]);
});
