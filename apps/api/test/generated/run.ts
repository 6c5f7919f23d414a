import { ALL_CALLS } from '@praj/contract/calls.ts';
import type { Endpoint } from '@praj/contract/endpoint.ts';
import { type SeededRandom, seededRandom } from '../../db/demo/seeded-random.ts';
import { type Answer, openWire, type Sent } from '../calls/wire.ts';
import { nameOf } from '../client.ts';
import { type Asker, askersOf, findsAnything, letIn, mayAsk } from './askers.ts';
import { type Census, openCensus } from './census.ts';
import { type FurnishedWorld, furnishWorld } from './furnished-world.ts';
import { faultsOf } from './judge.ts';
import { KNOWN_CALLS } from './known-calls.ts';
import { type Here, lookAround, Relied } from './known-things.ts';
import { count, KEPT_CHARACTERS, keep, type Outcome } from './outcome/outcome.ts';
import { type OutsideJudge, startPrism } from './outside-judge.ts';
import { KINDS, type Kind, type RequestMaker, requestMaker } from './requests.ts';
import { knock } from './sockets/knock.ts';
import { openLines } from './sockets/lines.ts';

/** How often a call is made before it is given up to be taken. */
const TRIES = 60;
/** What each call was found to rely on, in any world. */
const RELIED_ON = new Map<Endpoint, Relied>();
/** After so many requests is looked what there is now. */
const LOOK_EVERY = 150;
const NOTHING_SENT: Sent = { method: '', path: '', headers: {}, body: undefined };
/** Of which kind, by its place among them. What is odd around its fields may break a judge in between. */
const DIRECT = [0, 0, 1, 1, 2] as const;
const THROUGH_JUDGE = [0, 0, 1] as const;
/** Reckoning a password and drawing a paper are slow on purpose, and whoever has read one answer of these has read most of them. */
const SELDOM: readonly string[] = [
  'POST /login',
  'PUT /users/forgot_password',
  'GET /invoices/:id/pdf',
  'GET /orders/:id/receipt',
  'PUT /users/new_password',
  'PUT /users/activate',
  'GET /dawa/zip_codes',
  'GET /orders/report/excel',
];

/**
 * Sends so many requests to a world of their own, in an order that the seed decides, and judges every answer. Each call comes first
 * until it was taken once, so that none is left at its door.
 * @param inFlight how many wait for their answers at the same time; of more than one the order is chance's too
 * @param prism Prism's program: requests go through it, and its word on the answers counts in place of ours
 */
export async function runInWorld(
  {
    seed,
    requests,
    inFlight = 1,
    prism,
  }: { readonly seed: number; readonly requests: number; readonly inFlight?: number; readonly prism?: string | undefined },
  outcome: Outcome,
): Promise<void> {
  const random = seededRandom(seed);
  const world = await furnishWorld();
  const judge = prism === undefined ? undefined : await startPrism(prism, world.portal.address);
  const wire = openWire(judge?.address ?? world.portal.address);
  const census = openCensus(world.portal.db);
  const askers = askersOf(world);
  const lines = openLines(world, askers);
  const makers = new Map(ALL_CALLS.map((call) => [call, requestMaker(call, world.keys, random)]));
  let known: Known = { things: [], shared: { attributes: [], discountCodes: [], logos: [], messages: [], refreshTokens: [] } };
  let at = 0;
  /** Everybody waits while somebody looks around. */
  let looked = Promise.resolve();

  async function look(): Promise<void> {
    for (const asker of askers) if (asker.token === undefined) await letIn(world.portal, asker);
    known = await lookAround(world, known.shared.refreshTokens);
    await census.refresh();
    for (const { asker, what, message } of await lines.judge(census)) {
      keep(outcome, { call: 'a push', what, asker, seed, at, sent: NOTHING_SENT, answer: message.slice(0, KEPT_CHARACTERS) });
    }
  }
  const isFor = (asker: Asker, { permission }: Endpoint): boolean =>
    mayAsk(asker, permission) && findsAnything(asker, permission, world.places);
  /** A call that depends on how things stand is made as they stand, and not as they stood when all was last looked at. */
  async function asItIsNow(call: Endpoint, here: Here): Promise<Here> {
    if (!Object.hasOwn(KNOWN_CALLS, nameOf(call))) return here;
    const relied = RELIED_ON.get(call) ?? new Relied();
    RELIED_ON.set(call, relied);
    return relied.noting(await relied.asItIsNow(world.portal, here));
  }
  async function send(call: Endpoint, kind: Kind, entitled: boolean): Promise<void> {
    const turn = at;
    at += 1;
    if (turn % LOOK_EVERY === 0) looked = looked.then(look);
    await looked;
    const asker = random.pick(entitled ? askers.filter((one) => isFor(one, call)) : askers);
    const run = { world, wire, judge, census, outcome, seed, at: turn };
    const here = placeFor(asker, known, random, kind === 'valid' ? 0.9 : 0.75);
    await ask(run, { call, asker, kind, here: kind === 'valid' ? await asItIsNow(call, here) : here }, makers.get(call));
  }
  const untaken = ALL_CALLS.values();
  async function sendAll(): Promise<void> {
    for (const call of untaken) {
      for (let tries = 0; tries < TRIES && at < requests && outcome.tallies.get(nameOf(call))?.taken === 0; tries += 1)
        await send(call, 'valid', true);
    }
    while (at < requests) await send(anyCall(random), KINDS[random.pick(judge ? THROUGH_JUDGE : DIRECT)] ?? 'valid', random.happens(0.8));
  }

  try {
    await Promise.all(Array.from({ length: inFlight }, sendAll));
    await look();
    await knock(world, askers, known, random, (what, asker) =>
      keep(outcome, { call: 'a socket', what, asker: asker.name, seed, at, sent: NOTHING_SENT, answer: '' }),
    );
  } finally {
    lines.close();
    wire.close();
    await judge?.close();
    await world.close();
  }
}

