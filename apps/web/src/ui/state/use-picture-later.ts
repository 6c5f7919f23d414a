import { useEffect, useState } from 'react';

/** True from the start where it is wanted from the start, else a picture after it is wanted, so that what wants it stands first; false at once. */
export function usePictureLater(wanted: boolean): boolean {
  const [given, setGiven] = useState(wanted);
  useEffect(() => {
    // What is as it should be is not set again (decision 154).
    if (given === wanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setGiven(wanted));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [wanted, given]);
  return wanted && given;
}
