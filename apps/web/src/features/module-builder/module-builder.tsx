import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { attributesQuery } from '../../entities/attribute/all-attributes.ts';
import type { FormPlace } from '../../entities/booking-form/draft/form-control.ts';
import { useMe } from '../../entities/session/queries.ts';
import { Tabs } from '../../ui/frame/tabs.tsx';
import { LeaveQuestion } from '../../ui/overlay/leave-question.tsx';
import { forgetUnsaved, useUnsaved } from '../../ui/overlay/unsaved.ts';
import { Banner } from '../../ui/state/banner.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { useMedia } from '../../ui/use-media.ts';
import { ConflictBanner } from './conflict-banner.tsx';
import { COPY } from './copy.ts';
import type { ModuleControl } from './draft/module-control.ts';
import { shownModule, valuesOf } from './draft/module-values.ts';
import s from './module-builder.module.css';
import { ModulePicker, type PickedSection } from './picker/module-picker.tsx';
import { FormPreview } from './preview/form-preview.tsx';
import { AttributeSection } from './rows/attribute-section.tsx';
import { FieldSection } from './rows/field-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { useModuleForm } from './use-module-form.ts';

/** Below this width rows and preview have no room beside each other. */
const NARROW = '(max-width: 899px)';

export interface ModuleBuilderProps {
  readonly companyId: string;
  /** The booking form as the server has it now. */
  readonly module: BookingModule;
  /** The company is archived: its form may be looked at. */
  readonly readOnly: boolean;
  /** The way back, above the heading. */
  readonly breadcrumb: ReactNode;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  readonly onSaved: () => void;
}

/** Enter in a field settles that field; it does not save the form and leave. */
const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

type BuilderTab = 'build' | 'preview';
interface RowsBesidePreviewProps {
  readonly tab: BuilderTab;
  readonly onTab: (tab: BuilderTab) => void;
  readonly rows: ReactNode;
  readonly preview: ReactNode;
}

/** Where there is no room for both, each behind its tab. */
function RowsBesidePreview({ tab, onTab, rows, preview }: RowsBesidePreviewProps) {
  if (useMedia(NARROW)) {
    return (
      <Tabs
        label={COPY.tabs.label}
        chosen={tab}
        onChoose={onTab}
        tabs={[
          { id: 'build', label: COPY.tabs.build, content: rows },
          { id: 'preview', label: COPY.tabs.preview, content: preview },
        ]}
      />
    );
  }
  return (
    <>
      {rows}
      <aside className={s.beside}>{preview}</aside>
    </>
  );
}

/** Offers what was undone, as long as it would take the place of nothing that is changed since, and until the page is left. */
function useUndone(isChanged: boolean): (restore: () => void) => void {
  const offered = useRef<number>(undefined);
  const withdraw = useEffectEvent(() => {
    if (offered.current !== undefined) toast.close(offered.current);
  });
  useEffect(() => {
    if (isChanged) withdraw();
  }, [isChanged]);
  useEffect(() => () => withdraw(), []);
  return (restore) => {
    offered.current = toast.info(COPY.undone, { action: { label: COPY.restore, onPress: restore } });
  };
}

/** What a company's booking form consists of, beside the form as its orderers get it (S2 §2). */
export function ModuleBuilder({ companyId, module, readOnly, breadcrumb, actions, onSaved }: ModuleBuilderProps) {
  const { id: userId } = useMe();
  const { data: attributes } = useQuery(attributesQuery());
  const archived = useMemo(() => new Set(attributes?.flatMap(({ id, status }) => (status === 'ARCHIVED' ? [id] : []))), [attributes]);
  const { form, values, changes, edit, conflict, undo } = useModuleForm({
    companyId,
    userId,
    module,
    archived,
    onSaved: () => {
      forgetUnsaved();
      toast.success(COPY.saved);
      onSaved();
    },
  });
  const [picking, setPicking] = useState<PickedSection>();
  const [pointedAt, point] = useState<FormPlace>();
  const isChanged = changes.length > 0;
  const unsaved = useUnsaved(isChanged);
  const offerUndone = useUndone(isChanged);
  const wayOn = useRef<HTMLButtonElement>(null);
  const [tab, setTab] = useState<BuilderTab>('build');

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (changes.length > 0 && !conflict) return form.props.onSubmit(event);
    event.preventDefault();
    setTab('build');
    wayOn.current?.focus();
  };
  const builder: ModuleControl = {
    values,
    edit,
    readOnly: readOnly || form.busy,
    errorAt: (path) => form.field(path).error,
    touch: (path) => form.field(path).onBlur(),
    changed: new Set(changes.map(({ key }) => key)),
    archived,
    point,
  };
  const rows = (
    <div className={s.rows} role="presentation" onKeyDown={keepEnter}>
      {readOnly && <Banner tone="info">{COPY.inactive}</Banner>}
      {conflict && <ConflictBanner ref={wayOn} conflict={conflict} mine={changes} />}
      <AttributeSection builder={builder} onAdd={() => setPicking('attributes')} />
      <FieldSection builder={builder} category="DETAILS" onAdd={() => setPicking('DETAILS')} />
      <FieldSection builder={builder} category="CUSTOMER" onAdd={() => setPicking('CUSTOMER')} />
    </div>
  );
  const preview = <FormPreview module={shownModule(values)} pointedAt={pointedAt} />;
  return (
    <form {...form.props} className={s.page} aria-label={COPY.title} onSubmit={submit}>
      <div className={s.head}>
        {breadcrumb}
        <header className={s.title}>
          <h1 tabIndex={-1}>{COPY.title}</h1>
          {actions}
          {!readOnly && (
            <SaveBar
              changes={changes.length}
              busy={form.busy}
              unavailable={!form.ready || conflict !== undefined}
              onUndo={() => offerUndone(undo())}
            />
          )}
        </header>
      </div>
      <RowsBesidePreview tab={tab} onTab={setTab} rows={rows} preview={preview} />
      <ModulePicker builder={builder} section={picking} onClose={() => setPicking(undefined)} />
      <LeaveQuestion unsaved={unsaved} onDiscard={() => form.reset(valuesOf(values.from))} />
    </form>
  );
}