function anyCall(random: SeededRandom): Endpoint {
  const call = random.pick(ALL_CALLS);
  return SELDOM.includes(nameOf(call)) && random.happens(0.8) ? random.pick(ALL_CALLS) : call;
}

type Known = Awaited<ReturnType<typeof lookAround>>;
/** @param ownShare how often it is the asker's own, where that is furnished */
function placeFor(asker: Asker, { things, shared }: Known, random: SeededRandom, ownShare: number): Here {
  const own = things.find(({ place }) => place.branch.id === asker.person?.branchId);
  const elsewhere = random.pick(things);
  const self = asker.person?.id;
  if (own && random.happens(ownShare)) return { things: own, elsewhere, self, shared };
  return { things: elsewhere, elsewhere: random.pick(things), self, shared };
}

interface Run {
  readonly world: FurnishedWorld;
  readonly wire: ReturnType<typeof openWire>;
  readonly judge: OutsideJudge | undefined;
  readonly census: Census;
  readonly outcome: Outcome;
  readonly seed: number;
  readonly at: number;
}
interface Question {
  readonly call: Endpoint;
  readonly asker: Asker;
  readonly kind: Kind;
  readonly here: Here;
}

async function ask(run: Run, { call, asker, kind, here }: Question, maker: RequestMaker | undefined): Promise<void> {
  const { wire, judge, census, outcome, world, seed, at } = run;
  const tally = outcome.tallies.get(nameOf(call));
  if (!maker || !tally) throw new Error(`nothing makes requests of ${nameOf(call)}`);
  const sent = await maker.make(asker, kind, here);
  // Prism ends at a path that cannot be read, and of a body that says null passes on the length and not the body.
  if (judge && (!isEncoded(sent.path) || sent.body === 'null')) return;
  tally.sent += 1;
  count(outcome.roles, asker.role);
  const answer = await wire.send(sent).catch((error: unknown) => error as Error);
  if (answer instanceof Error) {
    // Whoever sends on after being refused may lose the connection before reading why.
    if (!(sent.body && sent.body.length > 60_000)) tell(`no answer: ${answer.message}`, '');
    return;
  }
  count(outcome.statuses, answer.status);
  if (kind === 'valid' && mayAsk(asker, call.permission)) {
    tally.asked += 1;
    if (answer.status < 300) tally.taken += 1;
    else {
      const refusal = refusalOf(answer);
      count(tally.refusals, refusal);
    }
  }
  const warned = answer.status < 500 ? [] : world.warned();
  if (isLate(answer, warned)) return;
  const why = warned.length === 0 ? '' : `: ${warned.join(', ')}`;
  for (const what of await faultsFor(answer))
    tell(`${what}${why}`, `${answer.status} ${answer.body.toString('utf8').slice(0, KEPT_CHARACTERS)}`);
  if (answer.status === 401 && asker.token !== undefined && sent.headers.authorization === `Bearer ${asker.token}`)
    await letIn(world.portal, asker);

  async function faultsFor(said: Answer): Promise<string[]> {
    // Prism takes a path that ends in nothing for one with an empty id, and the portal for the list.
    if (judge) return sent.path.split('?')[0]?.endsWith('/') ? [] : judge.violationsIn(said);
    if (faultsOf(call, sent, said, asker, census).length === 0) return [];
    // What has come since the last look may be the asker's own too.
    await census.refresh();
    return faultsOf(call, sent, said, asker, census);
  }
  function tell(what: string, said: string): void {
    keep(outcome, { call: nameOf(call), what, asker: asker.name, seed, at, sent, answer: said });
  }
}

/** A search that took longer than people wait for it tells how busy the machine is, and nothing of what was asked. */
const isLate = ({ status, body }: Answer, warned: readonly string[]): boolean =>
  status === 503 && body.includes('geocoder_unavailable') && warned.some((why) => why.includes('aborted due to timeout'));

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** A refusal in short: its code and the fields that it names. */
function refusalOf({ status, body }: Answer): string {
  const told = body.toString('utf8');
  if (!told.startsWith('{')) return String(status);
  const { code, fields } = JSON.parse(told) as { code?: unknown; fields?: object };
  return [`${status} ${String(code)}`, ...Object.keys(fields ?? {})].join(' ');
}
