import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../ui/action/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { SubmitButton } from './submit-button.tsx';

export interface CreateDialogProps {
  title: string;
  /** What comes of it, in a line under the title. */
  intro?: ReactNode;
  /** What becomes of what is typed, in a line beside the buttons. */
  note?: string | undefined;
  /** What `useForm` gives. Its `kept` keeps what is typed when the dialog is closed, until it is sent. */
  form: {
    readonly props: Omit<ComponentPropsWithRef<'form'>, 'className' | 'children'>;
    readonly busy: boolean;
    readonly ready: boolean;
  };
  /** 'Opret kunde' */
  submitText: string;
  /** The fields. */
  children: ReactNode;
  onClose: () => void;
  /** `wide` where the fields stand in several columns. */
  size?: 'medium' | 'wide' | undefined;
}

/** Creates one thing (S2 §4). While it is being sent nothing closes the dialog, since nobody knows yet what came of it. */
export function CreateDialog({ title, intro, note, form, submitText, children, onClose, size = 'medium' }: CreateDialogProps) {
  const close = () => {
    if (!form.busy) onClose();
  };
  return (
    <Dialog
      title={title}
      intro={intro}
      size={size}
      hasCross
      formProps={form.props}
      onClose={close}
      footerStart={note}
      footer={
        <>
          <Button onClick={close}>Annuller</Button>
          <SubmitButton busy={form.busy} unavailable={!form.ready}>
            {submitText}
          </SubmitButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
