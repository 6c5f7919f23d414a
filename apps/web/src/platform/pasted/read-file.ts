/** What a file's bytes are written in. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';
export type FileText = { readonly text: string; readonly encoding: Encoding } | { readonly fault: 'workbook' | 'tooLarge' | 'empty' };

/** Far above 4,000 rows, in bytes. */
const FILE_MAX = 5 * 1024 * 1024;
/** How workbooks begin that are no text: those of today (a ZIP) and the old ones. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
/** Something that stands in a cell, and does not only part or quote cells. */
const IN_A_CELL = /[^\s;,"]/;
const beginsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean => beginning.every((byte, at) => bytes[at] === byte);

/** Reads a file as text, however spreadsheets of Windows and others write it. A mark of its encoding is left out. Pure. */
export function readFileText(bytes: Uint8Array): FileText {
  if (WORKBOOKS.some((beginning) => beginsWith(bytes, beginning))) return { fault: 'workbook' };
  if (bytes.length > FILE_MAX) return { fault: 'tooLarge' };
  const read = decode(bytes);
  return IN_A_CELL.test(read.text) ? read : { fault: 'empty' };
}

function decode(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  if (beginsWith(bytes, [0xff, 0xfe])) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (beginsWith(bytes, [0xfe, 0xff])) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** Reads a chosen or dropped file; one that was moved or withdrawn meanwhile is unreadable. */
export async function readTextFile(file: File): Promise<FileText | { readonly fault: 'unreadable' }> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes ? readFileText(new Uint8Array(bytes)) : { fault: 'unreadable' };
}
