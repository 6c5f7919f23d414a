import { Copy } from 'lucide-react';
import { toast } from '../toast/toast-queue.ts';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

export interface CopyButtonProps extends Pick<IconButtonProps, 'label' | 'tone'> {
  /** What is put on the clipboard. */
  text: string;
}

/** Copies a text, such as a number, and says so. */
export function CopyButton({ text, ...look }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Kopieret', { detail: text });
    } catch {
      toast.error('Teksten kunne ikke kopieres.');
    }
  };
  return <IconButton {...look} icon={<Copy aria-hidden="true" />} onClick={() => void copy()} />;
}
