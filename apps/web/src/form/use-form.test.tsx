import { isDanishPhone } from '@praj/domain/people/danish-phone.ts';
import { isEmail } from '@praj/domain/people/email.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../platform/call-failed.ts';
import { draft } from '../platform/storage.ts';
import { Segmented } from '../ui/choice/segmented.tsx';
import { PhoneField } from '../ui/field/phone-field.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { SidePanel } from '../ui/overlay/side-panel.tsx';
import { toast } from '../ui/toast/toast-queue.ts';
import type { FieldRules } from './form-rules.ts';
import { SubmitButton } from './submit-button.tsx';
import { type BoundField, useForm } from './use-form.ts';

/** A form of the administration, with one field of every sort. */
interface Customer {
  name: string;
  /** As an address field holds it: what was typed, and what was chosen on the list. */
  address: { text: string; chosen: string | null };
  contactEmail: string;
  phone: string;
  size: '' | 'small' | 'large';
  attributes: { code: string; description?: string }[];
}

const EMPTY: Customer = { name: '', address: { text: '', chosen: null }, contactEmail: '', phone: '', size: '', attributes: [] };
const rules: FieldRules<Customer> = {
  name: { label: 'Firmanavn', required: true, check: (name) => (name.length < 2 ? 'Mindst 2 tegn.' : undefined) },
  address: {
    label: 'Adresse',
    required: true,
    isEmpty: ({ text }) => text === '',
    check: ({ chosen }) => (chosen ? undefined : 'Vælg en adresse på listen'),
  },
  contactEmail: { label: 'E-mail', check: (email) => (isEmail(email) ? undefined : 'Emailen er forkert.') },
  phone: { label: 'Telefon', check: (phone) => (isDanishPhone(phone) ? undefined : 'Ugyldigt telefonnummer') },
  size: { label: 'Størrelse', required: true },
  'attributes.*.description': { label: 'Beskrivelse' },
  'attributes.*.code': { label: 'Kode', required: true, check: (code) => (/^\w{2}$/.test(code) ? undefined : 'To tegn.') },
};
const keptCustomer = draft<Customer>('customer', (value) => value as Customer);
const USER = 'u-1';

const send = vi.fn<(values: Customer) => Promise<string>>();
const onSent = vi.fn();
const onClose = vi.fn();

const Description = ({ value, ...rest }: BoundField<string | undefined>) => <TextField {...rest} value={value ?? ''} />;

