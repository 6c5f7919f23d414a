import { tryOrderingRule } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../platform/call-failed.ts';
import { showDateTime, showKroner } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextButton } from '../../ui/action/text-button.tsx';
import { COPY } from './copy.ts';
import { bodyOf, type RuleValues } from './rule-form.ts';
import s from './try-rule.module.css';

/** How many of the trips stand before the rest is asked for. */
const FIRST_TRIPS = 5;
type Tried = Awaited<ReturnType<typeof ask>> & { readonly of: string };
const ask = (companyId: string, values: RuleValues) => call(tryOrderingRule, { params: { companyId }, body: bodyOf(values) });

interface TryRuleProps {
  companyId: string;
  values: RuleValues;
  /** Is the rule filled in, so that it can be tried? */
  ready: boolean;
}

/** 'Prøv reglen': which of the company's latest trips the rule as it is typed would have stopped. Changes nothing. */
export function TryRule({ companyId, values, ready }: TryRuleProps) {
  const [tried, setTried] = useState<Tried>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [all, setAll] = useState(false);
  const typed = JSON.stringify(bodyOf(values));
  // What was tried is of the rule as it was then.
  const shown = tried?.of === typed ? tried : undefined;
  const tryIt = async () => {
    if (busy || !ready) return;
    setBusy(true);
    setFailure(undefined);
    await ask(companyId, values).then(
      (answer) => setTried({ ...answer, of: typed }),
      (problem: unknown) => setFailure(failureMessage(problem)),
    );
    setBusy(false);
  };
  return (
    <div className={s.root}>
      <div className={s.head}>
        <Button icon={<FlaskConical aria-hidden="true" />} aria-disabled={busy || !ready || undefined} onClick={() => void tryIt()}>
          {busy ? COPY.trying : COPY.tryIt}
        </Button>
        <p>{COPY.tryHint}</p>
      </div>
      <div role="status">
        {failure !== undefined && <p>{failure}</p>}
        {shown && <p className={s.result}>{COPY.tried(shown.stopped.length, shown.tried)}</p>}
      </div>
      {shown && shown.stopped.length > 0 && (
        <ul className={s.trips} aria-label={COPY.stopped}>
          {shown.stopped.slice(0, all ? undefined : FIRST_TRIPS).map((trip) => (
            <li key={trip.id}>
              <b>
                {showDateTime(trip.requestedPickup)} · {trip.issuedBy}
                {trip.price !== null && ` · ${showKroner(trip.price)}`}
              </b>
              <span>{COPY.way(trip.from, trip.to)}</span>
              <span className={s.why}>{trip.why}</span>
            </li>
          ))}
        </ul>
      )}
      {shown && !all && shown.stopped.length > FIRST_TRIPS && (
        <p>
          <TextButton onClick={() => setAll(true)}>{COPY.all(shown.stopped.length)}</TextButton>
        </p>
      )}
    </div>
  );
}
