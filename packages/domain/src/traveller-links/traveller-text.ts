import { addDays, COPENHAGEN, dayOf, showDate, showTime } from '../copenhagen-time.ts';
import type { TravellerLanguage } from './traveller-link.ts';
import type { TripMessage } from './traveller-message.ts';

/** What a message to a traveller is made of. Times in milliseconds since 1970. */
export interface TravellerMessage {
  /** `link` brings the link itself, the first time or again. */
  readonly kind: TripMessage | 'link';
  readonly language: TravellerLanguage;
  /** Who ordered. */
  readonly companyName: string;
  /** When the car is expected at the door: as the centre says, else as was asked for; undefined when nobody can say. */
  readonly arrivesAt: number | undefined;
  readonly carNo: string | null;
  readonly now: number;
}

const DANISH = {
  link: (company: string, when: string) => `${company} har bestilt en taxa til dig${when}. Følg den her:`,
  on_the_way: (car: string, when: string) => `Din taxa${car} er på vej.${when}`,
  at_door: (car: string) => `Din taxa${car} holder ved døren.`,
  delayed: (when: string) => (when ? `Din taxa er desværre forsinket.${when}` : 'Din taxa er desværre forsinket. Vi finder en vogn.'),
  car: (carNo: string) => ` (vogn ${carNo})`,
  expected: (at: string) => ` Den ventes ${at}.`,
  at: (time: string, date: string) => (date ? `${date} kl. ${time}` : `kl. ${time}`),
  asked: (at: string) => ` ${at}`,
};
const ENGLISH: typeof DANISH = {
  link: (company, when) => `${company} has ordered a taxi for you${when}. Follow it here:`,
  on_the_way: (car, when) => `Your taxi${car} is on its way.${when}`,
  at_door: (car) => `Your taxi${car} is at the door.`,
  delayed: (when) => (when ? `Your taxi is delayed, sorry.${when}` : 'Your taxi is delayed, sorry. We are finding a car.'),
  car: (carNo) => ` (car ${carNo})`,
  expected: (at) => ` Expected ${at}.`,
  at: (time, date) => (date ? `${date} at ${time}` : `at ${time}`),
  asked: (at) => ` ${at}`,
};
const COPY: Readonly<Record<TravellerLanguage, typeof DANISH>> = { DK: DANISH, EN: ENGLISH };

/** What the message says, without its link, on one line: an SMS as it is, and the first line of a mail. Pure. */
export function travellerText({ kind, language, companyName, arrivesAt, carNo, now }: TravellerMessage): string {
  const copy = COPY[language];
  const at =
    arrivesAt === undefined ? '' : copy.at(showTime(arrivesAt), dayOf(arrivesAt) === dayOf(now) ? '' : dateOf(arrivesAt, now, language));
  const car = carNo ? copy.car(carNo) : '';
  const expected = at && copy.expected(at);
  switch (kind) {
    case 'link':
      return copy.link(tidy(companyName), at && copy.asked(at));
    case 'on_the_way':
      return copy.on_the_way(car, expected);
    case 'at_door':
      return copy.at_door(car);
    case 'delayed':
      return copy.delayed(expected);
  }
}

const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', { timeZone: COPENHAGEN, day: 'numeric', month: 'long' });
function dateOf(instant: number, now: number, language: TravellerLanguage): string {
  if (dayOf(instant) === addDays(dayOf(now), 1)) return language === 'DK' ? 'i morgen' : 'tomorrow';
  const [day, month] = showDate(instant).split('/');
  return language === 'DK' ? `den ${Number(day)}/${Number(month)}` : `on ${ENGLISH_DAY.format(instant)}`;
}

/** Text that somebody typed, on one line and with single spaces. */
const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');
