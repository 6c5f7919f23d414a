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
