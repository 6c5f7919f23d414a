import type { Endpoint, Reply } from '@praj/contract/endpoint.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Refusal } from '../../client.ts';
import { living, type Model, type Order, type Session } from '../model.ts';
import type { Real } from '../real.ts';

export type Command = fc.AsyncCommand<Model, Real>;

/** What a command does: it says so in the journal, makes its calls, and brings the model as far as they should have brought the portal. */
type Act<Given> = (model: Model, real: Real, given: Given) => Promise<void>;

/** Every kind of command that there is. */
export const KINDS = new Set<string>();

/** Commands of a kind, with what they are given. One that `when` does not allow as things stand is left out. */
export function commands<Given>(
  kind: string,
  given: { readonly [Name in keyof Given]: fc.Arbitrary<Given[Name]> },
  when: (model: Model, given: Given) => boolean,
  act: Act<Given>,
): fc.Arbitrary<Command> {
  KINDS.add(kind);
  return fc.record(given).map((chosen) => ({
    check: (model) => when(model, chosen),
    async run(model, real) {
      const before = real.journal.length;
      await act(model, real, chosen);
      if (real.journal.length > before) real.done.set(kind, (real.done.get(kind) ?? 0) + 1);
    },
    toString: () => `${kind} ${JSON.stringify(chosen)}`,
  }));
}

/** Any number, by which one of some is chosen. */
export const anyOne = fc.nat({ max: 59 });
/** Which of the two portals a call goes to. */
export const anyPortal = fc.constantFrom(0, 1);
/** True once in so many times. */
export const onceIn = (times: number): fc.Arbitrary<boolean> => fc.nat({ max: times - 1 }).map((n) => n === times - 1);

/** One of some by a number; throws when there is none. */
export function pick<Thing>(things: readonly Thing[], by: number): Thing {
  const found = things[by % things.length];
  if (found === undefined) throw new Error('there is none to choose from');
  return found;
}
export const somebodyIn = (model: Model): boolean => living(model).length > 0;

/** An order that somebody names: as a rule of their own branch, newer ones sooner, else anybody's. */
export function pickOrder(model: Model, session: Session, by: number, anybodys: boolean): Order | undefined {
  const own = model.orders.filter(({ branch }) => branch === session.person.branch);
  const choice = anybodys || own.length === 0 ? model.orders : own;
  return choice.length === 0 ? undefined : pick(choice.toReversed(), by);
}

/** An order in words. */
export const named = (model: Model, order: Order): string =>
  `order ${model.orders.indexOf(order) + 1} (${order.state}, ${order.branch.name})`;

const told = ({ message, fields = {} }: Refusal['body']): string => [message, ...Object.entries(fields).flat()].join(' ');
/** It was refused like that. */
export function expectRefusal({ status, body }: Refusal, refused: { readonly status: number; readonly code?: string | number }): void {
  expect({ status, code: body.code }, told(body)).toMatchObject(refused);
}
/** It was taken; gives what the call answers. */
export function expectTaken<E extends Endpoint>(_call: E, { status, body }: Refusal): Reply<E> {
  expect(status, told(body)).toBe(200);
  return body as unknown as Reply<E>;
}
