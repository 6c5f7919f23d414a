import { changeAttribute, type KeptAttribute } from '@praj/contract/attributes/attributes.ts';
import { whyNotChangeAttribute } from '@praj/domain/attributes/attribute-rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { CodeTag, StatusTag } from '../../entities/attribute/attribute-marks.tsx';
import { COPY as ATTRIBUTE, CATEGORIES } from '../../entities/attribute/copy.ts';
import { attributeQuery, showChanged } from '../../entities/attribute/queries.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { failureMessage, isNotThere } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { FieldPair, FieldRows } from '../../ui/field/field-rows.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import s from './attribute-details.module.css';
import { CodeField, GlobalIdField, NameField } from './attribute-fields.tsx';
import { ATTRIBUTE_RULES, valuesOf, writtenOf } from './attribute-form.ts';
import { AttributeStatus } from './attribute-status.tsx';
import { COPY } from './copy.ts';

interface AttributePanelProps {
  attributeId: string;
  /** The way to the attribute's history. */
  History: ComponentType<{ attribute: KeptAttribute }>;
  onClose: () => void;
}

/** The panel of one attribute (S2 §2, §3): changed while it is in use, read only where it is archived or the product relies on it. */
export function AttributePanel({ attributeId, History, onClose }: AttributePanelProps) {
  const { data: attribute, error, isFetching, refetch } = useQuery(attributeQuery(attributeId));
  if (!attribute) {
    const isMissing = isNotThere(error);
    return (
      <DetailsPanel title={COPY.one} onClose={onClose}>
        {!error && <SkeletonRows rows={3} label={COPY.loading} />}
        {isMissing && <EmptyState lamp="none" title={COPY.missing} />}
        {error && !isMissing && (
          <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />
        )}
      </DetailsPanel>
    );
  }
  return <KnownAttributePanel attribute={attribute} history={<History attribute={attribute} />} onClose={onClose} />;
}

interface KnownAttributeProps {
  attribute: KeptAttribute;
  history: ReactNode;
  onClose: () => void;
}

/** Which it is: in the head of the panel. */
const headOf = ({ description, code, status }: KeptAttribute) => ({
  title: description,
  subtitle: (
    <span className={s.subtitle}>
      <CodeTag code={code} /> <StatusTag status={status} />
    </span>
  ),
});

function KnownAttributePanel(known: KnownAttributeProps) {
  const { attribute, history, onClose } = known;
  const client = useQueryClient();
  const form = useForm({
    start: () => valuesOf(attribute),
    rules: ATTRIBUTE_RULES,
    send: (values) => call(changeAttribute, { params: { id: attribute.id }, body: writtenOf(values) }),
    onSent: (changed) => {
      showChanged(client, changed);
      toast.success(COPY.saved);
    },
  });
  useFreshValues(form, valuesOf(attribute));
  const isFixed = whyNotChangeAttribute(attribute) !== undefined;
  if (isFixed && !form.dirty) return <ReadAttribute {...known} />;
  return (
    <FormPanel
      {...headOf(attribute)}
      form={{ ...form, ready: form.ready && !isFixed }}
      footerStart={
        <>
          <AttributeStatus attribute={attribute} />
          {history}
        </>
      }
      onClose={onClose}
    >
      <PanelSection title={COPY.details}>
        <FieldRows>
          {isFixed && <Banner>{COPY.archivedMeanwhile}</Banner>}
          <NameField {...form.field('description')} />
          <FieldPair>
            <CodeField {...form.field('code')} />
            <GlobalIdField {...form.field('globalId')} />
          </FieldPair>
        </FieldRows>
      </PanelSection>
      <UseSection attribute={attribute} />
    </FormPanel>
  );
}

function ReadAttribute({ attribute, history, onClose }: KnownAttributeProps) {
  const { description, code, globalId } = valuesOf(attribute);
  const fixed = { onChange: () => undefined, readOnly: true } as const;
  return (
    <DetailsPanel
      {...headOf(attribute)}
      footerStart={
        <>
          <AttributeStatus attribute={attribute} />
          {history}
        </>
      }
      onClose={onClose}
    >
      <PanelSection title={COPY.details}>
        <FieldRows>
          <Banner tone="info">{attribute.updatable ? COPY.archivedHint : COPY.reliedOn}</Banner>
          <TextField {...fixed} label={ATTRIBUTE.name} value={description} />
          <FieldPair>
            <TextField {...fixed} label={ATTRIBUTE.code} value={code} />
            <TextField {...fixed} label={ATTRIBUTE.globalId} value={globalId} />
          </FieldPair>
        </FieldRows>
      </PanelSection>
      <UseSection attribute={attribute} />
    </DetailsPanel>
  );
}

/** What it is of, and who can choose it. */
const UseSection = ({ attribute: { category, companiesCount } }: { attribute: KeptAttribute }) => (
  <PanelSection title={COPY.use}>
    <Facts
      facts={[
        { label: COPY.category, value: CATEGORIES[category] },
        { label: COPY.modules, value: COPY.inModules(companiesCount) },
      ]}
    />
  </PanelSection>
);
