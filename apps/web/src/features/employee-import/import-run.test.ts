import type { ImportRow } from '@praj/domain/people/import/import-columns.ts';
import { expect, test, vi } from 'vitest';
import { CallFailed } from '../../platform/call-failed.ts';
import { CHUNK, createdOf, leftOf, type RowAnswer, type RunState, type SendRows, startImport } from './import-run.ts';

const rowsOf = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_, at) => ({
    firstName: 'Bo',
    lastName: 'Lund',
    email: `p${at}@firma.example`,
    phone: '',
    role: '',
    branch: '',
  }));
const everyRow = (rows: readonly ImportRow[]) => rows.map((_, at) => at);
const answer = (result: RowAnswer['result']): RowAnswer => ({ result, texts: {} });

/** A server whose answers the test gives one by one, and the states that the run has told. */
function begin(count: number, todo?: readonly number[]) {
  const list = rowsOf(count);
  const calls: { emails: string[]; answer: (answers: RowAnswer[]) => void; fail: (failure: unknown) => void }[] = [];
  const send: SendRows = (rows) =>
    new Promise((resolve, reject) => {
      calls.push({ emails: rows.map(({ email }) => email), answer: resolve, fail: reject });
    });
  const states: RunState[] = [];
  let now = 0;
  const run = startImport(
    { list, todo: todo ?? everyRow(list), send },
    (state) => states.push(state),
    () => (now += 500),
  );
  const state = () => states.at(-1) as RunState;
  const called = async (number: number) => {
    await vi.waitFor(() => expect(calls).toHaveLength(number));
    return calls[number - 1] as (typeof calls)[number];
  };
  const reach = (phase: RunState['phase']) => vi.waitFor(() => expect(state().phase).toBe(phase));
  return { run, calls, state, called, reach };
}
const created = (emails: string[]) => emails.map(() => answer('created'));

test('rows go in portions, one after the other, and only those that are to be created', async () => {
  const todo = Array.from({ length: CHUNK + 2 }, (_, at) => at + 1);
  const { calls, state, called, reach } = begin(CHUNK + 10, todo);
  const first = await called(1);
  expect(first.emails).toHaveLength(CHUNK);
  expect(first.emails[0]).toBe('p1@firma.example');
  expect(state()).toMatchObject({ phase: 'running', sending: todo.slice(0, CHUNK) });
  first.answer(created(first.emails));
  const second = await called(2);
  expect(second.emails).toEqual([`p${CHUNK + 1}@firma.example`, `p${CHUNK + 2}@firma.example`]);
  second.answer([answer('created'), answer('exists')]);
  await reach('done');
  expect(createdOf(state())).toBe(CHUNK + 1);
  expect(state()).toMatchObject({ sending: [], foundAfterLoss: 0 });
  expect(calls).toHaveLength(2);
});

test('stopping waits for the rows on their way, tells what was created, and goes on from there', async () => {
  const { run, state, calls, called, reach } = begin(CHUNK * 2);
  const first = await called(1);
  run.stop();
  expect(state().phase).toBe('stopping');
  first.answer(created(first.emails));
  await reach('stopped');
  expect([createdOf(state()), calls.length]).toEqual([CHUNK, 1]);
  run.resume();
  const second = await called(2);
  expect(second.emails[0]).toBe(`p${CHUNK}@firma.example`);
  second.answer(created(second.emails));
  await reach('done');
  expect(createdOf(state())).toBe(CHUNK * 2);
});

test('stopped at the last portion it is done', async () => {
  const { run, called, reach } = begin(2);
  const only = await called(1);
  run.stop();
  only.answer(created(only.emails));
  await reach('done');
});

test('a lost line keeps what was answered, and what was on its way is sent again without creating anybody twice', async () => {
  const { run, state, called, reach } = begin(CHUNK + 2);
  const first = await called(1);
  first.answer(created(first.emails));
  (await called(2)).fail(new CallFailed(0, undefined));
  await reach('broken');
  expect(state()).toMatchObject({ isLineLost: true, sending: [] });
  expect(createdOf(state())).toBe(CHUNK);
  run.resume();
  const again = await called(3);
  expect(again.emails).toEqual([`p${CHUNK}@firma.example`, `p${CHUNK + 1}@firma.example`]);
  again.answer([answer('exists'), answer('created')]);
  await reach('done');
  expect(state()).toMatchObject({ foundAfterLoss: 1, failure: undefined });
  expect(createdOf(state())).toBe(CHUNK + 1);
});

test('a refusal is told in the server’s words', async () => {
  const { state, called, reach } = begin(1);
  (await called(1)).fail(new CallFailed(409, { code: 'branch_archived', message: 'Lokationen eller virksomheden er arkiveret.' }));
  await reach('broken');
  expect(state()).toMatchObject({ failure: 'Lokationen eller virksomheden er arkiveret.', isLineLost: false });
});

test('how long the rest takes is reckoned from what was answered', async () => {
  const { state, called, reach, run } = begin(CHUNK * 3);
  const first = await called(1);
  expect(leftOf(state())).toBeUndefined();
  run.stop();
  first.answer(created(first.emails));
  await reach('stopped');
  expect(leftOf(state())).toBe(1000);
});
