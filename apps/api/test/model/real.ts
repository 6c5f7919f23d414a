import type { Installation } from './installation.ts';
import type { Model, Person, Session } from './model.ts';
import { Browser, type Tokens } from './pages.ts';

/** The portal as one run meets it: a browser beside each session of the model, and a journal in words. */
export class Real {
  readonly installation: Installation;
  readonly journal: string[] = [];
  /** How many commands of each kind did something. */
  readonly done = new Map<string, number>();
  /** The version of each order when all was last looked at. */
  readonly versions = new Map<string, number>();
  /** Sessions whose end has been looked at. */
  readonly ended = new Set<Session>();
  looked = 0;
  private readonly browsers: Browser[] = [];

  constructor(installation: Installation) {
    this.installation = installation;
  }
  browser(session: Session): Browser {
    const found = this.browsers[session.number];
    if (!found) throw new Error(`no browser ${session.number}`);
    return found;
  }
  say(words: string): void {
    this.journal.push(words);
  }
  /** Somebody has signed in: a session of the model, its browser and its first page. */
  async signedIn(model: Model, person: Person, tokens: Tokens, portal: number): Promise<void> {
    model.sessions.push({ number: this.browsers.length, person, lives: true, renewedAt: model.now });
    const browser = new Browser(this.installation, person.branch.id, tokens);
    this.browsers.push(browser);
    await browser.openTab(portal);
  }
  close(): void {
    for (const browser of this.browsers) browser.close();
  }
}
