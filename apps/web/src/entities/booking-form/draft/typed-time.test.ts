import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showDay, showTime } from '../../../platform/format.ts';
import { addDays, readDate, readTime } from '../../../ui/date/iso-date.ts';
import { allErrors } from './field-errors.ts';
import { sampleModule, sampleOptions } from './form-samples.ts';
import { bodyOf, newDraft } from './form-state.ts';
import { orderSentence } from './order-sentence.ts';

const now = Date.parse('2026-11-20T13:05:40Z');
const untouched = newDraft(sampleOptions, 'key-1234', now);
const complete = { ...untouched, texts: { ...untouched.texts, customerName: 'Jonas Holm' } };

/** Numbers that a clock or calendar has, and some that it has not, mostly in two digits. */
const upTo = (max: number) =>
  fc.tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 3 })).map(([n, way]) => String(n).padStart(way && 2, '0'));
const typedTime = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(upTo(27), fc.constantFrom(':', '.', ' ', ''), upTo(70)).map((parts) => parts.join('')) },
  fc.stringMatching(/^[0-9:. ]{0,6}$/),
  fc.string({ maxLength: 8 }),
);
const typedDate = fc.oneof(
  fc.tuple(upTo(32), upTo(14), fc.constantFrom('2026', '2027', '26', '')).map((parts) => parts.filter(Boolean).join('/')),
  { weight: 3, arbitrary: fc.integer({ min: -20, max: 400 }).map((days) => addDays('2026-11-20', days)) },
  fc.string({ maxLength: 12 }),
);
/** As the fields hand it on: read where it can be read, else as it was typed. */
const typed = fc.record({ date: typedDate, time: typedTime, raw: fc.boolean() }).map(({ date, time, raw }) => ({
  ...complete,
  asap: false,
  date: raw ? date : (readDate(date, '2026-11-20') ?? date.trim()),
  time: raw ? time : (readTime(time) ?? time.trim()),
}));

test('whatever is typed, an order is only ever made for the time that stands above the button', () => {
  let made = 0;
  fc.assert(
    fc.property(typed, (draft) => {
      const { when } = orderSentence(draft, sampleOptions, now);
      const pickup = bodyOf(draft, sampleModule, now)?.requestedPickup;
      const at = pickup === undefined ? undefined : Date.parse(pickup);
      expect(when).toBe(at === undefined ? undefined : `${showDay(at, now)} ${showTime(at)}`);
      if (at !== undefined) made++;
    }),
    { numRuns: 1000 },
  );
  expect(made).toBeGreaterThan(50);
});

test('whatever is typed, what gives no time is said beside its field, and only a minute of today that is over becomes now', () => {
  fc.assert(
    fc.property(typed, (draft) => {
      const errors = allErrors(draft, sampleModule, { now, editing: false });
      const body = bodyOf(draft, sampleModule, now);
      if (!body) expect(errors.date ?? errors.time).toBeTruthy();
      else if (Date.parse(body.requestedPickup) === now) expect(draft.date).toBe('2026-11-20');
    }),
    { numRuns: 1000 },
  );
});
