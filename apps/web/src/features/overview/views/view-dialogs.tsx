import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { ConfirmDialog, Dialog, type DialogProps } from '../../../ui/overlay/dialog.tsx';
import { COPY } from '../copy.ts';
import { nameFault, type SavedView, VIEW_NAME_MAX } from './saved-views.ts';

interface ViewNameDialogProps {
  title: string;
  doText: string;
  views: readonly SavedView[];
  /** The name it has already. */
  own?: string;
  onName: (name: string) => void;
  onClose: () => void;
  home: DialogProps['home'];
}

/** Asks for a view's name; what is wrong with it is said when one tries to save. */
export function ViewNameDialog({ title, doText, views, own, onName, onClose, home }: ViewNameDialogProps) {
  const form = useId();
  const [name, setName] = useState(own ?? '');
  const [tried, setTried] = useState(false);
  const fault = nameFault(name, views, own);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault) return setTried(true);
    onName(name.trim());
    onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      home={home}
      footer={
        <>
          <Button onClick={onClose}>{COPY.views.cancel}</Button>
          <Button tone="primary" type="submit" form={form} unavailable={fault !== undefined}>
            {doText}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label={COPY.views.name}
          value={name}
          onChange={setName}
          maxLength={VIEW_NAME_MAX}
          error={tried && fault ? COPY.views.faults[fault] : undefined}
          autoComplete="off"
          autoFocus
        />
      </form>
    </Dialog>
  );
}

interface DeleteViewDialogProps {
  name: string;
  onDelete: () => void;
  onClose: () => void;
  home: DialogProps['home'];
}

/** Asks once before a view is deleted, by its name. */
export function DeleteViewDialog({ name, onDelete, onClose, home }: DeleteViewDialogProps) {
  return (
    <ConfirmDialog
      title={COPY.views.deleteTitle}
      safeText={COPY.views.leave}
      doText={COPY.views.delete}
      tone="danger"
      onClose={onClose}
      home={home}
      onDo={() => {
        onDelete();
        onClose();
      }}
    >
      {COPY.views.deleteText(name)}
    </ConfirmDialog>
  );
}
