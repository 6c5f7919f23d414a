import { Button, type ButtonProps } from '../ui/action/button.tsx';

/**
 * The button that sends a form. A press leaves the focus where it is: the word beside a field that is left would push the button away from
 * under the pointer, and the press be none. While it is being sent it reads 'Et øjeblik' (S2 §4) and presses do nothing.
 */
export function SubmitButton({ busy, children, ...rest }: Omit<ButtonProps, 'type' | 'onClick' | 'onMouseDown'>) {
  return (
    <Button tone="primary" {...rest} type="submit" busy={busy} onMouseDown={(event) => event.preventDefault()}>
      {busy ? 'Et øjeblik' : children}
    </Button>
  );
}
