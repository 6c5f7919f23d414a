import { lacksHouseNumber, showAddress } from '@praj/domain/address.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { useQuery } from '@tanstack/react-query';
import { COPY as FORM } from '../../../entities/booking-form/copy.ts';
import { orderVerdictQuery } from '../../../entities/ordering-rule/order-verdict.ts';
import { RulesBanner } from '../../../entities/ordering-rule/rules-banner.tsx';
import { showTime } from '../../../platform/format.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { COPY } from '../copy.ts';
import s from './question-dialog.module.css';
import type { Question } from './use-questions.ts';

export interface QuestionDialogProps {
  readonly question: Question;
  /** Name of the account that pays; undefined means in the taxi. */
  readonly accountName: string | undefined;
  /** The company has rules, which are asked about before a Kvikbestil is sent; another form is judged as it is filled in. */
  readonly hasRules: boolean;
  /** Does the form know that what stands in it must be approved first? */
  readonly willBeHeld: boolean;
  readonly onYes: () => void;
  readonly onBack: () => void;
}

function wordsOf({ question, accountName, willBeHeld }: Pick<QuestionDialogProps, 'question' | 'accountName' | 'willBeHeld'>) {
  const { body } = question.ready;
  switch (question.kind) {
    case 'quick':
      return {
        title: COPY.quick,
        yes: COPY.order,
        lines: [
          COPY.quickText(showAddress(body.pickupAddress), body.destinationAddress ? showAddress(body.destinationAddress) : undefined),
          ...(body.customerName ? [COPY.quickFor(body.customerName)] : []),
          accountName ? `${FORM.paidByAccount(accountName)}.` : `${FORM.paidInTaxi}.`,
        ],
      };
    case 'number':
      return {
        title: COPY.numberlessTitle,
        yes: COPY.orderNumberless,
        lines: [
          ...[body.pickupAddress].filter(lacksHouseNumber).map(({ fullAddress }) => COPY.numberlessText(fullAddress)),
          ...(body.stops ?? []).filter(lacksHouseNumber).map(({ fullAddress }) => COPY.numberlessStop(fullAddress)),
        ],
      };
    case 'large': {
      const people = body.numberOfPeople ?? 0;
      return { title: COPY.largeCarTitle(people), yes: COPY.orderLargeCar, lines: [willBeHeld ? COPY.largeCarHeld : COPY.largeCarText] };
    }
    case 'colleague': {
      const { issuedByEmployee: who, requestedPickup } = question.colleague;
      return {
        title: COPY.colleagueTitle,
        yes: COPY.orderAnyway,
        lines: [COPY.colleagueText(fullName(who), showTime(requestedPickup))],
      };
    }
    case 'anew':
      return {
        title: COPY.anewTitle,
        yes: COPY.orderNow,
        lines: [COPY.anewText(showAddress(body.pickupAddress), body.destinationAddress ? showAddress(body.destinationAddress) : undefined)],
      };
  }
}

/** Asked before an order is sent: Kvikbestil, a pickup or stop without house number, a large car, a colleague's order from the same door, or one that never arrived (S1 §2, decisions §5). */
export function QuestionDialog({ question, accountName, hasRules, willBeHeld, onYes, onBack }: QuestionDialogProps) {
  const { body, quick } = question.ready;
  const { data: verdict } = useQuery({ ...orderVerdictQuery(body), enabled: hasRules && quick });
  const refusal = verdict?.refusal?.code === 'ordering_rule' ? verdict.refusal.message : undefined;
  const { title, yes, lines } = wordsOf({ question, accountName, willBeHeld });
  return (
    <ConfirmDialog key={question.kind} title={title} safeText={COPY.back} doText={yes} onClose={onBack} onDo={onYes}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className={s.rules}>
        <RulesBanner refused={refusal} foreseen={verdict?.rules} />
      </div>
    </ConfirmDialog>
  );
}
