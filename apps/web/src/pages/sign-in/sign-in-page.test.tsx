import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../../ui/overlay/toast-queue.ts';
import { ToastRegion } from '../../ui/overlay/toast-region.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

const sent: unknown[] = [];
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  toast.queue.clear();
});

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/login" element={<SignInPage />} />
        <Route path="/resetPassword/:resetKey" element={<NewPasswordPage />} />
        <Route path="*" element={<p>Et andet sted</p>} />
      </Routes>
      <ToastRegion />
    </MemoryRouter>,
  );
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

test('a new password must be long enough and repeated', () => {
  open('/resetPassword/en-lang-noegle-fra-mailen');
  type('Adgangskode', 'kort');
  expect(screen.getByText('Kodeord ser ikke ud til at være i et korrekt format.')).toBeTruthy();
  type('Adgangskode', 'lang-nok-2026');
  type('Gentag adgangskode', 'lang-nok-2027');
  expect(screen.getByText('Adgangskoden stemmer ikke overens')).toBeTruthy();
  expect(isUnavailable('Opret profil')).toBe(true);
});

test('a used link flags both fields and is told as a toast', async () => {
  answer = () => Response.json({ message: 'Linket er brugt eller udløbet. Bed om et nyt.', code: 'invalid_key' }, { status: 400 });
  open('/resetPassword/en-lang-noegle-fra-mailen');
  type('Adgangskode', 'lang-nok-2026');
  type('Gentag adgangskode', 'lang-nok-2026');
  press('Opret profil');
  await waitFor(() => expect(screen.getAllByText('Linket er brugt eller udløbet. Bed om et nyt.')).toHaveLength(3));
  expect(sent).toEqual([{ password: 'lang-nok-2026', confirmPassword: 'lang-nok-2026', resetKey: 'en-lang-noegle-fra-mailen' }]);
});
