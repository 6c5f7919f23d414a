/** As people say how long something took. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} sek.` : `${Math.floor(seconds / 60)} min. ${seconds % 60} sek.`;
}

export const progressLine = (doing: string, percent: number, elapsed: string): string => `${doing}: ${percent} % (${elapsed})`;

/** A number as Danes write it. */
export const countText = (number: number): string => number.toLocaleString('da-DK');

const inOneDigit = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 1 });
const MEGABYTE = 1e6;
const GIGABYTE = 1e9;
/** As people say how large a file is. */
export const sizeText = (bytes: number): string =>
  bytes >= GIGABYTE ? `${inOneDigit.format(bytes / GIGABYTE)} GB` : `${inOneDigit.format(bytes / MEGABYTE)} MB`;
