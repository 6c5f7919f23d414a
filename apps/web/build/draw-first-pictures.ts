import { createServer } from 'vite';

/** The picture of each page that has one, by its module (`src/app/first-picture/draw.tsx`). */
export type FirstPictures = Readonly<Record<string, string>>;

/**
 * Lets the pages draw themselves without a browser.
 * @throws when a picture has a style of its own, which the page's policy would refuse
 */
export async function drawFirstPictures(configFile: string): Promise<FirstPictures> {
  const server = await createServer({
    configFile,
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const { drawFirstPictures: draw } = (await server.ssrLoadModule('/src/app/first-picture/draw.tsx')) as {
      drawFirstPictures: () => FirstPictures;
    };
    const pictures = draw();
    for (const [module, picture] of Object.entries(pictures)) {
      if (/ style="|<style/.test(picture)) throw new Error(`the first picture of ${module} has a style of its own`);
    }
    return pictures;
  } finally {
    await server.close();
  }
}
