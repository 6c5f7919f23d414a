import type { NotificationKind } from './notification-of.ts';

/** What a person who looks elsewhere is told, and the choices in the user menu. */
export const COPY = {
  news: {
    'large-car-found': 'Stor vogn fundet',
    'large-car-refused': 'Ingen stor vogn ledig',
    'car-at-door': 'Vognen er ved afhentning',
    delayed: 'Turen er forsinket',
    'cancelled-by-centre': 'Taxacentralen har annulleret turen',
    unanswered: 'Turen er annulleret: taxacentralen svarede ikke i tide',
    'not-approved': 'Turen blev ikke godkendt i tide',
  } satisfies Record<NotificationKind, string>,
  body: (trip: string, time: string, passenger: string | null) => [`${trip} kl. ${time}`, passenger].filter(Boolean).join(' · '),
  car: (carNo: string) => `Vogn ${carNo}`,
  desktop: 'Notifikationer på computeren',
  desktopChoices: { off: 'Fra', mine: 'Mine ture', branch: 'Hele lokationens ture' },
  sound: 'Lyd',
  soundChoices: { off: 'Lyd fra', on: 'Lyd til' },
  switchedOn: 'Notifikationer på computeren er slået til',
  switchedOnBody: 'Du får besked, når du ser et andet sted hen.',
  refused: 'Browseren tillader ikke beskeder herfra. Tillad dem i browserens indstillinger for siden.',
  impossible: 'Denne browser kan ikke vise notifikationer på computeren.',
} as const;
