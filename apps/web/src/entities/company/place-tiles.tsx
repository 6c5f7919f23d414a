import { mayOpen, type PageName } from '@praj/domain/people/pages.ts';
import type { Permission } from '@praj/domain/people/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBackState } from '../../ui/frame/breadcrumb.tsx';
import { Tile, TileGrid } from '../../ui/tiles/tile.tsx';
import { branchQuery } from '../branch/queries.ts';
import { useInstallation } from '../installation/queries.ts';
import { useMe } from '../session/queries.ts';
import { figuresQuery, type Place, saidOf, type TiledPage } from './figures.ts';

interface Way {
  readonly page: PageName;
  /** Where the tile asks for more than its page. */
  readonly asks?: Permission | undefined;
  /** Where the tile stands. */
  readonly on: readonly TiledPage[];
  readonly title: string;
  readonly text: string;
  /** Undefined where the place has no such page: a branch's, of a company with several. */
  readonly to: (place: Place) => string | undefined;
}
const toBranch =
  (page: string): Way['to'] =>
  ({ companyId, branchId }) =>
    branchId && `/companies/${companyId}/${branchId}/${page}`;

/** The tiles in their order (S2 §2, §6), one a line. A page stands here once it is built; who sees it is `PAGES`' to say. */
const WAYS: readonly Way[] = [
  {
    page: 'company-accounts',
    on: ['company', 'settings'],
    title: 'Konto',
    text: 'Konti, og hvem der må bruge dem',
    to: ({ companyId }) => `/companies/${companyId}/accounts`,
  },
  {
    page: 'branch-users',
    on: ['company', 'branch', 'settings'],
    title: 'Medarbejdere',
    text: 'Brugere, roller og invitationer',
    to: toBranch('users'),
  },
  {
    page: 'branch-fixed-trips',
    on: ['company', 'branch', 'settings'],
    title: 'Faste ture',
    text: 'Ture med fast pris',
    to: toBranch('fixed-trips'),
  },
  {
    page: 'booking-module',
    on: ['company', 'settings'],
    title: 'Bookingmodule',
    text: 'Felter og egenskaber i bestillingen',
    to: ({ companyId }) => `/companies/${companyId}/booking-module`,
  },
  {
    page: 'company-allocations',
    on: ['company', 'settings'],
    title: 'Kontering',
    text: 'Omkostningssted, projekt og EAN på turen',
    to: ({ companyId }) => `/companies/${companyId}/allocations`,
  },
  {
    page: 'branch-allocations',
    on: ['branch', 'settings'],
    title: 'Kontering',
    text: 'Lokationens egne lister',
    to: toBranch('allocations'),
  },
  {
    page: 'invoices',
    on: ['settings'],
    title: 'Fakturagrundlag',
    text: 'Månedens fakturaer og deres ture',
    to: () => '/invoices',
  },
  {
    page: 'invoices',
    on: ['company'],
    title: 'Fakturagrundlag',
    text: 'Månedens fakturaer og deres ture',
    to: ({ companyId }) => `/invoices?kunde=${companyId}`,
  },
  {
    page: 'company-ordering-rules',
    on: ['company', 'settings'],
    title: 'Bestillingsregler',
    text: 'Pris, budget, tider og godkendelse',
    to: ({ companyId }) => `/companies/${companyId}/ordering-rules`,
  },
  {
    page: 'attributes',
    on: ['settings'],
    title: 'Attributes',
    text: 'Tilvalg, som kunderne kan bestille med',
    to: () => '/attributes',
  },
  {
    page: 'company-attributes',
    on: ['company'],
    title: 'Attributes',
    text: 'Alle tilvalg, og hvilke kunden har',
    to: ({ companyId }) => `/companies/${companyId}/attributes`,
  },
  {
    page: 'branch-addresses',
    on: ['company', 'branch', 'settings'],
    title: 'Favoritadresser',
    text: 'Adresser, der vælges med ét tryk',
    to: toBranch('addresses'),
  },
  {
    page: 'discount-codes',
    on: ['settings'],
    title: 'Rabatkoder',
    text: 'Koder til appens brugere',
    to: () => '/discount-code',
  },
  {
    page: 'branch-custom-addresses',
    on: ['company', 'branch'],
    title: 'Brugerdefinerede adresser',
    text: 'Egne betegnelser for steder',
    to: toBranch('custom-addresses'),
  },
  {
    page: 'vouchers',
    asks: 'voucher-account.change',
    on: ['settings'],
    title: 'Taxibon',
    text: 'Taxature, der gives på SMS',
    to: () => '/vouchers',
  },
  {
    page: 'branch-vouchers',
    asks: 'voucher-account.change',
    on: ['company', 'branch'],
    title: 'Taxibon',
    text: 'Aktivering og kontonummer',
    to: toBranch('vouchers'),
  },
];

interface PlaceTilesProps {
  on: TiledPage;
  place: Place;
  /** Name of the page: one comes back to it. */
  from: string;
  /** Why nothing but Oplysninger is led to. */
  inert: string | undefined;
  /** Opens a panel of this page in place of leading on, by the tile's page. */
  opens?: Partial<Record<PageName, () => void>> | undefined;
  /** The tile Oplysninger. */
  children?: ReactNode;
}

/** May the branch have lists of its own? */
function useKeepsLists({ companyId, branchId = '' }: Place, asks: boolean): boolean {
  const { data } = useQuery({ ...branchQuery(companyId, branchId), enabled: asks });
  return data?.keepsLists ?? false;
}

/** The ways on that the person may go. */
export function PlaceTiles({ on, place, from, inert, opens = {}, children }: PlaceTilesProps) {
  const { actor, may } = useMe();
  const { features } = useInstallation();
  const state = useBackState(from);
  const { data: figures } = useQuery({ ...figuresQuery(on, place), enabled: inert === undefined });
  const open = WAYS.filter(
    (way) => way.on.includes(on) && mayOpen(actor, way.page, place, features) && (!way.asks || may(way.asks, place)),
  );
  // Whoever may open a thing of the company's is not led to the branch's under the same name.
  const offered = open.filter(({ title }, at) => open.findIndex((way) => way.title === title) === at);
  const keepsLists = useKeepsLists(
    place,
    offered.some(({ page }) => page === 'branch-allocations'),
  );
  const ways = offered.filter(({ page }) => page !== 'branch-allocations' || keepsLists);
  return (
    <TileGrid label={from}>
      {children}
      {ways.map(({ page, title, text, to }) => {
        const path = to(place);
        if (path === undefined) return null;
        const said = { title, text, ...saidOf(page, figures) };
        if (inert !== undefined) return <Tile key={page} {...said} inert={inert} />;
        const onPress = opens[page];
        return onPress ? <Tile key={page} {...said} onPress={onPress} /> : <Tile key={page} {...said} to={path} state={state} />;
      })}
    </TileGrid>
  );
}
