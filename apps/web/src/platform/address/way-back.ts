import { createPath, type Location, type Path, parsePath, useNavigate } from 'react-router';

/** The page that a panel leaves, and what the history keeps beside it. */
interface Page extends Partial<Path> {
  readonly pathname: string;
  readonly state?: unknown;
}
/** What stands in the tab's history, as far as it has been seen, by the place that the router gives each entry. */
const entries = new Map<number, Page>();
/** The entry that is being left for one below it: a second press does not go further. */
let leaving = Number.NaN;

/** How far into the tab's history an entry stands, as the router numbers its entries; NaN for one that is not its own. */
export const placeOf = (entry: unknown): number =>
  typeof entry === 'object' && entry !== null && 'idx' in entry && typeof entry.idx === 'number' ? entry.idx : Number.NaN;

/** Notes where one stands, each time one has gone somewhere. */
export function noteEntry(place: number, { pathname, search, state }: Location): void {
  leaving = Number.NaN;
  entries.set(place, { pathname, search, state: state as unknown });
}

/** The step back that was taken is given up. */
export const stayHere = (): void => {
  leaving = Number.NaN;
};

const addressOf = ({ pathname, search = '', state = null }: Page): string => `${createPath({ pathname, search })} ${JSON.stringify(state)}`;
/** Does the entry show a panel over that page, as a part of its path or of its query? */
const isOver = (entry: Page, page: Page): boolean =>
  entry.pathname.startsWith(`${page.pathname}/`) || (entry.pathname === page.pathname && new URLSearchParams(entry.search).has('vis'));

/** How many steps back that very page stands, with nothing but its panels in between; undefined where it does not. */
function stepsBackTo(page: Page, here: number): number | undefined {
  for (let place = here - 1; place >= 0; place -= 1) {
    const entry = entries.get(place);
    if (!entry) return undefined;
    if (addressOf(entry) === addressOf(page)) return here - place;
    if (!isOver(entry, page)) return undefined;
  }
  return undefined;
}

/**
 * Leads from a panel to the page it stands over: back, where one came from there, so that the browser's own back opens no panel that was
 * closed; else in its place.
 */
export function useWayBack(): (to: Page | string) => void {
  const navigate = useNavigate();
  return (to) => {
    const here = placeOf(history.state);
    if (here === leaving) return;
    const page = typeof to === 'string' ? { ...parsePath(to), pathname: parsePath(to).pathname ?? '' } : to;
    const steps = stepsBackTo(page, here);
    if (steps === undefined) return void navigate(page, { replace: true, state: page.state });
    leaving = here;
    void navigate(-steps);
  };
}
