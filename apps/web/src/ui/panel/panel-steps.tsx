import { ChevronDown, ChevronUp } from 'lucide-react';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { topLayer } from '../overlay/open-layers.ts';
import s from './panel-steps.module.css';

export interface Steps {
  /** To the thing above in the list; undefined at its end. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  /** What one steps to: 'medarbejder'. */
  readonly noun: string;
  /** Which of how many this is, from 1, where the whole list is known. */
  readonly place?: { readonly at: number; readonly of: number } | undefined;
}

export interface StepsOfList extends Steps {
  /** The person has stepped through the list since they opened the panel. */
  readonly stepped: { readonly current: boolean };
}

/** From the list that a panel belongs to, to that panel. */
export const ListSteps = createContext<StepsOfList | undefined>(undefined);

/** Two buttons for a panel's head: to the thing above and below in the list, without closing the panel. */
function StepButtons({ previous, next, noun, place }: Steps) {
  return (
    <>
      <IconButton
        label={`Forrige ${noun}`}
        icon={<ChevronUp aria-hidden="true" />}
        aria-disabled={!previous}
        onClick={() => previous?.()}
      />
      <IconButton label={`Næste ${noun}`} icon={<ChevronDown aria-hidden="true" />} aria-disabled={!next} onClick={() => next?.()} />
      {place && (
        <span className={s.place}>
          {place.at} af {place.of}
        </span>
      )}
    </>
  );
}

/** The buttons of the list that the panel belongs to, if it belongs to one. They mark the panel, which is told from a question over it. */
export function ListStepButtons() {
  const steps = useContext(ListSteps);
  if (!steps) return null;
  return (
    <div data-steps="" className={s.steps}>
      <StepButtons {...steps} />
    </div>
  );
}

/** Where the arrows have a meaning of their own. The rows' links step by themselves, since the focus goes along. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], [data-row-link], [role="menu"], [role="listbox"], [role="radiogroup"], [role="slider"], [role="tablist"], [role="grid"], [role="application"]';

/** ↑ and ↓ step through the list while its panel is open, also from inside the panel, save where something is typed or chosen. */
export function useArrowSteps(steps: Steps | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? steps?.previous : event.key === 'ArrowDown' ? steps?.next : undefined;
    if (!step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
    const layer = topLayer();
    if (layer && !layer.element.querySelector('[data-steps]')) return;
    event.preventDefault();
    step();
  });
  const open = steps !== undefined;
  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [open]);
}
