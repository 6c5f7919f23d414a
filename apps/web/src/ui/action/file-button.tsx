import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { buttonLook } from './button.tsx';
import s from './file-button.module.css';

interface FileButtonProps {
  children: ReactNode;
  /** Kinds of files that are offered: '.png,.jpg'. */
  accept: string;
  onFile: (file: File) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
}

/** Lets a person choose one file, the same one again too once it was mended or taken away. */
export function FileButton({ children, accept, onFile, onBlur, name }: FileButtonProps) {
  return (
    <label className={classNames(buttonLook({ size: 'sm' }), s.choose)}>
      {children}
      <input
        type="file"
        name={name}
        accept={accept}
        onBlur={onBlur}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}
