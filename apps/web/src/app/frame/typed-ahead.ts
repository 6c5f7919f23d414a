/** Nothing takes longer to come, in milliseconds; after that the keys are the page's again. */
const PATIENCE_MS = 5000;

export interface TypedAhead {
  readonly text: string;
  /** Enter was pressed behind the text. */
  readonly entered: boolean;
}

/**
 * Keeps what is typed for a field that is still on its way, so that no letter lands in the one behind it.
 * @returns takes what was typed and ends the keeping
 */
export function keepTyped(): () => TypedAhead {
  let text = '';
  let entered = false;
  const listen = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Enter') entered = true;
    else if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = (): void => removeEventListener('keydown', listen, true);
  addEventListener('keydown', listen, true);
  const timer = setTimeout(stop, PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    stop();
    return { text, entered };
  };
}
