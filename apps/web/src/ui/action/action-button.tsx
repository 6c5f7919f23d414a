import { toast } from '../toast/toast-queue.ts';
import { Button, type ButtonProps } from './button.tsx';

export interface ActionButtonProps extends Omit<ButtonProps, 'unavailable' | 'title'> {
  /** Why it cannot be done now. The button keeps its place, and tells the reason when it is pointed at or pressed. */
  why?: string | undefined;
}

/** A button for what can be done with a thing, or why that cannot be done. */
export function ActionButton({ why, onClick, ...rest }: ActionButtonProps) {
  if (why === undefined) return <Button {...rest} onClick={onClick} />;
  return <Button {...rest} unavailable title={why} onClick={() => toast.info(why)} />;
}
