import { type DragEvent, useState } from 'react';

/** Takes the file that is dropped on what wears `handlers`; `isOver` while one is held above it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent, over: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(over);
  };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => drag(event, true),
      onDragLeave: (event: DragEvent) => drag(event, false),
      onDrop: (event: DragEvent) => {
        drag(event, false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}
