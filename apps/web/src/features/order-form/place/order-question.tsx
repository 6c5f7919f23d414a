import type { FormOptions } from '../../../entities/booking-form/draft/form-state.ts';
import { PanelBoundary } from '../../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../../ui/state/lazy-with-retry.ts';
import { COPY } from '../copy.ts';
import type { Question } from './use-questions.ts';

// React Aria's modal is heavy and most trips are ordered without a question.
const QuestionDialog = lazyWithRetry(() => import('./question-dialog.tsx').then((part) => part.QuestionDialog), { likely: true });

interface OrderQuestionProps {
  readonly questions: { readonly question: Question | undefined; readonly yes: () => void; readonly back: () => void };
  readonly options: FormOptions;
  readonly willBeHeld: boolean;
}

/** What is asked before the order is sent, over the form. */
export function OrderQuestion({ questions: { question, yes, back }, options, willBeHeld }: OrderQuestionProps) {
  if (!question) return null;
  const { accountId } = question.ready.body;
  return (
    <PanelBoundary title={COPY.order} onClose={back}>
      <QuestionDialog
        question={question}
        hasRules={options.module.hasRules}
        willBeHeld={willBeHeld}
        accountName={options.accounts.find((one) => one.id === accountId)?.name}
        onYes={yes}
        onBack={back}
      />
    </PanelBoundary>
  );
}
