import type { ImportedRow } from '@praj/contract/users/import.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../platform/call-failed.ts';
import { call, saveFile } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { ImportPeople } from './import-people.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>(), saveFile: vi.fn<typeof saveFile>() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u' }) }));

interface Asked {
  readonly companyId: string;
  readonly branchId: string | null;
  readonly rows: readonly { readonly email: string }[];
  readonly dryRun: boolean;
}
interface Answer {
  readonly rows: readonly ImportedRow[];
  readonly fields: Readonly<Record<string, string>>;
}
/** By its e-mail a row is wrong, there already, or to be created. */
const judge = ({ rows }: Asked): Answer => ({
  rows: rows.map(({ email }) => ({ result: email.startsWith('nix') ? 'wrong' : email.startsWith('kendt') ? 'exists' : 'created' })),
  fields: Object.fromEntries(rows.flatMap(({ email }, at) => (email.startsWith('nix') ? [[`rows.${at}.email`, 'Ikke en e-mail']] : []))),
});
const called = vi.mocked(call);
const asked = (): Asked[] => called.mock.calls.map(([, input]) => (input as { body: Asked }).body);
let answer: (body: Asked) => Promise<Answer>;
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.clearAllMocks();
  sessionStorage.clear();
  answer = async (body) => judge(body);
  called.mockImplementation(async (_endpoint, input) => {
    const { body } = input as { body: Asked };
    return answer(body);
  });
});
afterEach(cleanup);

