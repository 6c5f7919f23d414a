import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../ui/action/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { LeaveQuestion } from '../ui/overlay/leave-question.tsx';
import { useUnsaved } from '../ui/overlay/unsaved.ts';
import { OthersChanges } from './others/others-changes.tsx';
import type { Overtaken } from './others/overtaken.ts';
import { SubmitButton } from './submit-button.tsx';

export interface CreateDialogProps {
  title: string;
  /** What comes of it, in a line under the title. */
  intro?: ReactNode;
  /** What `useForm` gives. Its `kept` keeps what is typed when the dialog is closed, until it is sent; else closing asks first. */
  form: {
    readonly props: Omit<ComponentPropsWithRef<'form'>, 'className' | 'children'>;
    readonly busy: boolean;
    readonly ready: boolean;
    readonly overtaken: readonly Overtaken[];
    readonly unkept: boolean;
    readonly reset: () => void;
  };
  /** 'Opret kunde' */
  submitText: string;
  /** The fields. */
  children: ReactNode;
  onClose: () => void;
  /** At the foot's left: a button, such as the one that adds a row (`type="button"`), or what becomes of what is typed. */
  footerStart?: ReactNode;
  /** `wide` where the fields stand in several columns, `full` where something large stands beside them. */
  size?: 'medium' | 'wide' | 'full' | undefined;
}

/** Creates one thing (S2 §4). While it is being sent nothing closes the dialog, since nobody knows yet what came of it. */
export function CreateDialog({ title, intro, form, submitText, children, onClose, footerStart, size = 'medium' }: CreateDialogProps) {
  const unsaved = useUnsaved(form.unkept);
  const close = () => {
    if (!form.busy) unsaved.leave(onClose);
  };
  return (
    <>
      <Dialog
        title={title}
        intro={intro}
        size={size}
        hasCross
        formProps={form.props}
        onClose={close}
        footerStart={footerStart}
        footer={
          <>
            <Button onClick={close}>Annuller</Button>
            <SubmitButton busy={form.busy} unavailable={!form.ready}>
              {submitText}
            </SubmitButton>
          </>
        }
      >
        <OthersChanges overtaken={form.overtaken} edge={size === 'full'} />
        {children}
      </Dialog>
      <LeaveQuestion unsaved={unsaved} onDiscard={() => form.reset()} />
    </>
  );
}
