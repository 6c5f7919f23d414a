import { useRemembered } from '../../platform/storage.ts';
import type { MenuSection } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { playChime } from './chime.ts';
import { COPY } from './copy.ts';
import { askToNotify, canNotify, notify } from './desktop-notification.ts';
import { DESKTOP_CHOICES, type DesktopChoice, notificationSettings } from './notification-settings.ts';

/** 'Notifikationer på computeren' and 'Lyd' in the user menu; the browser is asked for leave when the first is switched on. */
export function useNotificationMenu(userId: string): readonly MenuSection[] {
  const [choice, choose] = useRemembered(notificationSettings, userId);

  const chooseDesktop = async (desktop: DesktopChoice): Promise<void> => {
    if (desktop !== 'off') {
      if (!(await askToNotify())) {
        toast.error(COPY.refused);
        return;
      }
      // Some browsers give leave and still show nothing: better known now than missed later.
      if (!notify({ title: COPY.switchedOn, body: COPY.switchedOnBody, tag: 'switched-on' })) {
        toast.error(COPY.impossible);
        return;
      }
    }
    choose({ ...choice, desktop });
  };
  const chooseSound = (sound: boolean): void => {
    if (sound) void playChime();
    choose({ ...choice, sound });
  };

  const desktop: MenuSection = {
    id: 'desktop',
    title: COPY.desktop,
    items: DESKTOP_CHOICES.map((one) => ({
      id: `desktop-${one}`,
      label: COPY.desktopChoices[one],
      checked: one === choice.desktop,
      onSelect: () => void chooseDesktop(one),
    })),
  };
  const sound: MenuSection = {
    id: 'sound',
    title: COPY.sound,
    items: [
      { id: 'sound-off', label: COPY.soundChoices.off, checked: !choice.sound, onSelect: () => chooseSound(false) },
      { id: 'sound-on', label: COPY.soundChoices.on, checked: choice.sound, onSelect: () => chooseSound(true) },
    ],
  };
  return canNotify() ? [desktop, sound] : [sound];
}
