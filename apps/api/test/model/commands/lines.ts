import type fc from 'fast-check';
import { expect } from 'vitest';
import { look } from '../look.ts';
import { living, type Model } from '../model.ts';
import type { Page } from '../pages.ts';
import type { Real } from '../real.ts';
import { anyOne, anyPortal, type Command, commands, pick } from './command.ts';

/** How a portal that stops closes lines: come again. */
const GOES_AWAY = 1012;

/** Pages of people who are signed in, whose lines are open or not. */
const pagesThat = (model: Model, real: Real, open: boolean): Page[] =>
  living(model).flatMap((session) => real.browser(session).pages.filter((page) => page.isOpen() === open));

const drop = commands(
  'drop a line',
  { which: anyOne },
  () => true,
  async (model, real, { which }) => {
    const open = pagesThat(model, real, true);
    if (open.length === 0) return;
    real.say('the lines of a page are cut');
    pick(open, which).drop();
  },
);

const reopen = commands(
  'open a line again',
  { which: anyOne, portal: anyPortal },
  () => true,
  async (model, real, { which, portal }) => {
    const cut = pagesThat(model, real, false);
    if (cut.length === 0) return;
    real.say('a page opens its lines again');
    await pick(cut, which).open(portal);
  },
);

const stop = commands(
  'stop a portal',
  { portal: anyPortal },
  ({ runs }) => runs.every(Boolean),
  async (model, real, { portal }) => {
    real.say(`portal ${portal + 1} is stopped`);
    model.runs[portal] = false;
    const { address } = real.installation.portal(portal);
    const cut = pagesThat(model, real, true).filter((page) => page.address === address);
    await real.installation.stop(portal);
    for (const page of cut) {
      const { codes } = await page.ended();
      expect(codes).toEqual([GOES_AWAY, GOES_AWAY]);
      page.drop();
    }
  },
);
const start = commands(
  'start a portal',
  { portal: anyPortal },
  ({ runs }) => !runs.every(Boolean),
  async (model, real) => {
    const stopped = model.runs.indexOf(false);
    real.say(`portal ${stopped + 1} is started again`);
    await real.installation.start(stopped);
    model.runs[stopped] = true;
  },
);

const lookNow = commands(
  'look',
  {},
  () => true,
  async (model, real) => {
    real.say('everybody looks');
    await look(model, real);
  },
);

export const ofLines: readonly fc.Arbitrary<Command>[] = [drop, reopen, reopen, stop, start, start, lookNow, lookNow, lookNow, lookNow];

/** At the end every line is open again, and all is as it should be. */
export async function lookAtTheEnd(model: Model, real: Real): Promise<void> {
  real.say('every line is opened again, and everybody looks');
  for (const page of pagesThat(model, real, false)) await page.open();
  await look(model, real);
}
