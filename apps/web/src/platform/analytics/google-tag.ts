import type { AnalyticsPort } from './analytics-port.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    [disabled: `ga-disable-${string}`]: boolean;
  }
}
const SOURCE = 'https://www.googletagmanager.com/gtag/js';

/** Google's tag reads its commands off the `arguments` of this very function; an array it passes by. */
function command(..._parts: readonly unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

/** Google Analytics by its own tag. Made only after a person's yes: making it is what loads the tag. */
export function googleTag(measurementId: string): AnalyticsPort {
  const address = `${SOURCE}?id=${encodeURIComponent(measurementId)}`;
  window[`ga-disable-${measurementId}`] = false;
  if (!document.querySelector(`script[src="${address}"]`)) load(address, measurementId);
  return {
    send: ({ category, action, details }) => command('event', action, { event_category: category, ...details }),
    stop() {
      window[`ga-disable-${measurementId}`] = true;
      dropCookies();
    },
  };
}

function load(address: string, measurementId: string): void {
  command('js', new Date());
  command('config', measurementId, {
    send_page_view: false,
    // The address of a page may hold the number of an order or a key.
    page_location: location.origin,
    page_referrer: '',
    page_title: '',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_flags: location.protocol === 'https:' ? 'SameSite=Strict;Secure' : 'SameSite=Strict',
  });
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}

function dropCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
  for (const name of names.filter((each) => each === '_ga' || each.startsWith('_ga_'))) {
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
}
