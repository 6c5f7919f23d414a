// Runs before the first paint so that a dark page never flashes light. src/ui/appearance.ts keeps the choices.
(() => {
  const root = document.documentElement;
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const show = () => {
    const theme = kept('appearance.theme');
    root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : systemDark.matches ? 'dark' : 'light';
    root.dataset.density = kept('appearance.density') === 'compact' ? 'compact' : 'normal';
  };
  show();
  systemDark.addEventListener('change', show);
  addEventListener('storage', show);
  addEventListener('appearance', show);
})();

// A page whose own code could not be fetched stands still for good: it came while portals were upgraded one after the other, from one of another version
// than answered for its files, or the line was lost in that moment. It loads itself anew once the portal answers, after a pause that grows, since what
// lacks may lack for longer. Later files are the page's own matter: src/app/reload-after-update.ts.
(() => {
  const KEY = 'begun-again';
  const FIRST_PAUSE_MS = 1000;
  const MOST_DOUBLED = 6;
  const isCode = ({ target }) => target instanceof HTMLScriptElement && target.type === 'module';
  const isServed = () =>
    fetch('/healthz', { cache: 'no-store' })
      .then((answer) => answer.json())
      .then(
        ({ ok }) => ok === true,
        () => false,
      );
  const beginAgain = (times) =>
    setTimeout(
      async () => {
        if (!(await isServed())) return beginAgain(times);
        sessionStorage.setItem(KEY, String(times + 1));
        location.reload();
      },
      FIRST_PAUSE_MS * 2 ** Math.min(times, MOST_DOUBLED),
    );
  document.addEventListener(
    'error',
    (event) => {
      try {
        if (isCode(event)) beginAgain(Number(sessionStorage.getItem(KEY)));
      } catch {
        // Without storage there is no telling a first failure from a tenth one.
      }
    },
    true,
  );
  document.addEventListener(
    'load',
    (event) => {
      try {
        if (isCode(event)) sessionStorage.removeItem(KEY);
      } catch {
        // Nothing was kept.
      }
    },
    true,
  );
})();

// Says so where the page is long in coming, or its code did not: until it has drawn something of its own, nothing else on it can. Danish, and English
// beneath for whoever reads something else: the page behind a traveller's link has not told its language yet.
(() => {
  const LONG_MS = 8000;
  const LOOK_EVERY_MS = 500;
  const DANISH = 'Det tager længere tid end normalt at hente siden. Bliv her, den kommer af sig selv.';
  const ENGLISH = 'The page is taking longer than usual. Stay here, it will come by itself.';
  const readsDanish = /^(da|nb|nn|no|fo|kl)\b/i.test(navigator.language);
  const begun = Date.now();
  let hasFailed = false;
  let word;
  const hasCome = () => !document.getElementById('first-picture') && document.getElementById('root')?.hasChildNodes();
  const say = () => {
    word = document.createElement('div');
    word.id = 'long-in-coming';
    word.setAttribute('role', 'status');
    document.body.append(word);
    for (const [lang, text] of [['da', DANISH], ...(readsDanish ? [] : [['en', ENGLISH]])]) {
      const line = document.createElement('p');
      line.lang = lang;
      line.textContent = text;
      word.append(line);
    }
  };
  const looking = setInterval(() => {
    if (hasCome()) {
      clearInterval(looking);
      word?.remove();
    } else if (!word && document.body && (hasFailed || Date.now() - begun >= LONG_MS)) say();
  }, LOOK_EVERY_MS);
  document.addEventListener(
    'error',
    ({ target }) => {
      hasFailed ||= target instanceof HTMLScriptElement && target.type === 'module';
    },
    true,
  );
})();
