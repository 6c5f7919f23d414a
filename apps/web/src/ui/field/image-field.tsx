import { ImageUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Button } from '../action/button.tsx';
import { FileButton } from '../action/file-button.tsx';
import { classNames } from '../class-names.ts';
import { FieldGroup, type GroupFrame } from './field-group.tsx';
import s from './image-field.module.css';

/** A picture in a form: one that is stored, by its address, or one that was chosen, as a `data:` address. */
export interface Picture {
  readonly url: string;
  readonly fileName?: string | undefined;
}

/** What a picture measures, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface ImageFieldProps extends Omit<GroupFrame, 'hint'> {
  value: Picture | null;
  onChange: (picture: Picture | null) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  /** Kinds of files that are offered: '.png,.jpg'. */
  accept: string;
  /** What may be chosen, in a line. */
  rule: string;
  /** Why a file is not taken; it is not read then, and the picture stays. */
  refuse: (file: File) => string | undefined;
  /** Why a picture of this size, or a file of which the browser can draw none, is not taken. */
  refuseDrawn: (size: PictureSize | undefined) => string | undefined;
}

/** Drawn whole and put away again: half a file would stand as half a picture. */
const sizeOf = (file: File): Promise<PictureSize | undefined> =>
  createImageBitmap(file).then(
    (drawn) => {
      const { width, height } = drawn;
      drawn.close();
      return { width, height };
    },
    () => undefined,
  );

const readAsUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
    reader.readAsDataURL(file);
  });

/** A picture with its preview: chosen from a file, dropped, or taken away. */
export function ImageField({ value, onChange, onBlur, name, accept, rule, refuse, refuseDrawn, error, ...frame }: ImageFieldProps) {
  const [refused, setRefused] = useState<string>();
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const why = refuse(file) ?? refuseDrawn(await sizeOf(file));
    setRefused(why);
    if (why === undefined) onChange({ url: await readAsUrl(file), fileName: file.name });
  };
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <FieldGroup {...frame} error={refused ?? error}>
      <div
        className={classNames(s.box, isOver && s.over)}
        role="presentation"
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <span className={s.preview}>{value ? <img src={value.url} alt="" /> : <ImageUp aria-hidden="true" />}</span>
        <div className={s.texts}>
          {value?.fileName && <p className={s.file}>{value.fileName}</p>}
          <p className={s.rule}>{rule}</p>
        </div>
        <span className={s.buttons}>
          <FileButton name={name} accept={accept} onBlur={onBlur} onFile={(file) => void take(file)}>
            Vælg fil
          </FileButton>
          {value && (
            <Button
              size="sm"
              tone="ghost"
              onClick={() => {
                setRefused(undefined);
                onChange(null);
              }}
            >
              Fjern
            </Button>
          )}
        </span>
      </div>
    </FieldGroup>
  );
}