const show = () =>
  render(
    <QueryClientProvider client={makeQueryClient(() => undefined)}>
      <MemoryRouter>
        <ImportPeople
          place={{ companyId: 'c', branchId: 'b' }}
          branchName="Odense"
          listPath="/companies/c/b/users"
          breadcrumb={<nav aria-label="Brødkrumme" />}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const HEAD = 'Fornavn;Efternavn;E-mail\n';
const listOf = (...emails: string[]) => HEAD + emails.map((email) => `Bo;Lund;${email}`).join('\n');
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Listen som tekst' });
const paste = (text: string) => fireEvent.change(area(), { target: { value: text } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const shownRows = () => screen.getAllByRole('row').slice(1);

test('a question mark in a name is told as a letter that was lost when the file was saved, and nothing where there is none', async () => {
  show();
  paste(`${HEAD}Bo;Lund;hvem?@firma.example\n?ukasz;Lund;l@firma.example\nBo;W?jcik;b@firma.example`);
  expect(await screen.findByText(/^Række 3 har et spørgsmålstegn i navnet\./)).toBeTruthy();
  paste(listOf('hvem?@firma.example'));
  expect(screen.queryByText(/spørgsmålstegn/)).toBeNull();
});

test('a pasted list is tried, and each row says what becomes of it before anything is created', async () => {
  show();
  expect(screen.getByText(/Rækker uden lokation hører til Odense\./)).toBeTruthy();
  paste(listOf('bo@firma.example', 'kendt@firma.example', 'nix'));
  expect(await button('Opret 1 medarbejder')).toBeTruthy();
  expect(shownRows().map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    'Oprettes',
    'Findes allerede',
    'Ikke en e-mail.',
  ]);
  expect(shownRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['2', '3', '4']);
  expect(screen.getByText('3 rækker, adskilt af semikolon. Fundet: Fornavn, Efternavn og E-mail.')).toBeTruthy();
  expect(screen.getByText(/2 rækker springes over\./)).toBeTruthy();
  expect(asked()).toMatchObject([{ companyId: 'c', branchId: 'b', dryRun: true }]);
  await press(/^Kan ikke oprettes/);
  expect(shownRows()).toHaveLength(1);
});

test('a dropped file is read, and another than a text is told from it', async () => {
  const { container } = show();
  const drop = (file: File) =>
    fireEvent.drop(container.firstElementChild as Element, { dataTransfer: { types: ['Files'], files: [file] } });
  drop(new File([Uint8Array.from([0x50, 0x4b, 3, 4])], 'liste.xlsx'));
  expect(await screen.findByText(/Det er en Excel-projektmappe/)).toBeTruthy();
  const latin = Uint8Array.from(`${HEAD}Søren;Åge;s@firma.example`, (letter) => letter.charCodeAt(0));
  drop(new File([latin], 'liste.csv'));
  expect(await screen.findByText('1 række, adskilt af semikolon, Windows-1252. Fundet: Fornavn, Efternavn og E-mail.')).toBeTruthy();
  expect(area().value).toContain('Søren;Åge');
  expect(screen.queryByText(/Excel-projektmappe/)).toBeNull();
});

test('an empty file takes nothing of the list away, and says so', async () => {
  const { container } = show();
  paste(listOf('bo@firma.example'));
  await button('Opret 1 medarbejder');
  const files = [new File(['\r\n;;\r\n'], 'tom.csv')];
  fireEvent.drop(container.firstElementChild as Element, { dataTransfer: { types: ['Files'], files } });
  expect(await screen.findByText('Filen er tom. Vælg en anden.')).toBeTruthy();
  expect(area().value).toBe(listOf('bo@firma.example'));
  expect(await button('Opret 1 medarbejder')).toBeTruthy();
});

test.each([
  ['Bo;Lund;bo@firma.example', 'Første række skal være overskrifter som Fornavn, Efternavn og E-mail.'],
  ['Fornavn;E-mail\nBo;bo@firma.example', 'Kolonnen Efternavn mangler.'],
  [HEAD, 'Der er ingen rækker under overskrifterne.'],
  [`${HEAD}"Bo;Lund;bo@firma.example`, 'Anførselstegnene i række 2 passer ikke sammen. Ret dem, så resten kan læses.'],
  [HEAD + 'Bo;Lund;bo@firma.example\n'.repeat(4001), 'Listen har 4.001 rækker. Der kan højst importeres 4.000 ad gangen.'],
])('a list that cannot be tried says why, and is not sent: %#', async (text, fault) => {
  show();
  paste(text);
  expect(await screen.findByText(fault)).toBeTruthy();
  expect(area().getAttribute('aria-invalid')).toBe('true');
  expect(asked()).toEqual([]);
});

test('the rows that are right are created, and those that were wrong can be fetched as a file', async () => {
  show();
  paste(listOf('bo@firma.example', 'nix;', 'ida@firma.example'));
  await press('Opret 2 medarbejdere');
  expect(await screen.findByText('2 medarbejdere er oprettet', { selector: 'b' })).toBeTruthy();
  expect(asked().at(-1)).toMatchObject({ dryRun: false, rows: [{ email: 'bo@firma.example' }, { email: 'ida@firma.example' }] });
  await press('Hent fejlrækker');
  const [file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(await file?.text()).toBe('Fornavn;Efternavn;E-mail;Telefon;Rolle;Lokation;Fejl\r\nBo;Lund;nix;;;;Ikke en e-mail.\r\n');
  expect(screen.getByRole('link', { name: 'Til medarbejdere' }).getAttribute('href')).toBe('/companies/c/b/users');
  // What is done is kept no longer.
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a lost line in the middle tells how far it came, and goes on', async () => {
  show();
  paste(listOf(...Array.from({ length: 101 }, (_, at) => `p${at}@firma.example`)));
  await button('Opret 101 medarbejdere');
  answer = async (body) => {
    if (body.rows.length === 1) throw new CallFailed(0, undefined);
    return judge(body);
  };
  await press('Opret 101 medarbejdere');
  expect(await screen.findByText('Forbindelsen røg undervejs.', { selector: 'b' })).toBeTruthy();
  expect(screen.getByText(/100 af 101 medarbejdere er oprettet\./)).toBeTruthy();
  answer = async () => ({ rows: [{ result: 'exists' }], fields: {} });
  await press('Fortsæt');
  expect(await screen.findByText('100 medarbejdere er oprettet', { selector: 'b' })).toBeTruthy();
  expect(screen.getByText(/1 række stod allerede, da importen fortsatte\./)).toBeTruthy();
});

test('while it is created the list stands still, and stopping waits for what is on its way', async () => {
  show();
  paste(listOf('bo@firma.example'));
  const create = await button('Opret 1 medarbejder');
  let finish = (_answer: Answer) => undefined as void;
  answer = () => new Promise((resolve) => (finish = resolve));
  fireEvent.click(create);
  expect(await screen.findByRole('progressbar', { name: /^0 af 1 medarbejder er oprettet/ })).toBeTruthy();
  expect(area().readOnly).toBe(true);
  await press('Stop importen');
  expect((await button('Stopper…')).getAttribute('aria-busy')).toBe('true');
  finish({ rows: [{ result: 'created' }], fields: {} });
  expect(await screen.findByText('1 medarbejder er oprettet', { selector: 'b' })).toBeTruthy();
});

test('of a long list fifty rows are drawn at a time', async () => {
  show();
  paste(listOf(...Array.from({ length: 120 }, (_, at) => `p${at}@firma.example`)));
  await button('Opret 120 medarbejdere');
  expect(shownRows()).toHaveLength(50);
  await press('Næste');
  expect(screen.getByText('Viser 51 til 100 af 120 rækker')).toBeTruthy();
});

test('what was pasted is there again after a reload', async () => {
  const { unmount } = show();
  paste(listOf('bo@firma.example'));
  await button('Opret 1 medarbejder');
  unmount();
  show();
  expect(area().value).toBe(listOf('bo@firma.example'));
});

test('rows that could not be tried can be tried again', async () => {
  show();
  answer = async () => {
    throw new CallFailed(409, { code: 'branch_archived', message: 'Lokationen er arkiveret.' });
  };
  paste(listOf('bo@firma.example'));
  expect(await screen.findByText('Rækkerne kunne ikke prøves. Lokationen er arkiveret.')).toBeTruthy();
  answer = async (body) => judge(body);
  await press('Prøv igen');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Opret 1 medarbejder' })).toBeTruthy());
});

test('the template has the Danish headings and opens in Excel', async () => {
  show();
  await press('Hent skabelon');
  const [file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? []);
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Fornavn;Efternavn;E-mail;Telefon;Rolle;Lokation\r\n');
});
