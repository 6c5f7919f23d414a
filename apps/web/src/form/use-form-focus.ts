import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { tellAgain } from '../ui/field/tell-again.ts';

/** The first empty field, that or else the button that sends (`next`), the first wrong field, the button that sends, or the first field whose name begins so. */
export type FocusOn = 'empty' | 'next' | 'wrong' | 'send' | { readonly name: string };

/** A panel that closes gives the focus back to its opener, a moment after it is gone, in milliseconds. */
const GIVEN_BACK_MS = 50;

/** Acts when no panel lies over the page any more, save one that is docked and leaves it free, so that the focus is not taken away again. Gives the way to call it off. */
function oncePanelsAreGone(act: () => void): () => void {
  let calledOff = false;
  const look = (): void => {
    if (calledOff) return;
    if (document.querySelector('[role="dialog"]:not([data-docked])')) requestAnimationFrame(look);
    else setTimeout(() => calledOff || act(), GIVEN_BACK_MS);
  };
  look();
  return () => {
    calledOff = true;
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isEmpty = (one: Control): boolean => one.value === '' && !('readOnly' in one && one.readOnly);

function targetOf(form: HTMLFormElement, what: FocusOn): HTMLElement | null | undefined {
  if (what === 'send') return form.querySelector<HTMLElement>('button[type=submit]');
  if (what === 'wrong') {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]');
    // A group has its focus in one of its choices, or in what unfolds them.
    return wrong?.querySelector<HTMLElement>('input') ?? wrong?.querySelector<HTMLElement>('summary, button[tabindex="0"]') ?? wrong;
  }
  if (what === 'next') return targetOf(form, 'empty') ?? targetOf(form, 'send');
  const controls = [...form.querySelectorAll<Control>('input:not([type=radio]), textarea, select')];
  return controls.find((one) => (what === 'empty' ? isEmpty(one) : one.name === what.name || one.name.startsWith(`${what.name}.`)));
}

/** The wrong field that one stands in. */
function wrongNow(form: HTMLFormElement | null): Element | undefined {
  const wrong = form && targetOf(form, 'wrong');
  return wrong && wrong === document.activeElement ? wrong : undefined;
}

/** Has somebody opened a menu or a dialog by now, beside the form? */
const isElsewhere = (form: HTMLFormElement): boolean =>
  document.activeElement?.closest('[role=menu], [role=dialog]')?.contains(form) === false;

/** Where a form's focus is put, when the form has been drawn. `first`: where it starts (design §2.1). */
export function useFormFocus(form: RefObject<HTMLFormElement | null>, first: FocusOn | undefined): (what: FocusOn) => void {
  const [wanted, setWanted] = useState<{ what: FocusOn | undefined; stood?: Element | undefined }>({ what: first });
  const move = useEffectEvent((what: FocusOn) => {
    // A phone would throw up its keyboard before anything was asked for.
    const unasked = (what === 'empty' || what === 'next' || what === 'send') && matchMedia('(pointer: coarse)').matches;
    const target = form.current && !unasked && !(what === 'empty' && isElsewhere(form.current)) ? targetOf(form.current, what) : undefined;
    // The focus does not move for what was wrong before, so that nobody would hear of it.
    if (target && target === wanted.stood) tellAgain(target);
    else target?.focus();
  });
  useEffect(() => {
    const { what } = wanted;
    if (what === 'send') return oncePanelsAreGone(() => move(what));
    if (what) move(what);
    return undefined;
  }, [wanted]);
  return (what) => setWanted({ what, stood: what === 'wrong' ? wrongNow(form.current) : undefined });
}
