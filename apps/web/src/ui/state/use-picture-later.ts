import { useEffect, useState } from 'react';

/** True from the start where it is wanted from the start, else a picture after it is wanted, so that what wants it stands first; false at once. */
export function usePictureLater(wanted: boolean): boolean {
  const [given, setGiven] = useState(wanted);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setGiven(wanted));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [wanted]);
  return wanted && given;
}
