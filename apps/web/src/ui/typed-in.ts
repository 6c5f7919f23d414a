/** Does somebody type in it, or choose, as the focus stands there? */
export const isTypedIn = (focused: Element | null): boolean => focused?.matches('input, textarea, select, [contenteditable]') === true;
