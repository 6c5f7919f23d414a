/** Messages at the bottom left. Holds no React, so that any code may show one. */
export interface ToastMessage {
  title: string;
  detail?: string | undefined;
  /** `error` stays until it is closed. */
  tone?: 'success' | 'error' | 'info' | undefined;
  action?: { label: string; onPress: () => void } | undefined;
  /** How long it stays, ms; 5 s unless said otherwise, `Infinity` until closed. */
  stay?: number | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

/** How long a toast stays, ms, and how many are shown at once (design language §2.3). */
export const TOAST_STAY = 5000;
const MOST_TOASTS = 3;

interface Timer {
  handle: ReturnType<typeof setTimeout> | undefined;
  left: number;
  since: number;
}

/** A queue of toasts, newest first; time stands still while `pause` holds. */
export const createToastQueue = () => {
  let shown: readonly ShownToast[] = [];
  let nextId = 1;
  let paused = false;
  const timers = new Map<number, Timer>();
  const listeners = new Set<() => void>();

  const show = (toasts: readonly ShownToast[]): void => {
    shown = toasts;
    for (const listener of listeners) listener();
  };
  const close = (id: number): void => {
    clearTimeout(timers.get(id)?.handle);
    timers.delete(id);
    show(shown.filter((toast) => toast.id !== id));
  };
  const run = (id: number, timer: Timer): void => {
    timer.since = Date.now();
    timer.handle = setTimeout(() => close(id), timer.left);
  };
  const add = (message: ToastMessage): number => {
    const id = nextId++;
    for (const crowdedOut of shown.slice(MOST_TOASTS - 1)) close(crowdedOut.id);
    show([{ ...message, id }, ...shown]);
    const stay = message.stay ?? (message.tone === 'error' ? Number.POSITIVE_INFINITY : TOAST_STAY);
    if (Number.isFinite(stay)) {
      const timer: Timer = { handle: undefined, left: stay, since: Date.now() };
      timers.set(id, timer);
      if (!paused) run(id, timer);
    }
    return id;
  };
  return {
    add,
    close,
    /** Closes them all, save the one that `but` names. */
    clear: (but?: number) => shown.forEach(({ id }) => id !== but && close(id)),
    pause: () => {
      if (paused) return;
      paused = true;
      for (const timer of timers.values()) {
        clearTimeout(timer.handle);
        timer.left -= Date.now() - timer.since;
      }
    },
    resume: () => {
      if (!paused) return;
      paused = false;
      for (const [id, timer] of timers) run(id, timer);
    },
    get: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

export type ToastQueue = ReturnType<typeof createToastQueue>;

const queue = createToastQueue();

/** The page's own queue, which `<ToastRegion />` shows. Each call answers the toast's id for `toast.close(id)`. */
export const toast = {
  queue,
  success: (title: string, more: Omit<ToastMessage, 'title' | 'tone'> = {}): number => queue.add({ ...more, title, tone: 'success' }),
  error: (title: string, more: Omit<ToastMessage, 'title' | 'tone'> = {}): number => queue.add({ ...more, title, tone: 'error' }),
  info: (title: string, more: Omit<ToastMessage, 'title' | 'tone'> = {}): number => queue.add({ ...more, title, tone: 'info' }),
  close: queue.close,
};
