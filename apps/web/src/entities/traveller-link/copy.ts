import type { TravellerLanguage, TravellerLinkMode } from '@praj/domain/traveller-links/traveller-link.ts';
import type { TravellerWord } from '@praj/domain/traveller-links/traveller-stage.ts';

/** How a traveller's link is spoken of where one orders, follows a trip and sets a company up. */
export const COPY = {
  tick: 'Send link til den rejsende',
  language: 'Sprog i linket',
  to: (recipient: string) => `Sendes til ${recipient}`,
  recipient: 'Mobilnummer eller e-mail',
  otherRecipient: 'Send et andet sted hen',
  copiedOnly: 'Uden nummer kan linket kopieres, når turen er bestilt.',
  wrongRecipient: 'Skriv et dansk mobilnummer eller en e-mail.',
  settings: 'Link til rejsende',
  settingsHint:
    'Den rejsende kan følge vognen og melde til taxacentralen uden at logge ind. Slås det fra, virker links, der er sendt, ikke længere.',
} as const;

export const LANGUAGES: Readonly<Record<TravellerLanguage, string>> = { DK: 'Dansk', EN: 'Engelsk' };
export const MODES: Readonly<Record<TravellerLinkMode, string>> = { off: 'Slået fra', offered: 'Kan vælges', ticked: 'Valgt på forhånd' };
/** What the traveller has said, as their branch reads it. */
export const SAID: Readonly<Record<TravellerWord, string>> = {
  coming_out: 'Den rejsende er på vej ud',
  late: 'Den rejsende er 5 min. forsinket',
};
