import Pdf from 'pdfkit';
import { setIn, TYPEFACES, type Weight } from './typefaces.ts';

/** Millimetres of A4 as the points that PDF counts in. */
const mm = (length: number): number => (length * 72) / 25.4;
const PAGE = { left: mm(22), top: mm(22), width: mm(210 - 44), labels: mm(34), foot: mm(297 - 14) };
const GREEN = '#0d4b43';
const INK = '#17211f';
const GREY = '#5b6865';
const LINE = '#d5dcda';
const SMALL = 9;
const TEXT = 10.5;
const GAP = 6;

/** Pages of A4 in the portal's look, drawn from top to bottom. */
export type Paper = InstanceType<typeof Pdf>;

/** @param info what a reader shows in its window */
export function openPaper(info: { readonly title: string; readonly author: string }): Paper {
  const paper = new Pdf({
    size: 'A4',
    margins: { left: PAGE.left, right: PAGE.left, top: PAGE.top, bottom: PAGE.top },
    lang: 'da-DK',
    displayTitle: true,
    bufferPages: true,
    info: { Title: info.title, Author: info.author },
  });
  for (const { name, file } of Object.values(TYPEFACES).flat()) paper.registerFont(name, file);
  return paper;
}

/** Takes the typeface that a text is set in. @returns what is set of it */
function letters(paper: Paper, weight: Weight, size: number, written: string): string {
  const { typeface, text } = setIn(weight, written);
  paper.font(typeface, size);
  return text;
}

