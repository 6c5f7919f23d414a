/** Light, dark or as the system says, and row density: kept in this browser and applied by /before-picture.js. */
export type Theme = 'system' | 'light' | 'dark';
export const DENSITIES = ['normal', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
export const DENSITY_TITLE = 'Visning';
export const DENSITY_LABELS: Readonly<Record<Density, string>> = { normal: 'Luftig', compact: 'Kompakt' };

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that refuses storage shows the system's theme.
  }
  dispatchEvent(new Event('appearance'));
};

export const keptTheme = (): Theme => {
  const theme = read('appearance.theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};
export const keepTheme = (theme: Theme): void => keep('appearance.theme', theme);

export const keptDensity = (): Density => (read('appearance.density') === 'compact' ? 'compact' : 'normal');
export const keepDensity = (density: Density): void => keep('appearance.density', density);
