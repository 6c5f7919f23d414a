import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { FormControl, FormPlace } from '../draft/form-control.ts';
import s from './form-fields.module.css';

interface FieldPlaceProps {
  readonly form: Pick<FormControl, 'pointedAt'>;
  readonly of: FormPlace;
  /** Takes the whole width of its section. */
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

/** Where a field, or the add-ons, stand in the drawn form. The one that a preview points at is framed and comes into sight. */
export function FieldPlace({ form, of, wide, children }: FieldPlaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isPointedAt = form.pointedAt === of;
  useEffect(() => {
    if (isPointedAt) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isPointedAt]);
  return (
    <div ref={ref} className={classNames(s.place, wide && s.wide)} data-place={of} data-pointed-at={isPointedAt || undefined}>
      {children}
    </div>
  );
}
