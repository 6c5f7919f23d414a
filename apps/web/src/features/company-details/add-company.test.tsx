import type { Company } from '@praj/contract/companies.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { AddCompany } from './add-company.tsx';
import { keptCompany } from './company-form.ts';
import { HAVNEGADE, pngFile, sampleCompany } from './company-samples.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u' }) }));
const called = vi.mocked(call);
const success = vi.spyOn(toast, 'success');
const onAdded = vi.fn<(company: Company) => void>();
const onClose = vi.fn<() => void>();
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => undefined }));
  sessionStorage.clear();
  vi.clearAllMocks();
  called.mockImplementation(async ({ method, path }) => {
    if (path === '/map_box/place') return { features: [HAVNEGADE] };
    return method === 'POST' ? { companyId: sampleCompany().id } : sampleCompany();
  });
});
afterEach(cleanup);

const open = (client = new QueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <AddCompany onAdded={onAdded} onClose={onClose} />
    </QueryClientProvider>,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kvikbestil adresse' });
const type = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Opret kunde' }));
const added = () => called.mock.calls.filter(([{ method }]) => method === 'POST');
async function fillIn() {
  type('Firmanavn', 'Nordlys A/S');
  type('Kontaktperson', 'Mette Kjær');
  type('Kontakt e-mail', 'mk@nordlys.example');
  fireEvent.focus(address());
  fireEvent.change(address(), { target: { value: 'Havnegade 4' } });
  fireEvent.click(await screen.findByRole('option', { name: /Havnegade 4/ }));
}

test('a company is created with its logo and address, said, and handed to the list', async () => {
  open();
  fireEvent.change(screen.getByLabelText('Vælg fil'), { target: { files: [pngFile()] } });
  expect(await screen.findByText('oeresund.png')).toBeTruthy();
  await fillIn();
  create();
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(sampleCompany()));
  expect(added()[0]?.[1]).toMatchObject({
    body: {
      name: 'Nordlys A/S',
      contactPerson: 'Mette Kjær',
      email: 'mk@nordlys.example',
      address: HAVNEGADE,
      image: { imageData: 'AAAAAA==', contentType: 'image/png' },
    },
  });
  expect(success).toHaveBeenCalledWith('Kunde oprettet');
  expect(onClose).toHaveBeenCalledOnce();
  expect(keptCompany.read('u')).toBeUndefined();
});

test('a company that is created and then cannot be fetched is said to be there, and the list is asked again', async () => {
  called.mockImplementation(async ({ method, path }) => {
    if (path === '/map_box/place') return { features: [HAVNEGADE] };
    if (method === 'POST') return { companyId: sampleCompany().id };
    throw new Error('no line');
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const askedAgain = vi.spyOn(client, 'invalidateQueries');
  open(client);
  await fillIn();
  create();
  await waitFor(() => expect(askedAgain).toHaveBeenCalledWith({ queryKey: ['companies'] }));
  expect(success).toHaveBeenCalledWith('Kunde oprettet');
  expect(onAdded).not.toHaveBeenCalled();
});

test('each field says what is missing once creating was tried, and nothing is sent', () => {
  open();
  create();
  expect(screen.getAllByText(/^Mangler at udfylde/).map(({ textContent }) => textContent)).toEqual([
    'Mangler at udfylde Firmanavn',
    'Mangler at udfylde Kvikbestil adresse',
    'Mangler at udfylde Kontaktperson',
    'Mangler at udfylde Kontakt e-mail',
  ]);
  expect(added()).toEqual([]);
});

test.each([
  ['Firmanavn', 'N', 'Virksomhedsnavnet bør være mellem 2 og 32 karakterer.'],
  ['Kontaktperson', 'M', 'Navnet bør være mellem 2 og 32 karakterer.'],
  ['Kontakt e-mail', 'mk(at)nordlys', 'Emailen ser ikke ud til at være i et korrekt format.'],
])('%s is wrong as “%s”', (name, value, text) => {
  open();
  type(name, value);
  expect(screen.getByText(text)).toBeTruthy();
});

test('an address that was typed but not chosen is none', () => {
  open();
  fireEvent.change(address(), { target: { value: 'Havne' } });
  fireEvent.blur(address());
  expect(screen.getByText('Vælg en adresse på listen')).toBeTruthy();
});

test.each([
  ['a gif', pngFile(4, 'logo.gif', 'image/gif'), 'Logoet skal være et billede i png eller jpg.'],
  ['more than 1.5 MB', pngFile(1.5 * 1024 * 1024 + 1), 'Logoet må højst fylde 1,5 MB.'],
])('%s is no logo', async (_what, file, text) => {
  open();
  fireEvent.change(screen.getByLabelText('Vælg fil'), { target: { files: [file] } });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(file.name)).toBeNull();
});

test('a name that is taken stands at its field, with everything typed still there', async () => {
  open();
  await fillIn();
  called.mockRejectedValueOnce(
    new CallFailed(409, {
      message: 'Key (name)=(…) already exists.',
      code: 'duplicate',
      fields: { name: 'Virksomhedsnavnet eksisterer allerede.' },
    }),
  );
  create();
  expect(await screen.findByText('Virksomhedsnavnet eksisterer allerede.')).toBeTruthy();
  expect(field('Kontaktperson').value).toBe('Mette Kjær');
  expect(onClose).not.toHaveBeenCalled();
});

test('what was typed is there again when the dialog opens anew', async () => {
  const { unmount } = open();
  await fillIn();
  unmount();
  open();
  expect(field('Firmanavn').value).toBe('Nordlys A/S');
  expect(address().value).toBe(HAVNEGADE.fullAddress);
});

test.each([null, 7, 'x', {}, { name: 'A', contactPerson: '', email: '' }])('of what is kept only a whole draft is used: %j', (kept) => {
  keptCompany.write('u', kept as never);
  expect(keptCompany.read('u')).toBeUndefined();
});
