import { useEffect, useEffectEvent } from 'react';

// Clearing changes no order, so no push tells of it: the person's other tabs are told by the one that cleared.

const channelOf = (userId: string): BroadcastChannel => new BroadcastChannel(`cleared.${userId}`);

/** Tells this person's other tabs of this browser that the finished trips are cleared. */
export function tellOtherTabs(userId: string): void {
  const channel = channelOf(userId);
  channel.postMessage('cleared');
  channel.close();
}

/** Calls `onCleared` when this person has cleared their finished trips in another tab of this browser. */
export function useClearedElsewhere(userId: string, onCleared: () => void): void {
  const hear = useEffectEvent(onCleared);
  useEffect(() => {
    const channel = channelOf(userId);
    channel.addEventListener('message', () => hear());
    return () => channel.close();
  }, [userId]);
}
