import { type BookingModule, changeBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bookingModuleQuery } from '../../entities/booking-module/queries.ts';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { CallFailed, failureMessage } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { COPY } from './copy.ts';
import { keptModule } from './draft/kept-module.ts';
import { mergeModules } from './draft/merge-modules.ts';
import { changesBetween, type ModuleChange } from './draft/module-changes.ts';
import { moduleRules } from './draft/module-rules.ts';
import { bodyOf, type ModuleChoice, type ModuleValues, savedModule, valuesOf } from './draft/module-values.ts';

/** The booking module was changed since it was fetched (S1 §8). */
const MODULE_CHANGED = 4020;
const isOutrun = (failure: unknown): boolean => failure instanceof CallFailed && failure.code === MODULE_CHANGED;

/** What a colleague has saved since, and what is to become of it. */
export interface Conflict {
  readonly theirs: readonly ModuleChange[];
  /** What was changed here, made anew on what they have saved. */
  readonly keepMine: () => void;
  readonly discardMine: () => void;
}

export interface ModuleFormPlan {
  readonly companyId: string;
  readonly userId: string;
  /** The booking form as the server has it now. */
  readonly module: BookingModule;
  /** Ids of the attributes that are archived. */
  readonly archived: ReadonlySet<string>;
  readonly onSaved: () => void;
}

/** A company's booking form as it is changed: what differs, what is wrong, and whether somebody else was faster. */
export function useModuleForm({ companyId, userId, module, archived, onSaved }: ModuleFormPlan) {
  const client = useQueryClient();
  const { queryKey } = bookingModuleQuery(companyId);
  const theirs = useMemo(() => savedModule(module), [module]);
  const kept = useMemo(() => ({ draft: keptModule(companyId), userId }), [companyId, userId]);
  const form = useForm<ModuleValues, BookingModule>({
    start: () => valuesOf(theirs),
    rules: useMemo(() => moduleRules(archived), [archived]),
    kept,
    send: (values) => call(changeBookingModule, { params: { id: companyId }, body: bodyOf(values) }),
    messageOf: (failure) => (isOutrun(failure) ? COPY.conflict.refused : failureMessage(failure)),
    onFailed: (_message, failure) => {
      if (isOutrun(failure)) void client.invalidateQueries({ queryKey });
      return undefined;
    },
    onSent: (saved) => {
      form.reset(valuesOf(savedModule(saved)));
      client.setQueryData(queryKey, saved);
      onSaved();
    },
  });
  useFreshValues(form, valuesOf(theirs), { asOne: true });

  const { values } = form;
  const changes = changesBetween(values.from, values);
  /** Puts other rows and words in the place of these; what is said of the rest stays. */
  const edit = ({ attributes, fields, referenceLabel }: ModuleChoice): void => {
    if (attributes !== values.attributes) form.field('attributes').onChange(attributes);
    if (fields !== values.fields) form.field('fields').onChange(fields);
    if (referenceLabel !== values.referenceLabel) form.field('referenceLabel').onChange(referenceLabel);
  };
  const startFrom = (saved: ModuleValues['from'], choice: ModuleChoice): void => {
    form.reset(valuesOf(saved));
    form.field('attributes').onChange(choice.attributes);
    form.field('fields').onChange(choice.fields);
    form.field('referenceLabel').onChange(choice.referenceLabel);
  };
  const conflict: Conflict | undefined =
    changes.length > 0 && !form.busy && theirs.updatedAt !== values.from.updatedAt
      ? {
          theirs: changesBetween(values.from, theirs),
          keepMine: () => startFrom(theirs, mergeModules(values, theirs)),
          discardMine: () => form.reset(valuesOf(theirs)),
        }
      : undefined;
  return {
    form,
    values,
    changes,
    edit,
    conflict,
    /** Gives up all changes; gives the way to have them back. */
    undo: () => {
      const { from, ...choice } = values;
      form.reset(valuesOf(from));
      return () => startFrom(from, choice);
    },
  };
}
