import type { KeptAttribute } from '@praj/contract/attributes/attributes.ts';
import { Lock } from 'lucide-react';
import { Tag } from '../../ui/display/tag.tsx';
import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx';
import s from './attribute-marks.module.css';
import { COPY } from './copy.ts';

/** The name, with a padlock where the product relies on the attribute. */
export const AttributeName = ({ attribute: { description, updatable } }: { attribute: KeptAttribute }) =>
  updatable ? (
    description
  ) : (
    <>
      {description}{' '}
      <span className={s.lock} title={COPY.reliedOn}>
        <Lock aria-hidden="true" />
        <VisuallyHidden>{COPY.cannotChange}</VisuallyHidden>
      </span>
    </>
  );

/** 'HU', as a small tag. */
export const CodeTag = ({ code }: { code: string }) => <span className={s.code}>{code}</span>;

/** 'Aktiv' or 'Inaktiv' in its colour. */
export const StatusTag = ({ status }: { status: KeptAttribute['status'] }) => (
  <Tag tone={status === 'ACTIVE' ? 'success' : 'neutral'}>{COPY.statuses[status]}</Tag>
);

/** A company's booking module has it. */
export const ModuleTag = ({ required }: { required: boolean }) => (
  <Tag tone="brand">{required ? COPY.requiredInModule : COPY.inModule}</Tag>
);
