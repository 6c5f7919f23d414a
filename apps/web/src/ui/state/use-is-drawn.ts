import { startTransition, useEffect, useState } from 'react';

/** False until whoever asks stands on the screen: for what can come a picture later than the rest. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDrawn;
}