function CustomerForm({ start = EMPTY }: { start?: Customer }) {
  const form = useForm({ start: () => start, rules, send, onSent, kept: { draft: keptCustomer, userId: USER }, focusFirst: 'name' });
  const address = form.field('address');
  const rows = form.rows('attributes');
  return (
    <SidePanel title="Ny kunde" onClose={onClose} dirty={form.dirty} onDiscard={() => form.reset()}>
      <form {...form.props}>
        <TextField {...form.field('name')} />
        <TextField {...address} value={address.value.text} onChange={(text) => address.onChange({ text, chosen: text || null })} />
        <button type="button" onClick={() => address.onChange({ ...address.value, chosen: null })}>
          Ikke på listen
        </button>
        <TextField {...form.field('contactEmail')} type="email" />
        <PhoneField {...form.field('phone')} />
        <Segmented
          {...form.field('size')}
          options={[
            { value: 'small', label: 'Lille' },
            { value: 'large', label: 'Stor' },
          ]}
        />
        {rows.list.map(({ key, index, remove }) => (
          <div key={key}>
            <TextField {...form.field(`attributes.${index}.code`)} label={`Kode ${index + 1}`} />
            <Description {...form.field(`attributes.${index}.description`)} />
            <button type="button" onClick={remove}>
              Fjern {index + 1}
            </button>
          </div>
        ))}
        <button type="button" onClick={() => rows.add({ code: '' })}>
          Tilføj
        </button>
        <SubmitButton busy={form.busy} unavailable={!form.ready}>
          Opret
        </SubmitButton>
      </form>
    </SidePanel>
  );
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  toast.queue.clear();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const leave = (label: string) => fireEvent.blur(field(label));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const titles = () => toast.queue.get().map((one) => one.title);
const refusal = (fields?: Record<string, string>, message = 'Noget er ikke udfyldt rigtigt.') =>
  new CallFailed(400, { message, code: 'invalid', fields });
const fill = () => {
  type('Firmanavn', 'Nordlys A/S');
  type('Adresse', 'Havnegade 5');
  fireEvent.click(screen.getByRole('radio', { name: 'Lille' }));
};
const filled: Customer = { ...EMPTY, name: 'Nordlys A/S', address: { text: 'Havnegade 5', chosen: 'Havnegade 5' }, size: 'small' };

test('a field says nothing while it is typed in, and what is wrong once it is left', () => {
  render(<CustomerForm />);
  type('E-mail', 'mette@');
  expect(screen.queryByText('Emailen er forkert.')).toBeNull();
  leave('E-mail');
  expect(screen.getByText('Emailen er forkert.')).toBeTruthy();
});

test('a required field that is left empty says so only when sending was tried', () => {
  render(<CustomerForm />);
  leave('Firmanavn');
  expect(screen.queryByText(/^Mangler at udfylde/)).toBeNull();
  press('Opret');
  expect(screen.getAllByText(/^Mangler at udfylde/).map((one) => one.textContent)).toEqual([
    'Mangler at udfylde Firmanavn',
    'Mangler at udfylde Adresse',
    'Mangler at udfylde Størrelse',
  ]);
  expect(send).not.toHaveBeenCalled();
});

test('the focus starts in the first field, and goes to the first wrong one', async () => {
  render(<CustomerForm />);
  await waitFor(() => expect(document.activeElement).toBe(field('Firmanavn')));
  type('Firmanavn', 'Nordlys A/S');
  press('Opret');
  expect(document.activeElement).toBe(field('Adresse'));
  type('Adresse', 'Havnegade 5');
  press('Opret');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Lille' }));
});

test('a field that is drawn by something else is checked like any other', () => {
  render(<CustomerForm />);
  fill();
  press('Ikke på listen');
  press('Opret');
  expect(screen.getByText('Vælg en adresse på listen')).toBeTruthy();
});

test('a phone number behind +45 may be written in any usual way', () => {
  render(<CustomerForm />);
  type('Telefon', '+45 12345678');
  leave('Telefon');
  expect(field('Telefon').value).toBe('12 34 56 78');
  expect(screen.queryByText('Ugyldigt telefonnummer')).toBeNull();
  type('Telefon', '12345');
  leave('Telefon');
  expect(screen.getByText('Ugyldigt telefonnummer')).toBeTruthy();
});

test('it is sent once however often the button is pressed, and says that it takes a moment', async () => {
  let answer: (id: string) => void = () => undefined;
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<CustomerForm />);
  fill();
  act(() => {
    const form = document.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
  });
  press('Et øjeblik');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(send).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledWith(filled);
  await act(async () => answer('c-1'));
  expect(onSent).toHaveBeenCalledWith('c-1', filled);
  expect(screen.getByRole('button', { name: 'Opret' })).toBeTruthy();
});

test('what was sent stays as it was sent until the answer is here', async () => {
  let answer: (id: string) => void = () => undefined;
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<CustomerForm />);
  fill();
  press('Opret');
  type('Firmanavn', 'Noget andet');
  expect(field('Firmanavn').value).toBe('Nordlys A/S');
  await act(async () => answer('c-1'));
});

test('what the server says of a field stands at it and has the focus, and nothing else is told', async () => {
  send.mockRejectedValue(refusal({ name: 'Navnet er taget.', 'address.zipCode': 'Findes ikke.' }));
  render(<CustomerForm />);
  fill();
  press('Opret');
  expect(await screen.findByText('Navnet er taget.')).toBeTruthy();
  expect(screen.getByText('Findes ikke.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Firmanavn'));
  expect(titles()).toEqual([]);
  type('Firmanavn', 'Sydlys A/S');
  expect(screen.queryByText('Navnet er taget.')).toBeNull();
  expect(screen.getByText('Findes ikke.')).toBeTruthy();
});

