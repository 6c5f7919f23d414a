// What holds of the documents: every decision record stands once in their index under its own title and number, and a link from one
// document to another, or to a heading, leads there.
import path from 'node:path';

interface Document {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
}

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const RECORD = /^docs\/decisions\/(\d{4})-[^/]+\.md$/;
const LINK = /\[([^\]]*)\]\(([^()\s]*)\)/g;

/** @returns one line per fault; files that are no Markdown are passed over */
export function faultsOfDocuments(files: readonly Document[]): string[] {
  const documents = new Map(files.filter((file) => file.path.endsWith('.md')).map((file) => [file.path, file.text]));
  return [...faultsOfRecords(documents), ...[...documents.keys()].flatMap((file) => deadLinks(file, documents))];
}

function faultsOfRecords(documents: ReadonlyMap<string, string>): string[] {
  const named = [...(documents.get(INDEX) ?? '').matchAll(LINK)].map(([, title = '', to = '']) => ({ title, to }));
  const first = new Map<string, string>();
  return [...documents].flatMap(([file, text]) => {
    const [, number = ''] = RECORD.exec(file) ?? [];
    if (number === '') return [];
    const earlier = first.get(number);
    if (!earlier) first.set(number, file);
    const name = file.slice(FOLDER.length);
    const title = (text.split('\n')[0] ?? '').replace(/^# /, '');
    const times = named.filter(({ to }) => to === name);
    return [
      ...(times.length === 1 ? [] : [`${file}: named ${times.length} times by ${INDEX}`]),
      ...times.filter((each) => each.title !== title).map((each) => `${INDEX}: calls ${name} "${each.title}" and not "${title}"`),
      ...(title.startsWith(`${Number(number)}. `) ? [] : [`${file}: its title is not of number ${Number(number)}`]),
      ...(earlier ? [`${file}: the number of ${earlier}`] : []),
    ];
  });
}

function deadLinks(file: string, documents: ReadonlyMap<string, string>): string[] {
  return (documents.get(file) ?? '').split('\n').flatMap((line, index) =>
    [...line.matchAll(LINK)]
      .map(([, , to = '']) => to)
      .filter((to) => !/^[a-z]+:/.test(to) && /^[^#]*\.md(#|$)|^#/.test(to) && !leads(file, to, documents))
      .map((to) => `${file}:${index + 1}: leads nowhere: ${to}`),
  );
}

function leads(from: string, link: string, documents: ReadonlyMap<string, string>): boolean {
  const [to = '', heading] = link.split('#');
  const text = documents.get(to === '' ? from : path.posix.join(path.posix.dirname(from), to));
  return text !== undefined && (heading === undefined || headingsOf(text).includes(heading));
}

/** The names by which headings are linked to: small letters, numbers, hyphens for spaces, nothing else. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