/** @returns the file's bytes */
export async function closePaper(paper: Paper): Promise<Buffer> {
  paper.end();
  const parts: Buffer[] = [];
  for await (const part of paper as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

interface Head {
  /** Whose paper it is, with what stands below the name. */
  readonly from: { readonly name: string; readonly lines: readonly string[] };
  /** What it is, with what stands below. */
  readonly title: string;
  readonly lines: readonly string[];
}
/** Whose paper it is on the left, what it is on the right. */
export function drawHead(paper: Paper, { from, title, lines }: Head): void {
  const half = PAGE.width / 2;
  const right = { width: half, align: 'right' } as const;
  paper.fillColor(GREEN).text(letters(paper, 'bold', 22, title), PAGE.left + half, PAGE.top, right);
  paper.fillColor(INK);
  for (const line of lines) paper.text(letters(paper, 'plain', TEXT, line), right);
  const below = paper.y;
  paper.text(letters(paper, 'bold', 13, from.name), PAGE.left, PAGE.top + 5, { width: half - GAP });
  paper.fillColor(GREY);
  for (const line of from.lines) paper.text(letters(paper, 'plain', SMALL, line), { width: half - GAP });
  paper.y = Math.max(paper.y, below) + 2 * GAP;
  drawRule(paper, GREEN, 1.5);
}

/** A small heading over what follows. */
export function drawTitle(paper: Paper, title: string): void {
  paper.y += 3 * GAP;
  paper.font('bold', SMALL).fillColor(GREEN).text(title.toUpperCase(), PAGE.left, paper.y, { width: PAGE.width, characterSpacing: 0.6 });
  paper.y += GAP / 2;
}

/** Lines of which the first is what is to be seen. */
export function drawLines(paper: Paper, lines: readonly string[]): void {
  paper.fillColor(INK);
  for (const [at, line] of lines.entries())
    paper.text(letters(paper, at === 0 ? 'bold' : 'plain', TEXT, line), PAGE.left, paper.y, { width: PAGE.width });
}

/** A label with its value beside it, which may take several lines of one page. */
export function drawFact(paper: Paper, label: string, value: string): void {
  const valueHeight = paper.heightOfString(letters(paper, 'plain', TEXT, value), { width: PAGE.width - PAGE.labels });
  const labelHeight = paper.heightOfString(letters(paper, 'plain', TEXT, label), { width: PAGE.labels });
  keepRoom(paper, Math.max(valueHeight, labelHeight));
  const { y } = paper;
  paper.fillColor(GREY).text(label, PAGE.left, y, { width: PAGE.labels });
  const afterLabel = paper.y;
  paper.fillColor(INK).text(letters(paper, 'plain', TEXT, value), PAGE.left + PAGE.labels, y, { width: PAGE.width - PAGE.labels });
  paper.y = Math.max(paper.y, afterLabel) + GAP / 3;
}

/** An amount at the right edge; the total below a line. */
export function drawAmount(paper: Paper, label: string, value: string, isTotal: boolean): void {
  if (isTotal) drawRule(paper, LINE, 0.8);
  const { y } = paper;
  paper.font(isTotal ? 'bold' : 'plain', isTotal ? 12 : TEXT).fillColor(INK);
  paper.text(label, PAGE.left, y, { width: PAGE.width / 2 });
  paper.text(value, PAGE.left + PAGE.width / 2, y, { width: PAGE.width / 2, align: 'right' });
  paper.y += GAP / 2;
}

/** Small print, with room above it. */
export function drawNote(paper: Paper, text: string): void {
  paper.moveDown(2).font('plain', SMALL).fillColor(GREY).text(text, PAGE.left, paper.y, { width: PAGE.width });
}

/** A column of a table; `share` of its width, and numbers at its right edge. */
export interface PaperColumn {
  readonly label: string;
  readonly share: number;
  readonly isNumber?: boolean;
}
/** A row of a table, with what stands small below its cells. */
export interface PaperRow {
  readonly cells: readonly string[];
  readonly note?: string | undefined;
}
/** Begins a table that may take several pages; its head stands on each. @returns draws some of its rows, which may be called again */
export function beginTable(paper: Paper, columns: readonly PaperColumn[]): (rows: readonly PaperRow[]) => void {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let left = PAGE.left;
  const places = columns.map(({ share, isNumber = false }) => {
    const place = { left, width: (PAGE.width * share) / whole - GAP, isNumber };
    left += (PAGE.width * share) / whole;
    return place;
  });
  const last = places.at(-1);
  if (last) last.width += GAP;
  const drawCells = (cells: readonly string[], weight: Weight): void => {
    const { y } = paper;
    let below = y;
    for (const [at, { left: x, width, isNumber }] of places.entries()) {
      paper.text(letters(paper, weight, SMALL, cells[at] ?? ''), x, y, { width, align: isNumber ? 'right' : 'left' });
      below = Math.max(below, paper.y);
    }
    paper.y = below;
  };
  const drawColumns = (): void => {
    paper.fillColor(GREY);
    drawCells(
      columns.map(({ label }) => label),
      'bold',
    );
    paper.y += GAP / 3;
    drawRule(paper, LINE, 0.8);
  };
  const heightOf = (text: string, width: number): number => paper.heightOfString(letters(paper, 'plain', SMALL, text), { width });
  const drawRow = ({ cells, note }: PaperRow): void => {
    const heights = cells.map((cell, at) => heightOf(cell, places[at]?.width ?? 0));
    const noteHeight = note === undefined ? 0 : heightOf(note, PAGE.width);
    if (!hasRoom(paper, Math.max(...heights) + noteHeight)) {
      paper.addPage();
      drawColumns();
    }
    paper.fillColor(INK);
    drawCells(cells, 'plain');
    if (note !== undefined) paper.fillColor(GREY).text(letters(paper, 'plain', SMALL, note), PAGE.left, paper.y, { width: PAGE.width });
    paper.y += GAP / 2;
  };
  drawColumns();
  return (rows) => rows.forEach(drawRow);
}

/** Keeps what follows together: begins a page where less than this is left of one, in lines. */
export function keepTogether(paper: Paper, lines: number): void {
  keepRoom(paper, lines * paper.font('plain', TEXT).currentLineHeight(true));
}

const hasRoom = (paper: Paper, height: number): boolean => paper.y + height <= paper.page.height - PAGE.top;
/** Begins a page where this one has less room left, in points. */
function keepRoom(paper: Paper, height: number): void {
  if (!hasRoom(paper, height)) paper.addPage();
}

/** `Side 1 af 3` at the foot of each page, where there are several. */
export function numberPages(paper: Paper): void {
  const { count } = paper.bufferedPageRange();
  if (count < 2) return;
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    // What stands below the margin would begin another page.
    paper.page.margins.bottom = 0;
    paper
      .font('plain', SMALL)
      .fillColor(GREY)
      .text(`Side ${page + 1} af ${count}`, PAGE.left, PAGE.foot, { width: PAGE.width, align: 'right', lineBreak: false });
  }
}

function drawRule(paper: Paper, color: string, thickness: number): void {
  paper
    .moveTo(PAGE.left, paper.y)
    .lineTo(PAGE.left + PAGE.width, paper.y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke();
  paper.y += GAP;
}
