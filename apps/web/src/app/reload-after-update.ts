const KEY = 'reloaded-at';
/** A second failure within this time is no update but a server that is down; milliseconds. */
const APART_MS = 30_000;

/** A page that was open while the server was updated asks for code that is gone: it loads itself anew, once. */
export function reloadAfterUpdate(): void {
  addEventListener('vite:preloadError', (event) => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(KEY)) < APART_MS) return;
      sessionStorage.setItem(KEY, String(Date.now()));
    } catch {
      // Without storage there is no telling a first failure from a second one.
      return;
    }
    event.preventDefault();
    location.reload();
  });
}
