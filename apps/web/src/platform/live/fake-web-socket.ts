/** A server's end of a socket for tests: records what the page opened and sent, and speaks as the server would. */
export class FakeWebSocket extends EventTarget {
  static readonly opened: FakeWebSocket[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly url: string;
  readonly sent: string[] = [];
  binaryType = 'blob';
  readyState = 0;
  constructor(url: string) {
    super();
    this.url = url;
    FakeWebSocket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(code = 1000): void {
    this.drop(code);
  }
  /** The server accepts. */
  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  /** The server says something. */
  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  /** The line is gone. */
  drop(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}
/** The newest socket that the page has opened. */
export const newestSocket = (): FakeWebSocket => {
  const newest = FakeWebSocket.opened.at(-1);
  if (!newest) throw new Error('no socket was opened');
  return newest;
};
