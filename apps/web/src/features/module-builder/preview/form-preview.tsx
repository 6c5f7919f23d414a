import type { BookingModule, StaticField } from '@praj/contract/companies/booking-modules.ts';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { FormPlace } from '../../../entities/booking-form/draft/form-control.ts';
import { fieldsOf } from '../../../entities/booking-form/draft/form-state.ts';
import { previewControl } from '../../../entities/booking-form/draft/preview-control.ts';
import { FormFields } from '../../../entities/booking-form/fields/form-fields.tsx';
import { useServerMinute } from '../../../platform/server-clock.ts';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx';
import { PHONE, useMedia } from '../../../ui/use-media.ts';
import { COPY } from '../copy.ts';
import s from './form-preview.module.css';

const DEVICES = ['computer', 'phone'] as const;
type Device = (typeof DEVICES)[number];
/** How wide the form is drawn with its edge, px: what a computer's order form has at its least in two columns, and a phone. */
const WIDTH: Readonly<Record<Device, number>> = { computer: 640, phone: 406 };

export interface FormPreviewProps {
  readonly module: BookingModule;
  readonly pointedAt: FormPlace | undefined;
}

/** The form as an orderer gets it, by the very drawing of the order page; to be looked at only (S2 §2). */
export function FormPreview({ module, pointedAt }: FormPreviewProps) {
  const id = useId();
  const [device, setDevice] = useState<Device>(useMedia(PHONE) ? 'phone' : 'computer');
  const stage = useRef<HTMLDivElement>(null);
  const room = useWidth(stage);
  const now = useServerMinute();
  const form = previewControl(module, now, pointedAt);
  const width = WIDTH[device];
  return (
    <section className={s.preview} aria-labelledby={id}>
      <header className={s.head}>
        <h2 id={id}>{COPY.preview.title}</h2>
        <Segmented
          label={COPY.preview.on}
          hideLabel
          value={device}
          options={DEVICES.map((value) => ({ value, label: COPY.preview[value] }))}
          onChange={setDevice}
        />
      </header>
      <RequiredAttributes of={module.attributesFields.filter(({ required }) => required)} />
      <VisuallyHidden>
        <p>{spokenForm(module)}</p>
      </VisuallyHidden>
      <div ref={stage}>
        <div inert className={classNames(s.sheet, s[device])} style={{ width, zoom: Math.min(1, room / width) }}>
          <div className={s.form}>
            <FormFields form={form} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** Egenskaber: what every car that is ordered has. */
function RequiredAttributes({ of: attributes }: { readonly of: BookingModule['attributesFields'] }) {
  return (
    <div className={s.attributes}>
      <h3>{COPY.preview.requiredTitle}</h3>
      <p>
        {attributes.length === 0 ? COPY.preview.noAttributes : `${COPY.preview.alwaysAttributes}:`}{' '}
        {attributes.map(({ id, description }) => (
          <Tag key={id}>{description}</Tag>
        ))}
      </p>
    </div>
  );
}

/** The drawing in a sentence, for those who do not see it. */
function spokenForm(module: BookingModule): string {
  const fields = fieldsOf(module, { people: 0, fixedTripId: null });
  const named = (name: string, required: boolean) => (required ? COPY.preview.spokenRequired(name) : name);
  const of = (category: StaticField['category']) =>
    fields.flatMap((field) => (field.category === category ? [named(field.inputLabel, field.required)] : [])).join(', ');
  const addOns = module.attributesFields.map(({ description, required }) => named(description, required)).join(', ');
  return COPY.preview.spoken(of('DETAILS'), addOns, of('CUSTOMER'));
}

/** How wide an element is, px; as wide as anything until it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!element.current || !('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
