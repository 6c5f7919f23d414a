import { useEffect, useEffectEvent } from 'react';

/**
 * Holds a draft's key for this tab as long as it is drawn. A tab that was duplicated has its draft with the same key: what is ordered in it
 * would be taken for the same order once more, so it is told and takes another key.
 */
export function useOwnKey(key: string, onTaken: () => void): void {
  const taken = useEffectEvent(onTaken);
  useEffect(() => {
    if (!('locks' in navigator)) return undefined;
    let isOver = false;
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    void navigator.locks.request(`order-key ${key}`, { ifAvailable: true }, (lock) => {
      if (lock) return left;
      if (!isOver) taken();
      return undefined;
    });
    return () => {
      isOver = true;
      leave();
    };
  }, [key]);
}
