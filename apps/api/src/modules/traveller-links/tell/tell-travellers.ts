import { isWantedLater, type TripMessage, tripMessageDue } from '@praj/domain/traveller-links/traveller-message.ts';
import { isAwaited, isTripOver, stageOf } from '@praj/domain/traveller-links/traveller-stage.ts';
import { travellerText } from '@praj/domain/traveller-links/traveller-text.ts';
import { type Clock, startClock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { opensByKey, travellerKey, travellerKeyHash } from '../key.ts';
import { publishLink, TRAVELLER_WAITS } from '../store.ts';
import { type AwaitedLink, holdAwaited, type Noted, noteTold } from './store.ts';
import { writeToTraveller } from './write-to-traveller.ts';

/** How often trips are looked at, in milliseconds: a car at the door is told within two seconds, and a trip without a link costs nothing. */
const LOOK_EVERY_MS = 2000;
/** Links that are held in one transaction. */
const AT_ONCE = 50;
const NOBODY = '00000000-0000-0000-0000-000000000000';

type TellDeps = Pick<Deps, 'db' | 'config' | 'now' | 'push' | 'secrets'>;
const TOLD: Readonly<Record<TripMessage, 'onTheWayToldAt' | 'atDoorToldAt' | 'delayedToldAt'>> = {
  on_the_way: 'onTheWayToldAt',
  at_door: 'atDoorToldAt',
  delayed: 'delayedToldAt',
};

/**
 * Writes to travellers what is due: the link that was asked to be sent, that the car comes, stands at the door or is late. Each once, over
 * all processes, and nothing of a trip that is over: links and orders are held while it is decided. Gives how many were written.
 */
export async function tellTravellers(deps: TellDeps): Promise<number> {
  const { db, push } = deps;
  let written = 0;
  for (let after: string | undefined = NOBODY; after !== undefined; ) {
    const from: string = after;
    const portion = await db.transaction().execute(async (trx) => {
      const held = await holdAwaited(trx, deps.now(), AT_ONCE, from);
      let wrote = 0;
      for (const link of held) wrote += await tell(deps, trx, link);
      return { wrote, last: held.length < AT_ONCE ? undefined : held.at(-1)?.orderId };
    });
    written += portion.wrote;
    after = portion.last;
  }
  if (written > 0) push.wake();
  return written;
}

async function tell(deps: TellDeps, trx: Executor, link: AwaitedLink): Promise<number> {
  const at = deps.now();
  const stage = stageOf(link.state);
  const noted: { -readonly [K in keyof Noted]: Noted[K] } = {};
  let written = 0;
  const write = async (kind: TripMessage | 'link', arrivesAt: Date | undefined): Promise<boolean> => {
    const { language, companyName, carNo } = link;
    const text = travellerText({ kind, language, companyName, carNo, arrivesAt: arrivesAt?.getTime(), now: at.getTime() });
    const sent = await writeToTraveller(deps, trx, link, { kind, text, at });
    written += 1;
    // What is written brings the key of today's secret.
    if (!opensByKey(deps.secrets.jwt, link)) noted.keyHash = travellerKeyHash(travellerKey(deps.secrets.jwt, link.nonce));
    return sent;
  };
  if (link.sendDue) {
    noted.sendDue = false;
    if (!isTripOver(stage) && link.revokedAt === null) {
      const sent = await write('link', expectedArrival(link));
      Object.assign(noted, sent ? { sentAt: at, unsentAt: null } : { unsentAt: at });
    }
  }
  const due = link.recipient === null || link.revokedAt !== null ? undefined : dueOf(link, at);
  if (due) {
    const arrival = link.estimatedPickup && link.estimatedPickup > at ? link.estimatedPickup : undefined;
    // Whoever is sent the link at this very moment sees it there.
    if (!link.sendDue) await write(due, arrival);
    noted[TOLD[due]] = at;
    if (arrival) noted.toldArrival = arrival;
  }
  // Once somebody sits in the car nothing more is told; while it stands at the door only a link may be sent again.
  if (isTripOver(stage) || stage === 'driving') noted.isAwaited = false;
  if (Object.keys(noted).length === 0) return 0;
  await noteTold(trx, link.orderId, noted);
  await publishLink(trx, { id: link.orderId, companyId: link.companyId, branchId: link.branchId });
  return written;
}

/** When the car is expected, where somebody can say: of one that is wanted at once the centre alone can. */
function expectedArrival({ state, estimatedPickup, requestedPickup, placedAt }: AwaitedLink): Date | undefined {
  if (!isAwaited(stageOf(state))) return undefined;
  return estimatedPickup ?? (isWantedLater(requestedPickup.getTime(), placedAt.getTime()) ? requestedPickup : undefined);
}

const dueOf = (link: AwaitedLink, at: Date): TripMessage | undefined => {
  const told = (Object.keys(TOLD) as TripMessage[]).filter((message) => link[TOLD[message]] !== null);
  const trip = {
    stage: stageOf(link.state),
    placedAt: link.placedAt.getTime(),
    requestedPickup: link.requestedPickup.getTime(),
    estimatedPickup: link.estimatedPickup?.getTime(),
    toldArrival: link.toldArrival?.getTime(),
  };
  return tripMessageDue(trip, told, at.getTime());
};

/** Starts the clock by which travellers are written to; what somebody has just asked to be sent goes at once. */
export function startTellingTravellers(deps: TellDeps & Pick<Deps, 'log'>): Clock {
  const { push, log } = deps;
  const act = async () => void (await tellTravellers(deps));
  push.on(TRAVELLER_WAITS, () => void act().catch((error: unknown) => log.error({ err: error }, 'travellers')));
  return startClock('travellers', LOOK_EVERY_MS, act, log);
}
