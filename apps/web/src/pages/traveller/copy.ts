import type { TravellerLanguage } from '@praj/domain/traveller-links/traveller-link.ts';
import type { TravellerStage, TravellerWord } from '@praj/domain/traveller-links/traveller-stage.ts';

/** What the page behind a traveller's link says. */
export interface TravellerCopy {
  readonly lang: string;
  readonly title: string;
  readonly switchTo: string;
  readonly stages: Readonly<Record<TravellerStage, string>>;
  readonly below: Readonly<Record<Exclude<TravellerStage, 'on_the_way'>, string>>;
  readonly delayed: string;
  readonly expected: (time: string, minutes: number) => string;
  readonly comes: string;
  readonly car: string;
  readonly model: string;
  readonly driver: string;
  readonly pickup: string;
  readonly time: string;
  readonly at: (date: string, time: string) => string;
  readonly orderedBy: string;
  readonly ordered: (company: string, branch: string) => string;
  readonly words: Readonly<Record<TravellerWord, string>>;
  readonly said: Readonly<Record<TravellerWord, (time: string) => string>>;
  readonly sayFailed: string;
  readonly call: (of: string, phone: string) => string;
  readonly map: string;
  readonly mapLoading: string;
  readonly mapFailed: string;
  readonly mapNow: string;
  readonly unknown: { readonly title: string; readonly text: string };
  readonly tooMany: (minutes: number) => { readonly title: string; readonly text: string };
  readonly failed: { readonly title: string; readonly text: string };
  readonly again: string;
  readonly stale: string;
  readonly loading: string;
}

const DANISH: TravellerCopy = {
  lang: 'da',
  title: 'Din taxa',
  switchTo: 'In English',
  stages: {
    awaits_approval: 'Turen venter på at blive godkendt',
    booked: 'Din taxa er bestilt',
    searching: 'Vi finder en vogn',
    on_the_way: 'Din taxa er på vej',
    at_door: 'Din taxa holder ved døren',
    driving: 'God tur',
    arrived: 'Turen er slut',
    no_show: 'Vognen er kørt igen',
    cancelled: 'Turen er annulleret',
  },
  below: {
    awaits_approval: 'Taxien er ikke bestilt endnu. Her kan du følge turen, når den er godkendt.',
    booked: 'Her kan du følge vognen, når den er på vej.',
    searching: 'Her kan du følge vognen, når den er på vej.',
    at_door: 'Chaufføren venter på dig.',
    driving: 'Du er på vej i taxien.',
    arrived: 'Tak for turen.',
    no_show: 'Chaufføren fandt ingen passager. Ring, hvis du stadig skal med en taxa.',
    cancelled: 'Der kommer ingen taxa. Ring, hvis du mener, det er en fejl.',
  },
  delayed: 'Forsinket',
  expected: (time, minutes) => (minutes < 1 ? 'Den er her om et øjeblik.' : `Den ventes kl. ${time}, om ${minutes} min.`),
  comes: 'Chaufføren er på vej til dig.',
  car: 'Vogn',
  model: 'Bil',
  driver: 'Chauffør',
  pickup: 'Afhentning',
  time: 'Bestilt til',
  at: (date, time) => `${date ? `${date} ` : ''}kl. ${time}`,
  orderedBy: 'Bestilt af',
  ordered: (company, branch) => (company === branch ? company : `${company}, ${branch}`),
  words: { coming_out: 'Jeg er på vej ud', late: 'Jeg er 5 min. forsinket' },
  said: {
    coming_out: (time) => `Du meldte kl. ${time}, at du er på vej ud.`,
    late: (time) => `Du meldte kl. ${time}, at du er 5 minutter forsinket.`,
  },
  sayFailed: 'Det nåede ikke frem. Prøv igen, eller ring.',
  call: (of, phone) => `Ring til ${of}: ${phone}`,
  map: 'Kort over din taxa',
  mapLoading: 'Henter kortet…',
  mapFailed: 'Kortet kan ikke vises her.',
  mapNow: 'Vis vognen',
  unknown: {
    title: 'Linket virker ikke længere',
    text: 'Turen er slut, eller linket er trukket tilbage. Har du brug for en taxa, så spørg der, hvor den blev bestilt.',
  },
  tooMany: (minutes) => ({
    title: 'Vent lidt',
    text: `Der er prøvet for mange forkerte links herfra. Prøv igen om ${minutes === 1 ? 'et minut' : `${minutes} minutter`}.`,
  }),
  failed: { title: 'Turen kan ikke hentes lige nu', text: 'Vi prøver igen om lidt.' },
  again: 'Prøv igen',
  stale: 'Ingen forbindelse. Du ser turen, som den var sidst.',
  loading: 'Henter turen',
};

const ENGLISH: TravellerCopy = {
  lang: 'en',
  title: 'Your taxi',
  switchTo: 'På dansk',
  stages: {
    awaits_approval: 'The trip is waiting to be approved',
    booked: 'Your taxi is booked',
    searching: 'We are finding a car',
    on_the_way: 'Your taxi is on its way',
    at_door: 'Your taxi is at the door',
    driving: 'Have a good trip',
    arrived: 'The trip is over',
    no_show: 'The car has left again',
    cancelled: 'The trip is cancelled',
  },
  below: {
    awaits_approval: 'The taxi is not ordered yet. You can follow the trip here once it is approved.',
    booked: 'You can follow the car here once it is on its way.',
    searching: 'You can follow the car here once it is on its way.',
    at_door: 'The driver is waiting for you.',
    driving: 'You are in the taxi.',
    arrived: 'Thank you for riding with us.',
    no_show: 'The driver found no passenger. Call if you still need a taxi.',
    cancelled: 'No taxi is coming. Call if you think this is a mistake.',
  },
  delayed: 'Delayed',
  expected: (time, minutes) => (minutes < 1 ? 'It will be here in a moment.' : `Expected at ${time}, in ${minutes} min.`),
  comes: 'The driver is on the way to you.',
  car: 'Car',
  model: 'Model',
  driver: 'Driver',
  pickup: 'Pickup',
  time: 'Ordered for',
  at: (date, time) => `${date ? `${date} at ` : ''}${time}`,
  orderedBy: 'Ordered by',
  ordered: DANISH.ordered,
  words: { coming_out: 'I am on my way out', late: 'I am 5 min. late' },
  said: {
    coming_out: (time) => `At ${time} you said that you are on your way out.`,
    late: (time) => `At ${time} you said that you are 5 minutes late.`,
  },
  sayFailed: 'That did not get through. Try again, or call.',
  call: (of, phone) => `Call ${of}: ${phone}`,
  map: 'Map of your taxi',
  mapLoading: 'Fetching the map…',
  mapFailed: 'The map cannot be shown here.',
  mapNow: 'Show the car',
  unknown: {
    title: 'The link no longer works',
    text: 'The trip is over, or the link was withdrawn. If you need a taxi, ask where it was ordered.',
  },
  tooMany: (minutes) => ({
    title: 'Please wait a little',
    text: `Too many wrong links have been tried from here. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  }),
  failed: { title: 'The trip cannot be fetched right now', text: 'We will try again shortly.' },
  again: 'Try again',
  stale: 'No connection. You see the trip as it last was.',
  loading: 'Fetching the trip',
};

export const COPY: Readonly<Record<TravellerLanguage, TravellerCopy>> = { DK: DANISH, EN: ENGLISH };
