import { Button } from '../../ui/action/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { COPY } from './copy.ts';
import s from './shortcuts.module.css';

/** The keys that work anywhere; only ones with a modifier, so that no letter typed by mistake does anything (WCAG 2.1.4). */
export function Shortcuts({ modifier, onClose }: { modifier: string; onClose: () => void }) {
  return (
    <Dialog
      title={COPY.shortcuts.title}
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {COPY.shortcuts.close}
        </Button>
      }
    >
      <dl className={s.keys}>
        {COPY.shortcuts.keys.map(({ key, does, ...shortcut }) => (
          <div key={does}>
            <dt>
              <kbd>{'with' in shortcut ? shortcut.with : modifier}</kbd> <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
