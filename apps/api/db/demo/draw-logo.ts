/** What the demo's logos show, drawn here; each on the company's own colour. */
const EMBLEMS = {
  aurora:
    '<g fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round"><path d="M52 176c30-96 60-96 76-24s46 72 76-24"/><path d="M52 124c30-96 60-96 76-24s46 72 76-24" opacity=".5"/></g>',
  harbour:
    '<path d="M56 168V104l36-30 36 30v64zM128 168V92l36-30 36 30v76z"/><path d="M40 190q22-14 44 0t44 0 44 0 44 0" fill="none" stroke="#fff" stroke-width="10"/>',
  wind: '<circle cx="128" cy="104" r="12"/><path d="M122 112h12l6 96h-24z"/><path d="M128 92 118 36q10-14 20 0zM139 110l54 22q6 16-12 17zM117 110l-54 22q-6 16 12 17z"/>',
} as const;
export type Emblem = keyof typeof EMBLEMS;

/** A logo as a company would send it: a png of 512 pixels. */
export async function drawLogo(emblem: Emblem, hexColor: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 256 256">
    <rect width="256" height="256" fill="${hexColor}"/><g fill="#fff">${EMBLEMS[emblem]}</g></svg>`;
  return sharp(Buffer.from(drawn)).png().toBuffer();
}
