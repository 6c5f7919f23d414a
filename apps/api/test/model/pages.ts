import { renew } from '@praj/contract/identity.ts';
import { listOrders, type Order } from '@praj/contract/orders.ts';
import { type Client, createClient, type Refusal } from '../client.ts';
import type { Listener } from '../listener.ts';
import type { Installation } from './installation.ts';
import { OVER, type State } from './rules.ts';

/** What one has who is signed in. */
export type Tokens = Pick<Client, 'userId' | 'accessToken' | 'refreshToken'>;
const isOver = ({ state }: Order): boolean => OVER.includes(state as State);

/** A browser in which somebody is signed in, with its open tabs. They share its tokens. */
export class Browser {
  readonly pages: Page[] = [];
  readonly branchId: string;
  readonly installation: Installation;
  tokens: Tokens;
  /** The refresh token before the one of now. */
  spent: string | undefined;

  constructor(installation: Installation, branchId: string, tokens: Tokens) {
    this.installation = installation;
    this.branchId = branchId;
    this.tokens = tokens;
  }

  /** It calls this portal. */
  at(portal: number): Client {
    return Object.assign(createClient(this.installation.portal(portal).address), this.tokens);
  }
  async openTab(portal: number): Promise<void> {
    const page = new Page(this, portal);
    this.pages.push(page);
    await page.open();
  }
  /** Renews with a refresh token at a portal; what is answered is not kept. */
  tryRenew(portal: number, refreshToken = this.tokens.refreshToken): Promise<Refusal> {
    return this.at(portal).try(renew, { body: { grant_type: 'refresh_token', refresh_token: refreshToken ?? '' } });
  }
  /** Keeps the tokens that a renewal answered. */
  keep(answer: Refusal): void {
    const { access_token, refresh_token } = answer.body as unknown as { access_token: string; refresh_token: string };
    if (refresh_token !== this.tokens.refreshToken) this.spent = this.tokens.refreshToken;
    this.tokens = { ...this.tokens, accessToken: access_token, refreshToken: refresh_token };
  }
  close(): void {
    for (const page of this.pages) page.drop();
  }
}

/** An open order page: it asks for the list, hears what is pushed, and of two pictures of an order keeps the newer one. */
export class Page {
  readonly browser: Browser;
  /** The portal that it calls, and where that was when its lines were opened. */
  portal: number;
  address = '';
  private orders: Listener | undefined;
  session: Listener | undefined;
  private held = new Map<string, Order>();
  /** How many of the pushes it has looked at. */
  private read = 0;
  private mustAsk = false;

  constructor(browser: Browser, portal: number) {
    this.browser = browser;
    this.portal = portal;
  }

  /** Subscribes first, then asks (decisions §6). */
  async open(portal = this.portal): Promise<void> {
    this.portal = portal;
    this.address = this.browser.installation.portal(portal).address;
    const client = this.browser.at(portal);
    [this.orders, this.session] = await Promise.all([
      client.socket(`/branches/${this.browser.branchId}/orders`),
      client.socket(`/users/${client.userId}`),
    ]);
    this.read = 0;
    await this.ask();
  }
  isOpen = (): boolean => this.orders?.socket.readyState === 1 && this.session?.socket.readyState === 1;
  /** Its lines are cut, without a word to the portal. */
  drop(): void {
    for (const listener of [this.orders, this.session]) listener?.socket.terminate();
    this.orders = undefined;
    this.session = undefined;
  }

  /** What stands in its lists now. */
  async list(): Promise<Iterable<Order>> {
    this.hear();
    if (this.mustAsk) await this.ask();
    return this.held.values();
  }
  /** Asks for the list: the answer says which orders there are, the newer picture of each stays, and what was pushed meanwhile is not lost. */
  async ask(): Promise<void> {
    this.hear();
    const answer = await this.browser.at(this.portal).call(listOrders, {});
    this.held = new Map(answer.map((order) => [order.id, this.newer(order)]));
    this.mustAsk = false;
    this.hear();
  }
  /** It clears: what is over leaves its list at once. */
  hideOver(): void {
    for (const order of this.held.values()) if (isOver(order)) this.held.delete(order.id);
  }
  /** With which codes its lines were closed, and whether it was told that its session is over. */
  async ended(): Promise<{ readonly codes: readonly (number | undefined)[]; readonly told: boolean }> {
    const codes = await Promise.all([this.orders?.closed, this.session?.closed]);
    const told = this.session?.messages.some((message) => message.activeAccessToken === false) ?? false;
    return { codes, told };
  }

  private hear(): void {
    for (const message of this.orders?.messages.slice(this.read) ?? []) {
      this.read += 1;
      if (message.type === 'order') this.take(message.order as Order);
    }
  }
  private take(order: Order): void {
    // One that is over and not here was cleared, or came and went unseen: only the portal knows.
    if (!this.held.has(order.id) && isOver(order)) this.mustAsk = true;
    else this.held.set(order.id, this.newer(order));
  }
  private newer(order: Order): Order {
    const known = this.held.get(order.id);
    return known && known.version >= order.version ? known : order;
  }
}
