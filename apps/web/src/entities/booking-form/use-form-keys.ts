import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Ctrl or ⌘ with Enter sends from any field; a bare Enter in a field settles that field and never orders a taxi (design §2.1). */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, submit: () => void): void {
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      submit();
    } else if (event.target instanceof HTMLInputElement) event.preventDefault();
  });
  useEffect(() => {
    const element = form.current;
    const heard = (event: KeyboardEvent) => key(event);
    element?.addEventListener('keydown', heard);
    return () => element?.removeEventListener('keydown', heard);
  }, [form]);
}
