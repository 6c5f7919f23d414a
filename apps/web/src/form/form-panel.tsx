import { type ComponentPropsWithRef, type ReactNode, type SubmitEvent, useId } from 'react';
import { SidePanel } from '../ui/overlay/side-panel.tsx';
import { DetailsPanel, type DetailsPanelProps } from '../ui/panel/details-panel.tsx';
import { OthersChanges } from './others/others-changes.tsx';
import type { Overtaken } from './others/overtaken.ts';
import { SubmitButton } from './submit-button.tsx';

export interface FormPanelProps extends Omit<DetailsPanelProps, 'dirty' | 'onDiscard' | 'footer'> {
  /** What `useForm` gives. */
  form: {
    readonly props: Omit<ComponentPropsWithRef<'form'>, 'className' | 'children'>;
    readonly busy: boolean;
    readonly ready: boolean;
    readonly dirty: boolean;
    readonly reset: () => void;
    readonly overtaken: readonly Overtaken[];
  };
  /** The panel's sections. Other buttons among them need `type="button"`. */
  children: ReactNode;
  submitText?: string | undefined;
  /** Belongs to no list: stands over whatever page is open, and the browser's back closes it. */
  standsAlone?: boolean | undefined;
}

/** The panel of one thing as a form: what was typed is asked about before it is lost, and saved by the button at its foot. */
export function FormPanel({ form, children, submitText = 'Gem ændringer', standsAlone = false, ...panel }: FormPanelProps) {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (form.dirty) return form.props.onSubmit?.(event);
    // There is nothing to save.
    event.preventDefault();
    event.stopPropagation();
  };
  const Panel = standsAlone ? SidePanel : DetailsPanel;
  return (
    <Panel
      {...panel}
      {...(standsAlone && { backCloses: true })}
      dirty={form.dirty}
      onDiscard={() => form.reset()}
      footer={
        <SubmitButton form={id} busy={form.busy} unavailable={!form.dirty || !form.ready}>
          {submitText}
        </SubmitButton>
      }
    >
      <form {...form.props} id={id} onSubmit={submit}>
        <OthersChanges overtaken={form.overtaken} edge />
        {children}
      </form>
    </Panel>
  );
}
