import type { LinkedApproval } from '@praj/contract/ordering-rules/approval-link.ts';
import { showShortKroner } from '@praj/domain/money.ts';
import { COPY as STOPS } from '../../entities/booking-form/stops/copy.ts';
import { carsText } from '../../entities/order/order-texts.ts';
import { COPY as RULE } from '../../entities/ordering-rule/copy.ts';
import { type CallFailed, isOffLine } from '../../platform/call-failed.ts';
import { showTime, showWeekday } from '../../platform/format.ts';
import { Button, buttonLook } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { Lamp } from '../../ui/display/lamp.tsx';
import { UnpartedText } from '../../ui/frame/unparted.tsx';
import link from '../../ui/link-page/link-page.module.css';
import s from './approval-link-page.module.css';
import { COPY } from './copy.ts';
import { type ApprovalLink, isGone, useApprovalLink } from './use-approval-link.ts';

/** What was pressed in the mail; here it is pressed again, since programs that look through mails open links (decision 115). */
type Wanted = 'approve' | 'reject';

/** The page behind the links of a mail that asks for approval: what was ordered, why it waits, and the two answers. */
export function ApprovalLinkPage({ linkKey, wanted }: { linkKey: string; wanted: Wanted }) {
  const approval = useApprovalLink(linkKey);
  const { order, state, failure } = approval;
  const told = state ? COPY.outcomes[state] : !order && failure ? failureTold(failure, approval.wasLost) : undefined;
  const title = told?.title ?? COPY.titles[wanted];
  return (
    <div className={link.page}>
      <title>{title}</title>
      <header className={link.top}>
        <div className={s.bar}>{order && <Lamp>{order.providerName.toLocaleLowerCase('da-DK')}</Lamp>}</div>
        <div className={link.title} role="status">
          <h1>{title}</h1>
          {order && <p>{COPY.orderedBy(order.orderedBy, order.branchName)}</p>}
        </div>
      </header>
      <main className={classNames(link.main, link.raised)} aria-busy={!told && !order}>
        {told ? (
          <Ended text={told.text} again={state || isGone(failure) ? undefined : approval.again} />
        ) : order ? (
          <Question order={order} approval={approval} wanted={wanted} />
        ) : (
          <div className={classNames(link.card, s.card)} role="status" aria-label={COPY.loading}>
            <div className={classNames(link.skeleton, s.skeleton)} />
          </div>
        )}
      </main>
    </div>
  );
}

/** The order and the two answers. */
function Question({ order, approval, wanted }: { order: LinkedApproval; approval: ApprovalLink; wanted: Wanted }) {
  const { requestedPickup, pickup, stops, destination, cars, people, highestPrice, asks } = order;
  const { failure, sending, decide } = approval;
  return (
    <>
      <section className={classNames(link.card, s.card)}>
        <Facts
          facts={[
            { label: COPY.facts.when, value: COPY.when(showWeekday(requestedPickup), showTime(requestedPickup)), wide: true },
            { label: COPY.facts.from, value: <UnpartedText text={pickup} />, wide: true },
            ...stops.map((stop, at) => ({ label: STOPS.stop(at + 1), value: <UnpartedText text={stop} />, wide: true })),
            { label: COPY.facts.to, value: destination && <UnpartedText text={destination} />, wide: true },
            { label: COPY.facts.cars, value: carsText(cars, people) },
            { label: COPY.facts.price, value: highestPrice === null ? COPY.noPrice : COPY.upTo(showShortKroner(highestPrice), cars) },
          ]}
        />
        <ul className={s.asks}>
          {asks.map(({ rule, why }) => (
            <li key={rule}>
              <strong>{rule}</strong>
              {why}
            </li>
          ))}
        </ul>
        {cars > 1 && <p className={s.all}>{COPY.allCars(cars)}</p>}
      </section>
      <div className={classNames(link.atHand, s.answers)}>
        {failure && (
          <p className={classNames(link.failed, s.unsent)} role="alert">
            {failure.offline ? RULE.unanswered : COPY.unsent(failure.message)}
          </p>
        )}
        {(['reject', 'approve'] as const).map((answer) => (
          <Button
            key={answer}
            size="lg"
            wide
            tone={answer === wanted ? 'primary' : 'secondary'}
            busy={sending === answer}
            unavailable={sending !== undefined}
            onClick={() => decide(answer === 'approve')}
          >
            {COPY[answer]}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Nothing more to decide here: what became of it, and the way to the portal. */
function Ended({ text, again }: { text: string; again: (() => void) | undefined }) {
  return (
    <div className={classNames(link.card, s.card)}>
      <p>{text}</p>
      <div className={s.ways}>
        {again && (
          <Button size="lg" onClick={again}>
            {COPY.again}
          </Button>
        )}
        <a className={buttonLook({ tone: again ? 'secondary' : 'primary', size: 'lg' })} href="/order">
          {COPY.portal}
        </a>
      </div>
    </div>
  );
}

function failureTold(failure: CallFailed, wasLost: boolean) {
  if (isGone(failure)) return wasLost ? COPY.arrived : COPY.gone;
  if (failure.status === 429) return COPY.tooMany(Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 60) / 60)));
  return isOffLine(failure) ? COPY.offline : COPY.failed;
}
