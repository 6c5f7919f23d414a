import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FormPlace } from '../../../entities/booking-form/draft/form-control.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx';
import type { RowMoves } from '../../../ui/list/ordered-rows.tsx';
import { COPY } from '../copy.ts';
import type { ModuleControl } from '../draft/module-control.ts';
import s from './module-rows.module.css';

export interface ModuleRowProps {
  readonly builder: ModuleControl;
  readonly place: FormPlace;
  /** Tells the row apart from all others of the form. */
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly moves: RowMoves;
  /** Undefined where there is nothing to require; `fixed` says why. */
  readonly required: boolean | undefined;
  readonly fixed?: string | undefined;
  readonly onRequire: (required: boolean) => void;
  /** Undefined for what no form is without. */
  readonly onRemove: (() => void) | undefined;
  readonly error?: string | undefined;
  /** Beside the name. */
  readonly aside?: ReactNode;
  /** Under the row. */
  readonly children?: ReactNode;
}

/** One attribute or field of the booking form. */
export function ModuleRow(props: ModuleRowProps) {
  const { builder, place, id, code, name, moves, required, fixed, onRequire, onRemove, error, aside, children } = props;
  const { readOnly, point } = builder;
  return (
    <div
      role="presentation"
      className={classNames(s.row, builder.changed.has(id) && s.changed)}
      data-wrong={error ? true : undefined}
      onPointerEnter={() => point(place)}
      onPointerLeave={() => point(undefined)}
      onFocus={() => point(place)}
      onBlur={() => point(undefined)}
    >
      <span className={s.grip}>{moves.grip}</span>
      <span className={s.code}>
        <Tag>{code}</Tag>
      </span>
      <span className={s.name}>
        {name} {aside}
      </span>
      <span className={s.moves}>{moves.buttons}</span>
      <span className={s.required}>
        {required === undefined || readOnly ? (
          <span className={s.fixed}>{fixed ?? (required ? COPY.required : COPY.optional)}</span>
        ) : (
          <Switch on={required} onChange={onRequire}>
            {COPY.required} <VisuallyHidden>{name}</VisuallyHidden>
          </Switch>
        )}
      </span>
      <span className={s.remove}>
        {onRemove && !readOnly && (
          <IconButton size="sm" label={COPY.remove(name)} icon={<X aria-hidden="true" />} data-remove={id} onClick={onRemove} />
        )}
      </span>
      {(error || children) && (
        <div className={s.below}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
          {children}
        </div>
      )}
    </div>
  );
}
