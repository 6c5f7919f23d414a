import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../call-failed.ts';
import { makeQueryClient } from '../query-client.ts';
import { GivenUp, retryUntilSettled } from './retry-until-settled.ts';
import { abandonSending, type SendingOptions, useSending } from './use-sending.ts';

const LOST = new CallFailed(0, undefined);
const REFUSED = new CallFailed(409, { code: 'name_taken', message: 'Navnet er i brug.' });
/** How the server answers each try: with a text, by refusing, or never. */
const answer = vi.fn<(body: string) => Promise<string>>();
const message = vi.fn();
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = makeQueryClient(message);
});
afterEach(() => {
  abandonSending(client);
  cleanup();
  answer.mockReset();
  message.mockReset();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
const isHere = { here: true, wasLost: false };

/** Something on the screen that sends to `thing` and repeats what was lost; and what it is told. */
function show(thing = 'nordlys', options: Partial<SendingOptions<string, string>> = {}) {
  const [onDone, onFailed] = [vi.fn(), vi.fn()];
  const { result, unmount } = renderHook(
    () =>
      useSending<string, string>({
        key: ['save', thing],
        send: (body, { onLost, givenUp }) => retryUntilSettled(() => answer(body), onLost, givenUp),
        onDone,
        onFailed,
        ...options,
      }),
    { wrapper },
  );
  const press = (body: string) => act(async () => result.current.send(body));
  return { now: () => result.current, press, onDone, onFailed, unmount };
}
/** The next try is answered when the returned function is called. */
function answersLater() {
  let give: (text: string) => void = () => undefined;
  answer.mockImplementationOnce(() => new Promise((resolve) => (give = resolve)));
  return (text: string) => act(async () => give(text));
}
const sent = () => answer.mock.calls.map(([body]) => body);

test('what is sent is under way until the server has answered, and then told with what it answered', async () => {
  const answers = answersLater();
  const form = show();
  await form.press('Havnens');
  expect(form.now()).toMatchObject({ phase: 'sending', busy: true, underWay: 'Havnens', isDone: false });
  await answers('made');
  await pass(0);
  expect(form.onDone.mock.calls).toEqual([['made', 'Havnens', isHere]]);
  expect(form.now()).toMatchObject({ phase: 'idle', busy: false, underWay: undefined, isDone: true });
});

test('what was told of a failed try is taken back once the same is sent again, and of another thing stays', async () => {
  const takeBack = vi.fn<(told: string) => void>();
  client = makeQueryClient((text) => text, takeBack);
  const [form, other] = [show(), show('havnens')];
  answer.mockRejectedValueOnce(REFUSED);
  await form.press('Havnens');
  answer.mockResolvedValue('made');
  await other.press('Sundby');
  expect(takeBack).not.toHaveBeenCalled();
  await form.press('Havnen');
  expect(takeBack.mock.calls).toEqual([[REFUSED.message]]);
  await form.press('Havn');
  expect(takeBack).toHaveBeenCalledTimes(1);
});

test('a second press is let go while the first is under way, however it comes, and counts once that is answered', async () => {
  const answers = answersLater();
  const [form, other] = [show(), show()];
  await act(async () => {
    form.now().send('first');
    form.now().send('second');
    other.now().send('third');
  });
  await answers('made');
  expect(sent()).toEqual(['first']);
  answer.mockResolvedValue('made');
  await form.press('fourth');
  expect(sent()).toEqual(['first', 'fourth']);
});

test('another thing is sent at the same time', async () => {
  answersLater();
  const [one, another] = [show('nordlys'), show('havnens')];
  await one.press('first');
  await another.press('second');
  expect(sent()).toEqual(['first', 'second']);
});

test('what is saved again and again is sent in turn, each press as it was', async () => {
  const answers = answersLater();
  const list = show('order of the trips', { inTurn: true });
  await list.press('b, a');
  await list.press('b, c, a');
  expect(sent()).toEqual(['b, a']);
  answer.mockResolvedValue('saved');
  await answers('saved');
  await pass(0);
  expect(sent()).toEqual(['b, a', 'b, c, a']);
  expect(list.onDone).toHaveBeenCalledTimes(2);
});

test('a lost answer is asked for again with the very same, and it is said so, after 20 seconds otherwise', async () => {
  answer.mockRejectedValue(LOST);
  const form = show();
  await form.press('Havnens');
  await pass(0);
  expect(form.now().phase).toBe('asking');
  await pass(19_000);
  expect(form.now().phase).toBe('asking');
  await pass(1100);
  expect(form.now().phase).toBe('asking-long');
  expect(new Set(sent())).toEqual(new Set(['Havnens']));
  answer.mockResolvedValue('made');
  await pass(2000);
  expect(form.onDone.mock.calls).toEqual([['made', 'Havnens', { here: true, wasLost: true }]]);
  expect(form.now().phase).toBe('idle');
});

test('the repeats do not wait for the page to be looked at', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  answer.mockRejectedValueOnce(LOST).mockResolvedValue('made');
  const form = show();
  await form.press('Havnens');
  await pass(2000);
  expect(form.onDone).toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('one that comes on the screen later shows what is under way, waits with it, and is the one that is told', async () => {
  answer.mockRejectedValue(LOST);
  const before = show();
  await before.press('Havnens');
  before.unmount();
  await pass(15_000);
  const after = show();
  expect(after.now()).toMatchObject({ phase: 'asking', underWay: 'Havnens' });
  await after.press('something else');
  await pass(5100);
  expect(after.now().phase).toBe('asking-long');
  answer.mockResolvedValue('made');
  await pass(2000);
  expect([before.onDone.mock.calls.length, after.onDone.mock.calls]).toEqual([0, [['made', 'Havnens', { here: true, wasLost: true }]]]);
  expect(new Set(sent())).toEqual(new Set(['Havnens']));
});

test('when nothing of it is on the screen any more, the one that sent it is told so', async () => {
  answer.mockRejectedValueOnce(LOST).mockResolvedValue('made');
  const form = show();
  await form.press('Havnens');
  form.unmount();
  await pass(2000);
  expect(form.onDone.mock.calls).toEqual([['made', 'Havnens', { here: false, wasLost: true }]]);
});

test('given up, it ends at once and nothing more is sent', async () => {
  answer.mockRejectedValue(LOST);
  const form = show();
  await form.press('Havnens');
  await pass(2000);
  const tries = sent().length;
  await act(async () => form.now().giveUp());
  expect(form.onFailed.mock.calls[0]?.[0]).toBeInstanceOf(GivenUp);
  expect(form.now().phase).toBe('idle');
  await pass(30_000);
  expect(sent()).toHaveLength(tries);
});

test('what somebody sent who is signed out by then is not sent on behalf of the next, and nobody is told', async () => {
  answer.mockRejectedValue(LOST);
  const form = show();
  await form.press('Havnens');
  await pass(2000);
  const tries = sent().length;
  const waited = vi.fn();
  act(() => void form.now().deliver('Havnens').then(waited, waited));
  abandonSending(client);
  answer.mockResolvedValue('made');
  await pass(30_000);
  expect(sent()).toHaveLength(tries);
  expect([form.onDone, form.onFailed, message, waited].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('what was sent before a reload is asked for as one whose answer was lost', async () => {
  const answers = answersLater();
  const form = show();
  await act(async () => form.now().resume('Havnens'));
  expect(form.now()).toMatchObject({ phase: 'asking', underWay: 'Havnens' });
  await answers('made');
  expect(form.onDone.mock.calls).toEqual([['made', 'Havnens', { here: true, wasLost: true }]]);
});

test('a refusal is shown as a message, or told by who says so, and the next press can go through', async () => {
  answer.mockRejectedValueOnce(REFUSED).mockRejectedValueOnce(REFUSED).mockResolvedValue('made');
  const plain = show();
  await plain.press('Havnens');
  await pass(0);
  expect(message.mock.calls).toEqual([['Navnet er i brug.']]);
  expect(plain.now().failure).toBe(REFUSED);
  const form = show('with a form', { quiet: true });
  await form.press('Havnens');
  expect(form.onFailed.mock.calls).toEqual([[REFUSED, 'Havnens', isHere]]);
  expect(message).toHaveBeenCalledTimes(1);
  await form.press('Nordlys');
  await pass(0);
  expect([form.now().failure, form.onDone.mock.calls.length]).toEqual([null, 1]);
});

test('a form that waits itself has the answer, also to the one under way when it was pressed twice, or the failure', async () => {
  const answers = answersLater();
  const form = show('nordlys', { quiet: true });
  const got = vi.fn();
  await act(async () => {
    for (const body of ['first', 'second']) void form.now().deliver(body).then(got, got);
  });
  await answers('made');
  expect([got.mock.calls, sent()]).toEqual([[['made'], ['made']], ['first']]);
  answer.mockRejectedValue(REFUSED);
  await act(async () => void form.now().deliver('third').then(got, got));
  expect(got).toHaveBeenLastCalledWith(REFUSED);
});

test('the lists that it changes are asked for again once it is done, not when it is refused', async () => {
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  answer.mockRejectedValueOnce(REFUSED).mockResolvedValue('made');
  const form = show('nordlys', { renews: [['companies'], ['users']], quiet: true });
  await form.press('Havnens');
  expect(invalidated).not.toHaveBeenCalled();
  await form.press('Havnens');
  expect(invalidated.mock.calls).toEqual([[{ queryKey: ['companies'] }], [{ queryKey: ['users'] }]]);
});
