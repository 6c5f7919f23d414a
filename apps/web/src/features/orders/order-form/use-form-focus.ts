import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** The first empty field, the first wrong one, or the button that sends. */
export type FocusOn = 'empty' | 'wrong' | 'order';

/** A panel that closes gives the focus back to its opener, a moment after it is gone, in milliseconds. */
const GIVEN_BACK_MS = 50;

/** Acts when no panel lies over the page any more, so that the focus is not taken away again. Gives the way to call it off. */
function oncePanelsAreGone(act: () => void): () => void {
  let calledOff = false;
  const look = (): void => {
    if (calledOff) return;
    if (document.querySelector('[role="dialog"]')) requestAnimationFrame(look);
    else setTimeout(() => calledOff || act(), GIVEN_BACK_MS);
  };
  look();
  return () => {
    calledOff = true;
  };
}

/** Where a form's focus is put, when the form has been drawn. Starts in the first empty field (design §2.1). */
export function useFormFocus(form: RefObject<HTMLFormElement | null>, first: FocusOn | undefined): (what: FocusOn) => void {
  const [wanted, setWanted] = useState<{ what: FocusOn | undefined }>({ what: first });
  const move = useEffectEvent((what: FocusOn) => {
    const controls = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type=radio]), textarea, select') ?? [])];
    const target =
      what === 'order'
        ? form.current?.querySelector<HTMLButtonElement>('button[type=submit]')
        : controls.find((one) => (what === 'wrong' ? one.ariaInvalid === 'true' : one.value === '' && !one.readOnly));
    // A phone would throw up its keyboard before anything was asked for.
    if (what === 'wrong' || !matchMedia('(pointer: coarse)').matches) target?.focus();
  });
  useEffect(() => {
    const { what } = wanted;
    if (what === 'order') return oncePanelsAreGone(() => move(what));
    if (what) move(what);
    return undefined;
  }, [wanted]);
  return (what) => setWanted({ what });
}
