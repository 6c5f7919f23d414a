import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import s from './branch-settings.module.css';
import { COPY } from './copy.ts';

interface BranchSettingsProps {
  /** How many of the company's branches are archived. */
  inactive: number;
  hides: boolean;
  onHide: (hides: boolean) => void;
  onClose: () => void;
}

/** What one decides about the choice of a branch for oneself (S2 §2, decisions §7). Heavy (a dialog): load it when needed. */
export function BranchSettings({ inactive, hides, onHide, onClose }: BranchSettingsProps) {
  const [chosen, setChosen] = useState(hides);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    onHide(chosen);
    onClose();
  };
  return (
    <Dialog
      title={COPY.settings}
      hasCross
      onClose={onClose}
      formProps={{ onSubmit: save }}
      footer={
        <>
          <Button onClick={onClose}>{COPY.cancel}</Button>
          <Button tone="primary" type="submit">
            {COPY.save}
          </Button>
        </>
      }
    >
      <Switch on={chosen} onChange={setChosen}>
        {COPY.hide}
      </Switch>
      <p className={s.hint}>{`${COPY.hidden(inactive)} ${COPY.onlyYou}`}</p>
    </Dialog>
  );
}
