import { rememberedChoice } from '../../platform/storage.ts';

export const DESKTOP_CHOICES = ['off', 'mine', 'branch'] as const;
export type DesktopChoice = (typeof DESKTOP_CHOICES)[number];

/** How a person wants to be told when they look elsewhere; remembered in this browser. */
export interface NotificationSettings {
  readonly desktop: DesktopChoice;
  readonly sound: boolean;
}

const isDesktopChoice = (value: unknown): value is DesktopChoice => DESKTOP_CHOICES.some((one) => one === value);
const accept = (value: unknown): NotificationSettings | undefined =>
  typeof value === 'object' && value !== null && 'desktop' in value && 'sound' in value && isDesktopChoice(value.desktop)
    ? { desktop: value.desktop, sound: value.sound === true }
    : undefined;

/** Kept under the name that browsers have it by already. */
export const notificationSettings = rememberedChoice<NotificationSettings>('told-elsewhere', accept, { desktop: 'off', sound: false });
