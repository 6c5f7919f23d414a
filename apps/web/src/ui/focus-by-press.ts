/**
 * Safari gives the focus to a link, a button or a box that is pressed only where it has a `tabindex` of its own; else the focus goes to what
 * stands around it, and neither a key that is pressed next nor a layer that closes finds the way back. So what is pressed gets the one it has anyway.
 */
export function focusByPress(): void {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const pressed = target.closest<HTMLElement>('a[href], button, input, label');
      const control = pressed instanceof HTMLLabelElement ? pressed.control : pressed;
      if (control && !control.hasAttribute('tabindex')) control.tabIndex = 0;
    },
    true,
  );
}
