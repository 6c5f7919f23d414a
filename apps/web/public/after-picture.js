// Fetches and starts the page's own code once the first picture of the page is on the screen: before, it would take the line from what the picture
// needs, and run first where it stands ready. A page in the background is not painted, and begins after a moment.
// Meanwhile the calls are under way that every page makes first; src/platform/sender/begun-calls.ts hands their answers out.
(() => {
  const cookie = (name) =>
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const [token, userId] = [cookie('access_token'), cookie('user_id')];
  const calls = { '/api/config': fetch('/api/config') };
  if (token && userId) {
    const profile = `/api/users/${userId}`;
    calls[profile] = fetch(profile, { headers: { authorization: `Bearer ${token}` } });
  }
  for (const call of Object.values(calls)) call.catch(() => undefined); // whoever asks learns it
  globalThis.begunCalls = calls;
  const LONGEST_MS = 200;
  const [entry, ...imported] = document.currentScript.dataset.scripts.split(' ');
  // The first format of a language costs a browser 23 to 26 ms of processor time, whichever it is, and every page writes times and numbers: done while
  // the scripts are on their way, in pieces that hold the thread up for less, and no longer when the page is drawn (decision 148).
  const warmUps = [
    () => Intl.Collator.supportedLocalesOf('da'),
    () => new Intl.DateTimeFormat('da-DK', { timeZone: 'Europe/Copenhagen' }).format(),
    () => new Intl.NumberFormat('da-DK').format(0),
  ];
  // Announcing a script costs a phone some 3 ms, and the page of an open order is made of 42: a few at a time, so that no piece holds the thread up.
  const AT_ONCE = 4;
  const announce = (from) => {
    for (const href of imported.slice(from, from + AT_ONCE)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
  };
  // As an element, whose failure before-picture.js hears of; a browser hurries less with one than with an import, unless it is told to.
  const run = () => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.fetchPriority = 'high';
    script.src = entry;
    document.head.append(script);
  };
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    for (let from = 0; from < imported.length; from += AT_ONCE) setTimeout(() => announce(from));
    setTimeout(run);
    for (const warmUp of warmUps) setTimeout(() => warmUp());
  };
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, LONGEST_MS);
})();
