import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What was typed while the palette was on its way, and whether Enter was pressed behind it. */
export interface EarlyTyped {
  readonly text: string;
  readonly entered: boolean;
}

/** What is typed into the palette's field, which takes the focus, after what was typed before. */
export function useTyped(takeTyped: () => EarlyTyped) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState(false);
  const begin = useEffectEvent(() => {
    input.current?.focus();
    const early = takeTyped();
    // What was pasted or said into the field meanwhile stays.
    setTyped((before) => early.text + before);
    setEntered(early.entered);
  });
  useEffect(() => {
    // Once React Aria has settled which layer holds the focus: a panel below would take it back before.
    const frame = requestAnimationFrame(() => begin());
    return () => cancelAnimationFrame(frame);
  }, []);
  return {
    input,
    typed,
    /** Enter was pressed for what is not found yet. */
    entered,
    forgetEntered: () => setEntered(false),
    type: (text: string) => {
      setTyped(text);
      setEntered(false);
    },
  };
}
