export interface DesktopMessage {
  readonly title: string;
  readonly body: string;
  /** Of messages with the same tag only the newest is shown: several tabs tell a thing once. */
  readonly tag: string;
  readonly onPress?: (() => void) | undefined;
}

/** Can this browser show messages on a desktop? Phones show them only through a service worker, which this page does not have. */
export const canNotify = (): boolean => 'Notification' in window && matchMedia('(pointer: fine)').matches;

/** Asks the person, through the browser, for leave to show messages. */
export const askToNotify = async (): Promise<boolean> => canNotify() && (await Notification.requestPermission()) === 'granted';

/** Shows a message on the desktop if that is allowed; false when the browser cannot. A press on it brings the tab to the front. */
export function notify({ title, body, tag, onPress }: DesktopMessage): boolean {
  if (!canNotify() || Notification.permission !== 'granted') return false;
  try {
    const shown = new Notification(title, { body, tag, lang: 'da' });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      onPress?.();
    });
    return true;
  } catch {
    // A tablet with a mouse is still a tablet.
    return false;
  }
}
