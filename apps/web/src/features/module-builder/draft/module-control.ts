import type { FormPlace } from '../../../entities/booking-form/draft/form-control.ts';
import type { ModuleChoice, ModuleValues } from './module-values.ts';

/** What every part of the builder is given. */
export interface ModuleControl {
  readonly values: ModuleValues;
  readonly edit: (next: ModuleChoice) => void;
  /** It may be looked at only. */
  readonly readOnly: boolean;
  /** What stands beside a value, by its path: `fields.2.validation`. */
  readonly errorAt: (path: 'referenceLabel' | `fields.${number}.validation` | `attributes.${number}.id`) => string | undefined;
  /** The value was left: from now on it says what is wrong with it. */
  readonly touch: (path: 'referenceLabel' | `fields.${number}.validation`) => void;
  /** Keys of the rows that are changed and not saved. */
  readonly changed: ReadonlySet<string>;
  /** Ids of the attributes that are archived. */
  readonly archived: ReadonlySet<string>;
  /** Where the preview is to point; undefined nowhere. */
  readonly point: (place: FormPlace | undefined) => void;
}
