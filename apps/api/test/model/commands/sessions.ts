import { renew, signIn, signOut, signOutEverywhere } from '@praj/contract/identity.ts';
import type fc from 'fast-check';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../../db/demo/demo-password.ts';
import { createClient } from '../../client.ts';
import { endSessions, living, mayComeIn } from '../model.ts';
import { GRACE_SECONDS } from '../rules.ts';
import { anyOne, anyPortal, type Command, commands, expectRefusal, expectTaken, onceIn, pick, somebodyIn } from './command.ts';

/** So many browsers of one person, and tabs in each. */
const BROWSERS = 2;
const TABS = 2;

const comeIn = commands(
  'sign in',
  { who: anyOne, portal: anyPortal },
  () => true,
  async (model, real, { who, portal }) => {
    // Somebody who is out, as a rule.
    const out = model.people.filter((each) => !living(model).some(({ person }) => person === each));
    const person = pick(out.length > 0 && who % 3 > 0 ? out : model.people, who);
    if (living(model).filter((session) => session.person === person).length >= BROWSERS) return;
    real.say(`${person.name} signs in`);
    const client = createClient(real.installation.portal(portal).address);
    const answer = await client.try(signIn, { body: { username: person.email, password: DEMO_PASSWORD } });
    if (!mayComeIn(person)) return expectRefusal(answer, { status: 403 });
    const { userId, access_token, refresh_token } = expectTaken(signIn, answer);
    expect(userId).toBe(person.id);
    await real.signedIn(model, person, { userId, accessToken: access_token, refreshToken: refresh_token }, portal);
  },
);

const openTab = commands('open a tab', { who: anyOne, portal: anyPortal }, somebodyIn, async (model, real, { who, portal }) => {
  const session = pick(living(model), who);
  const browser = real.browser(session);
  if (browser.pages.length >= TABS) return;
  real.say(`${session.person.name} opens another tab`);
  await browser.openTab(portal);
});

const renewInTwoTabs = commands('renew', { who: anyOne, portal: anyPortal }, somebodyIn, async (model, real, { who, portal }) => {
  const session = pick(living(model), who);
  const browser = real.browser(session);
  real.say(`two tabs of ${session.person.name} renew at once`);
  const [one, other] = await Promise.all([browser.tryRenew(portal), browser.tryRenew(1 - portal)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.body).toEqual(other.body);
  browser.keep(one);
  Object.assign(session, { renewedAt: model.now, spentAt: model.now });
});

/** A refresh token that was spent: good for a while, for the tab that came second; later it is a thief's. */
const useSpent = commands(
  'use a spent token',
  { who: anyOne, portal: anyPortal },
  (model) => living(model).some(({ spentAt }) => spentAt !== undefined),
  async (model, real, { who, portal }) => {
    const session = pick(
      living(model).filter(({ spentAt }) => spentAt !== undefined),
      who,
    );
    const browser = real.browser(session);
    const isGood = model.now - (session.spentAt ?? 0) <= GRACE_SECONDS * 1000;
    real.say(`a refresh token of ${session.person.name} that was spent ${(model.now - (session.spentAt ?? 0)) / 1000} seconds ago is used`);
    const answer = await browser.tryRenew(portal, browser.spent);
    if (isGood) {
      const { refresh_token } = expectTaken(renew, answer);
      expect(refresh_token).toBe(browser.tokens.refreshToken);
      return;
    }
    expectRefusal(answer, { status: 401, code: 'session_ended' });
    session.lives = false;
  },
);

const goOut = commands(
  'sign out',
  { who: anyOne, portal: anyPortal, everywhere: onceIn(4), rather: onceIn(2) },
  (model, { rather }) => rather && living(model).length > 1,
  async (model, real, { who, portal, everywhere }) => {
    const session = pick(living(model), who);
    const { person } = session;
    real.say(`${person.name} signs out${everywhere ? ' everywhere' : ''}`);
    const browser = real.browser(session);
    const client = browser.at(portal);
    if (everywhere) await client.call(signOutEverywhere, { body: {} });
    else await client.call(signOut, { body: {} });
    if (everywhere) endSessions(model, (each) => each === person);
    else session.lives = false;
  },
);

export const ofSessions: readonly fc.Arbitrary<Command>[] = [comeIn, comeIn, openTab, renewInTwoTabs, useSpent, useSpent, goOut];
