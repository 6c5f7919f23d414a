/** Stylesheets that did not come; a browser gives those a sheet all the same, so they are heard of as they fail. */
const missing = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  { capture: true },
);

/** A stylesheet that did not come is not asked for again with its part, which would then show undressed: this asks for it. */
export async function renewStylesheets(): Promise<void> {
  const links = [...missing];
  missing.clear();
  await Promise.all(links.map((link) => renewed(link)));
}

const renewed = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = link.rel;
    again.href = link.href;
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(new Error(`no stylesheet ${link.href}`)));
    link.replaceWith(again);
  });
