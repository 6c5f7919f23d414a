import { addAttributes, type KeptAttribute } from '@praj/contract/attributes/attributes.ts';
import { ATTRIBUTES_AT_ONCE } from '@praj/domain/attributes/attribute-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { attributeQuery, refreshLists } from '../../entities/attribute/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import s from './attribute-details.module.css';
import { CodeField, GlobalIdField, NameField } from './attribute-fields.tsx';
import { keptAttributes, NO_ATTRIBUTE, ROW_RULES, writtenOf } from './attribute-form.ts';
import { COPY } from './copy.ts';

interface AddAttributesProps {
  /** Hears of each new attribute, the last first, once they are there and fetched. */
  onAdded: (attribute: KeptAttribute) => void;
  onClose: () => void;
}

/** 'Opret attribut', or several at once (S2 §5). Heavy (a dialog): load it when needed. */
export function AddAttributes({ onAdded, onClose }: AddAttributesProps) {
  const { id: userId } = useMe();
  const client = useQueryClient();
  const form = useForm({
    start: () => ({ attributes: [NO_ATTRIBUTE] }),
    rules: ROW_RULES,
    spareRows: 'attributes',
    send: ({ attributes }) => call(addAttributes, { body: { attributes: attributes.map(writtenOf) } }),
    onSent: async ({ attributeIds }) => {
      onClose();
      toast.success(COPY.added);
      const added = await Promise.all(attributeIds.map((id) => client.fetchQuery(attributeQuery(id)))).catch(() => []);
      // What was typed first stands first.
      for (const attribute of added.toReversed()) onAdded(attribute);
      // They are there all the same; the list shows them in their places as soon as it can be asked.
      if (added.length === 0) refreshLists(client);
    },
    kept: { draft: keptAttributes, userId },
    focusFirst: 'attributes.0.description',
  });
  const { list, add } = form.rows('attributes');
  const title = COPY.add(list.length);
  const isFull = list.length >= ATTRIBUTES_AT_ONCE;
  return (
    <CreateDialog
      title={title}
      intro={COPY.addIntro}
      form={form}
      submitText={title}
      onClose={onClose}
      size="wide"
      footerStart={
        <Button
          icon={<Plus aria-hidden="true" />}
          unavailable={isFull}
          onClick={() => (isFull ? toast.info(COPY.full) : add(NO_ATTRIBUTE))}
        >
          {COPY.addRow}
        </Button>
      }
    >
      <div className={s.rows}>
        {list.map(({ key, index, remove }) => (
          <div key={key} role="group" aria-label={COPY.row(index + 1)} className={s.row}>
            <NameField {...form.field(`attributes.${index}.description`)} />
            <CodeField {...form.field(`attributes.${index}.code`)} />
            <GlobalIdField {...form.field(`attributes.${index}.globalId`)} />
            {list.length > 1 && (
              <span className={s.remove}>
                <IconButton label={COPY.removeRow(index + 1)} icon={<X aria-hidden="true" />} onClick={remove} />
              </span>
            )}
          </div>
        ))}
      </div>
    </CreateDialog>
  );
}
