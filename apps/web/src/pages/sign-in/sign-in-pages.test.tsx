import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '../../ui/toast/toast-queue.ts';
import { openPage as open } from './opened-page.tsx';

const sent: unknown[] = [];
let answer: () => Response;
/** What the server says of a link for a new password when it is opened. */
let link: () => Response;

beforeEach(() => {
  sent.length = 0;
  link = () => Response.json({ usable: true });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string | null }) => {
    if (url.endsWith('/users/new_password/check')) return link();
    if (body !== null) sent.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  toast.queue.clear();
});

/** The link of a mail, once the server has said what it is worth. */
async function openLink() {
  open('/resetPassword/en-lang-noegle-fra-mailen');
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
}
const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isUnavailable = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

test('the button is unavailable until both fields are filled and right', () => {
  open('/login');
  expect(isUnavailable('Log ind')).toBe(true);
  type('E-mail', 'mette@nordlys');
  type('Adgangskode', 'praj-demo-2026');
  expect(isUnavailable('Log ind')).toBe(true);
  type('E-mail', 'mette@nordlys.example');
  expect(isUnavailable('Log ind')).toBe(false);
});

test('‘Glemt kodeord’ leads to the one field that asks for a link', () => {
  open('/login');
  fireEvent.click(screen.getByRole('link', { name: 'Glemt kodeord' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Glemt kodeord?');
  expect(screen.getByText('Indtast din e-mail, så sender vi dig et link til en ny adgangskode.')).toBeTruthy();
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('E-mail')]);
  expect(isUnavailable('Send link')).toBe(true);
  press('Send link');
  expect(sent).toEqual([]);
});

test('a field says what is wrong with its value, and an empty one only when it is asked for', () => {
  open('/login');
  type('E-mail', 'mette@nordlys');
  expect(screen.getByText('Emailen ser ikke ud til at være i et korrekt format.')).toBeTruthy();
  type('Adgangskode', '1234567');
  expect(screen.getByText('Kodeord skal indeholde 8 tegn.')).toBeTruthy();
  type('Adgangskode', '');
  expect(screen.queryByText('Kodeord skal indeholde 8 tegn.')).toBeNull();
  press('Log ind');
  expect(screen.getByText('Mangler at udfylde Adgangskode')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(sent).toEqual([]);
});

test('a refusal stands in the form and as a toast', async () => {
  answer = () => Response.json({ message: 'Email eller password er ikke korrekt.', code: 'wrong_credentials' }, { status: 401 });
  open('/login');
  type('E-mail', 'mette@nordlys.example');
  type('Adgangskode', 'forkert-kode');
  press('Log ind');
  await waitFor(() => expect(screen.getAllByText('Email eller password er ikke korrekt.')).toHaveLength(2));
  expect(sent).toEqual([{ username: 'mette@nordlys.example', password: 'forkert-kode' }]);
});

test('where the link for a new password was sent stays to be read', async () => {
  answer = () => Response.json({ ok: true });
  open('/resetPassword');
  type('E-mail', ' mette@nordlys.example ');
  press('Send link');
  expect(await screen.findByText(/Findes der en profil med mette@nordlys\.example, ligger linket i indbakken/)).toBeTruthy();
  expect(screen.getByText('Vi har sendt en email til dig')).toBeTruthy();
});

test('a new password must be long enough and repeated', async () => {
  await openLink();
  type('Adgangskode', 'kort');
  expect(screen.getByText('Kodeord ser ikke ud til at være i et korrekt format.')).toBeTruthy();
  type('Adgangskode', 'lang-nok-2026');
  type('Gentag adgangskode', 'lang-nok-2027');
  expect(screen.getByText('Adgangskoden stemmer ikke overens')).toBeTruthy();
  expect(isUnavailable('Opret profil')).toBe(true);
});

test('a used link flags both fields and is told as a toast', async () => {
  answer = () => Response.json({ message: 'Linket er brugt eller udløbet. Bed om et nyt.', code: 'invalid_key' }, { status: 400 });
  await openLink();
  type('Adgangskode', 'lang-nok-2026');
  type('Gentag adgangskode', 'lang-nok-2026');
  press('Opret profil');
  await waitFor(() => expect(screen.getAllByText('Linket er brugt eller udløbet. Bed om et nyt.')).toHaveLength(3));
  expect(sent).toEqual([{ password: 'lang-nok-2026', confirmPassword: 'lang-nok-2026', resetKey: 'en-lang-noegle-fra-mailen' }]);
});

const tooMany = (seconds: number) => () =>
  Response.json(
    { message: 'For mange forsøg. Prøv igen om lidt.', code: 'too_many' },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

test('after too many tries to sign in it stands how long to wait', async () => {
  answer = tooMany(841);
  open('/login');
  type('E-mail', 'mette@nordlys.example');
  type('Adgangskode', 'forkert-kode');
  press('Log ind');
  await waitFor(() => expect(screen.getAllByText('For mange forsøg. Prøv igen om 15 minutter.')).toHaveLength(2));
});

test('after too many requests for a link it stands how long to wait', async () => {
  answer = tooMany(45);
  open('/resetPassword');
  type('E-mail', 'mette@nordlys.example');
  press('Send link');
  await waitFor(() => expect(screen.getAllByText('For mange forsøg. Prøv igen om 45 sekunder.')).toHaveLength(2));
});

test('a link for a new password is asked for with a valid e-mail, and told of', async () => {
  answer = () => Response.json({ ok: true });
  open('/resetPassword');
  expect(screen.getByRole('heading', { name: 'Glemt kodeord?' })).toBeTruthy();
  expect(isUnavailable('Send link')).toBe(true);
  type('E-mail', 'mette@nordlys');
  expect(isUnavailable('Send link')).toBe(true);
  type('E-mail', 'mette@nordlys.example');
  press('Send link');
  expect(await screen.findByText('Vi har sendt en email til dig')).toBeTruthy();
  expect(sent).toEqual([{ email: 'mette@nordlys.example' }]);
});

test('a dead link is told when it is opened, with the way to a new one', async () => {
  link = () => Response.json({ usable: false });
  await openLink();
  expect(screen.getByRole('alert').textContent).toMatch(/^Linket er brugt eller udløbet\./);
  expect(screen.queryByLabelText('Adgangskode')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Få et nyt link' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Glemt kodeord?');
});

test.each([429, 503])('a link that cannot be asked about (%i) may be filled in all the same', async (status) => {
  link = () => Response.json({ message: 'Prøv igen.', code: 'too_many' }, { status });
  await openLink();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Adgangskode')));
});

test('a new password leads to the sign-in page', async () => {
  answer = () => Response.json({ ok: true });
  await openLink();
  expect(screen.getByRole('heading', { name: 'Indtast nyt kodeord' })).toBeTruthy();
  type('Adgangskode', 'lang-nok-2026');
  type('Gentag adgangskode', 'lang-nok-2026');
  press('Opret profil');
  expect(await screen.findByText('Oprettet nyt kodeord')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Velkommen til Praj' })).toBeTruthy();
});

test('the rules for a password stand beside its field, and a common one is refused before it is sent', async () => {
  await openLink();
  expect(screen.getByText('Mindst 8 tegn. Ikke almindelig, ikke dit navn.')).toBeTruthy();
  type('Adgangskode', 'Sommer2026!');
  expect(screen.getByText('Adgangskoden er for almindelig. Vælg en anden.')).toBeTruthy();
  expect(isUnavailable('Opret profil')).toBe(true);
});

test('a password with the own name is refused beside both fields and as a toast', async () => {
  const fields = { password: 'Adgangskoden må ikke indeholde dit navn.' };
  answer = () => Response.json({ message: 'Noget er ikke udfyldt rigtigt.', code: 'invalid', fields }, { status: 400 });
  await openLink();
  type('Adgangskode', 'mette-lampe-7');
  type('Gentag adgangskode', 'mette-lampe-7');
  press('Opret profil');
  await waitFor(() => expect(screen.getAllByText('Adgangskoden må ikke indeholde dit navn.')).toHaveLength(3));
});

describe('the four frames', () => {
  test.each([
    ['/login', 'Velkommen til Praj'],
    ['/register?company_id=1&activation_key=k', 'Du er blevet inviteret til Praj Internetbooking.'],
    ['/resetPassword', 'Glemt kodeord?'],
    ['/resetPassword/en-lang-noegle', 'Indtast nyt kodeord'],
  ])('%s shows its title, the version, the copyright, and leads to the sign-in page by its logo', (path, title) => {
    answer = () => Response.json({ imageUrl: null, hexColor: '#0b6e4f', name: 'Nordlys' });
    open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(/^v1\.0\.3 · © \d{4} Praj$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Praj, til login' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Velkommen til Praj');
  });
});

describe('the activation screen', () => {
  const company = (imageUrl: string | null) => Response.json({ imageUrl, hexColor: '#0b6e4f', name: 'Nordlys Rådgivning' });
  const activation = '/activate?company_id=1&activation_key=k';
  const fill = () => {
    type('Adgangskode', 'lang-nok-2026');
    type('Gentag adgangskode', 'lang-nok-2026');
    press('Opret profil');
  };

  test('wants 8 characters, twice the same, in the words of sign-in', async () => {
    answer = () => company(null);
    open(activation);
    await screen.findByText('N');
    type('Adgangskode', '1234567');
    expect(screen.getByText('Kodeord skal indeholde 8 tegn.')).toBeTruthy();
    expect(isUnavailable('Opret profil')).toBe(true);
    type('Adgangskode', 'lang-nok-2026');
    type('Gentag adgangskode', 'lang-nok-2027');
    expect(screen.getByText('Adgangskoden stemmer ikke overens')).toBeTruthy();
    expect(isUnavailable('Opret profil')).toBe(true);
    expect(sent).toEqual([]);
  });

  test('shows the company’s logo', async () => {
    answer = () => company('/api/companies/1/image');
    open(activation);
    expect((await screen.findByRole('img', { name: 'Nordlys Rådgivning' })).getAttribute('src')).toBe('/api/companies/1/image');
  });

  test('shows a coloured initial without one', async () => {
    answer = () => company(null);
    open(activation);
    expect((await screen.findByText('N')).getAttribute('style') ?? '').toMatch(/0b6e4f|11, 110, 79/);
    expect(document.querySelector('img')).toBeNull();
  });

  test('takes a first password and leads to the sign-in page', async () => {
    answer = () => company(null);
    open(activation);
    await screen.findByText('N');
    answer = () => Response.json({ ok: true });
    fill();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Velkommen til Praj'));
    expect(sent).toContainEqual({ password: 'lang-nok-2026', confirmPassword: 'lang-nok-2026', activationKey: 'k' });
  });

  test.each([400, 401, 404])('says at once that the invitation is used or has run out (%i)', async (status) => {
    answer = () => Response.json({ message: 'Log ind igen.', code: 'no_session' }, { status });
    open(activation);
    expect(await screen.findByText(/Invitationen er brugt eller udløbet/)).toBeTruthy();
    expect(screen.queryByLabelText('Adgangskode')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Log ind' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Velkommen til Praj');
  });

  test('can be filled in while nobody answers for the company', async () => {
    answer = () => {
      throw new TypeError('network');
    };
    open(activation);
    expect(await screen.findByLabelText('Adgangskode')).toBeTruthy();
    expect(screen.getByText('Vælg en adgangskode til din profil.')).toBeTruthy();
  });

  test('says the fallback when no answer comes', async () => {
    answer = () => company(null);
    open(activation);
    await screen.findByText('N');
    answer = () => {
      throw new TypeError('network');
    };
    fill();
    await waitFor(() => expect(screen.getAllByText('Der gik desværre noget galt. Prøv igen om lidt')).toHaveLength(3));
  });
});
