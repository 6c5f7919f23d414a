import { useState } from 'react';
import { CallFailed } from '../../platform/call-failed.ts';
import { fieldsOf } from './draft/form-state.ts';
import type { DraftState } from './draft/use-draft-state.ts';
import { tellRefusal } from './tell-refusal.ts';

interface RefusalOptions {
  readonly reloadModule: () => void;
  /** Something of the form was refused: the first such field is to be shown. */
  readonly onWrong: () => void;
}

/** Tells why the server refused an order, or a change of one: at the fields it named, beside the button, or as a message. */
export function useRefusal(form: Pick<DraftState, 'draft' | 'options' | 'refuse'>, { reloadModule, onWrong }: RefusalOptions) {
  /** What a rule of the company said of the trip as it was then. */
  const [refusal, setRefusal] = useState<{ readonly draft: DraftState['draft']; readonly text: string }>();
  return {
    /** What stands beside the button until the trip is another one. */
    refusedBy: refusal?.draft === form.draft ? refusal.text : undefined,
    refused: (failure: unknown): void => {
      if (failure instanceof CallFailed && failure.code === 'ordering_rule') {
        setRefusal({ draft: form.draft, text: failure.message });
        return;
      }
      const errors = tellRefusal(failure, fieldsOf(form.options.module, form.draft), reloadModule);
      form.refuse(errors);
      if (Object.keys(errors).length > 0) onWrong();
    },
  };
}