test('what the server says of a row stands in that row', async () => {
  send.mockRejectedValue(refusal({ 'attributes.1.code': 'Koden er allerede i brug' }));
  render(<CustomerForm />);
  fill();
  for (const [at, code] of ['EL', 'SC'].entries()) {
    press('Tilføj');
    type(`Kode ${at + 1}`, code);
  }
  press('Opret');
  await screen.findByText('Koden er allerede i brug');
  expect(field('Kode 2').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Kode 2'));
  press('Fjern 1');
  expect(field('Kode 1').value).toBe('SC');
  expect(field('Kode 1').getAttribute('aria-invalid')).toBe('true');
});

test('what the server says of a field of a row that is not filled in stands at it', async () => {
  send.mockRejectedValue(refusal({ 'attributes.0.description': 'Skal udfyldes.' }));
  render(<CustomerForm start={{ ...filled, attributes: [{ code: 'EL' }] }} />);
  press('Opret');
  expect(await screen.findByText('Skal udfyldes.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Beskrivelse')));
  expect(titles()).toEqual([]);
});

test('what the server says of no field of the form is told as a message', async () => {
  send.mockRejectedValue(refusal({ 'attributes.4.code': 'Række 5 er forkert.' }));
  render(<CustomerForm />);
  fill();
  press('Opret');
  await waitFor(() => expect(titles()).toEqual(['Række 5 er forkert.']));
});

test('a failure is told in the server’s words, loses nothing typed, and may be tried again', async () => {
  send.mockRejectedValueOnce(refusal(undefined, 'Der er travlt lige nu.')).mockResolvedValue('c-1');
  render(<CustomerForm />);
  fill();
  press('Opret');
  await waitFor(() => expect(titles()).toEqual(['Der er travlt lige nu.']));
  expect(field('Adresse').value).toBe('Havnegade 5');
  press('Opret');
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(titles()).toEqual([]);
});

test('without any answer the fallback is told', async () => {
  send.mockRejectedValue(new CallFailed(0, undefined));
  render(<CustomerForm />);
  fill();
  press('Opret');
  await waitFor(() => expect(titles()).toEqual(['Der gik desværre noget galt. Prøv igen om lidt']));
});

test('of a session that ended the form says nothing', async () => {
  send.mockRejectedValue(new CallFailed(401, { message: 'Du skal logge ind igen.', code: 'not_signed_in' }));
  render(<CustomerForm />);
  fill();
  press('Opret');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Opret' })).toBeTruthy());
  expect(titles()).toEqual([]);
});

test('a new row has the focus, and the row before it when it is taken away', () => {
  render(<CustomerForm />);
  press('Tilføj');
  press('Tilføj');
  expect(document.activeElement).toBe(field('Kode 2'));
  press('Fjern 2');
  expect(document.activeElement).toBe(field('Kode 1'));
});

test('what was typed outlives a reload, and is forgotten once it is sent', async () => {
  send.mockResolvedValue('c-1');
  render(<CustomerForm />);
  fill();
  cleanup();
  render(<CustomerForm />);
  expect(field('Firmanavn').value).toBe('Nordlys A/S');
  press('Opret');
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(keptCustomer.read(USER)).toBeUndefined();
});

test('what is typed is kept after a failure', async () => {
  send.mockRejectedValue(refusal());
  render(<CustomerForm />);
  fill();
  press('Opret');
  await waitFor(() => expect(titles()).toHaveLength(1));
  expect(keptCustomer.read(USER)).toEqual(filled);
});

test('closing asks while something is typed, and what is given up is given up', async () => {
  render(<CustomerForm />);
  type('Firmanavn', 'Nordlys A/S');
  press('Luk');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Kassér' }));
  expect(onClose).toHaveBeenCalled();
  expect(keptCustomer.read(USER)).toBeUndefined();
});

test('closing asks nothing when all stands as it stood', () => {
  render(<CustomerForm start={filled} />);
  type('Firmanavn', 'Nordlys');
  type('Firmanavn', 'Nordlys A/S');
  press('Luk');
  expect(onClose).toHaveBeenCalled();
});

test('closing asks nothing once it is sent', async () => {
  send.mockResolvedValue('c-1');
  render(<CustomerForm />);
  fill();
  press('Opret');
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  press('Luk');
  expect(onClose).toHaveBeenCalled();
});

test('what is sent is forgotten also when its panel was closed before the answer', async () => {
  let answer: (id: string) => void = () => undefined;
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<CustomerForm />);
  fill();
  press('Opret');
  cleanup();
  expect(keptCustomer.read(USER)).toEqual(filled);
  await act(async () => answer('c-1'));
  expect(keptCustomer.read(USER)).toBeUndefined();
});
