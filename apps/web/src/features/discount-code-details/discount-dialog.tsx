import type { DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { CreateDialog, type CreateDialogProps } from '../../form/create-dialog.tsx';
import type { useForm } from '../../form/use-form.ts';
import { AREA_FIELDS, type AreaField, AreaTabs } from './area-tabs.tsx';
import s from './discount-code.module.css';
import { DiscountFields } from './discount-fields.tsx';
import type { DiscountValues } from './discount-form.ts';

interface DiscountDialogProps extends Pick<CreateDialogProps, 'title' | 'submitText' | 'onClose'> {
  form: Pick<
    ReturnType<typeof useForm<DiscountValues>>,
    'field' | 'values' | 'props' | 'busy' | 'ready' | 'overtaken' | 'unkept' | 'reset'
  >;
  /** The code that is changed. */
  before?: DiscountCode | undefined;
  /** All areas there are; empty before they are known. */
  every: readonly string[];
  /** The server's clock in milliseconds. */
  now: number;
  /** What is to be known before one goes on. */
  news?: ReactNode;
  footerStart?: ReactNode;
}

/** A discount code as a form, with its areas beside it (S2 §2, §5). */
export function DiscountDialog({ title, submitText, onClose, form, before, every, now, news, footerStart }: DiscountDialogProps) {
  const [shown, setShown] = useState<AreaField>('zipCodesFrom');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // What is wrong can only be told, and have the focus, where it shows.
    setShown(AREA_FIELDS.find((name) => form.values[name].length === 0) ?? shown);
    form.props.onSubmit(event);
  };
  return (
    <CreateDialog
      title={title}
      form={{ ...form, props: { ...form.props, onSubmit: submit } }}
      submitText={submitText}
      onClose={onClose}
      footerStart={footerStart}
      size="full"
    >
      <div className={s.parts}>
        <DiscountFields form={form} before={before} every={every} now={now} news={news} />
        <AreaTabs form={form} every={every} chosen={shown} onChoose={setShown} />
      </div>
    </CreateDialog>
  );
}
