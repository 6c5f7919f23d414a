import type { TravellerLanguage } from '@praj/domain/traveller-links/traveller-link.ts';
import type { TripMessage } from '@praj/domain/traveller-links/traveller-message.ts';

/** What the branch is told of a link. */
export const COPY = { noSmsLeft: 'Virksomheden har ikke flere SMS’er i dag.' } as const;

/** What stands around the text of a message to a traveller when it is a mail. */
export const MAIL: Readonly<
  Record<
    TravellerLanguage,
    {
      readonly subject: Readonly<Record<TripMessage | 'link', string>>;
      readonly greeting: string;
      readonly follow: string;
      readonly note: string;
    }
  >
> = {
  DK: {
    subject: {
      link: 'Følg din taxa',
      on_the_way: 'Din taxa er på vej',
      at_door: 'Din taxa holder ved døren',
      delayed: 'Din taxa er forsinket',
    },
    greeting: 'Hej',
    follow: 'Følg taxien',
    note: 'Siden kan åbnes indtil en time efter turen.',
  },
  EN: {
    subject: {
      link: 'Follow your taxi',
      on_the_way: 'Your taxi is on its way',
      at_door: 'Your taxi is at the door',
      delayed: 'Your taxi is delayed',
    },
    greeting: 'Hello',
    follow: 'Follow the taxi',
    note: 'The page can be opened until an hour after the trip.',
  },
};
