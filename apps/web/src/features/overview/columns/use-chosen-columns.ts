import { useRemembered } from '../../../platform/storage.ts';
import type { ChosenWidths } from '../../../ui/list/widths/use-fitted-widths.ts';
import { type ColumnChoice, isShown, keptColumns, keptWidths } from './kept-columns.ts';
import { type ColumnNames, useColumnNames } from './use-column-names.ts';

export interface ChosenColumns {
  readonly choice: ColumnChoice;
  readonly choose: (choice: ColumnChoice) => void;
  readonly names: ColumnNames;
  readonly widths: ChosenWidths;
  /** Undefined while no column has a width of its own. */
  readonly resetWidths: (() => void) | undefined;
}

/** The columns that a person has chosen, and how wide they have made them. */
export function useChosenColumns(userId: string): ChosenColumns {
  const [choice, choose] = useRemembered(keptColumns, userId);
  const [chosen, onChange] = useRemembered(keptWidths, userId);
  return {
    choice,
    choose,
    names: useColumnNames(isShown(choice, 'reference')),
    widths: { chosen, onChange },
    resetWidths: Object.keys(chosen).length > 0 ? () => onChange({}) : undefined,
  };
}
