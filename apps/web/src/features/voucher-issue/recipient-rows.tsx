import { NAME_MAX, REFERENCE_MAX, VOUCHERS_PER_RECIPIENT_MAX } from '@praj/domain/limits.ts';
import { Plus, Upload, X } from 'lucide-react';
import { useState } from 'react';
import type { useForm } from '../../form/use-form.ts';
import type { Kept } from '../../platform/storage.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { NumberStepper } from '../../ui/field/number-stepper.tsx';
import { PhoneField } from '../../ui/field/phone-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { type IssueValues, NO_RECIPIENT, type Recipient } from './issue-form.ts';
import s from './issue-vouchers.module.css';
import { PasteRecipients } from './paste-recipients.tsx';

type IssueForm = Pick<ReturnType<typeof useForm<IssueValues>>, 'field' | 'rows' | 'values'>;

interface RecipientRowsProps {
  form: IssueForm;
  /** How many more there may be. */
  room: number;
  /** A list that was pasted and is not taken yet. */
  pasted: { readonly draft: Kept<string | undefined>; readonly userId: string };
}

/** Who is given vouchers, one a row: typed, or taken from a list. */
export function RecipientRows({ form, room, pasted }: RecipientRowsProps) {
  const { list, add } = form.rows('users');
  const [pasting, setPasting] = useState(() => pasted.draft.read(pasted.userId) !== undefined);
  const [first] = form.values.users;
  /** The one row that nobody has typed in gives way to what is taken. */
  const isBlank =
    list.length === 1 && first !== undefined && [first.name, first.phone, first.reference].every((text) => text.trim() === '');
  const endPasting = () => {
    pasted.draft.clear(pasted.userId);
    setPasting(false);
  };
  const take = (recipients: readonly Recipient[]) => {
    endPasting();
    for (const recipient of recipients) add(recipient);
    if (isBlank) list[0]?.remove();
  };
  return (
    <>
      <div className={s.rows}>
        {list.map(({ key, index, remove }) => (
          <div key={key} role="group" aria-label={COPY.row(index + 1)} className={s.row}>
            <RecipientFields form={form} index={index} />
            {list.length > 1 && (
              <span className={s.remove}>
                <IconButton
                  label={COPY.removeRow(form.values.users[index]?.name.trim() ?? '', index + 1)}
                  icon={<X aria-hidden="true" />}
                  onClick={remove}
                />
              </span>
            )}
          </div>
        ))}
      </div>
      {pasting ? (
        <PasteRecipients room={isBlank ? room + 1 : room} kept={pasted} onTake={take} onClose={endPasting} />
      ) : (
        <div className={s.more}>
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" />}
            unavailable={room <= 0}
            onClick={() => (room <= 0 ? toast.info(COPY.full) : add(NO_RECIPIENT))}
          >
            {COPY.addRow}
          </Button>
          <Button size="sm" tone="ghost" icon={<Upload aria-hidden="true" />} onClick={() => setPasting(true)}>
            {COPY.paste.open}
          </Button>
        </div>
      )}
    </>
  );
}

function RecipientFields({ form, index }: { form: IssueForm; index: number }) {
  const { required: _chosen, onBlur: _never, ...language } = form.field(`users.${index}.language`);
  const { required: _counted, onBlur: _none, name: _steps, ...number } = form.field(`users.${index}.number`);
  // In one line the first recipient's labels head all.
  const hideLabel = index > 0 && 'in-row';
  return (
    <>
      <TextField {...form.field(`users.${index}.name`)} hideLabel={hideLabel} maxLength={NAME_MAX} autoComplete="off" />
      <PhoneField {...form.field(`users.${index}.phone`)} hideLabel={hideLabel} autoComplete="off" />
      <TextField {...form.field(`users.${index}.reference`)} hideLabel={hideLabel} maxLength={REFERENCE_MAX} autoComplete="off" />
      <Segmented {...language} hideLabel={hideLabel} wide options={COPY.languages} />
      <NumberStepper {...number} hideLabel={hideLabel} min={1} max={VOUCHERS_PER_RECIPIENT_MAX} />
    </>
  );
}
