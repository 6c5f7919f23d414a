import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '../../ui/toast/toast-queue.ts';
import { openPage as open } from './opened-page.tsx';

const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(new URL(url, location.href).pathname);
    return Response.json({ usable: true, imageUrl: null, hexColor: '#0b6e4f', name: 'Nordlys' });
  });
});
afterEach(() => {
  cleanup();
  toast.queue.clear();
  document.cookie = 'user_id=; path=/; max-age=0';
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('whoever comes back to a tab that asks to sign in, after they did so in another', () => {
  const signInBeside = () => {
    document.cookie = 'user_id=mette; path=/';
    fireEvent.focus(window);
  };
  test('goes on to the portal', async () => {
    open('/login');
    fireEvent.focus(window);
    expect(screen.getByRole('button', { name: 'Log ind' })).toBeTruthy();
    signInBeside();
    expect(await screen.findByText('Et andet sted')).toBeTruthy();
  });
  test('stays where somebody has begun to sign in', async () => {
    open('/login');
    type('E-mail', 'leder@nordlys.example');
    signInBeside();
    await Promise.resolve();
    expect(screen.getByRole('button', { name: 'Log ind' })).toBeTruthy();
  });
});

describe('whoever chooses a password where somebody else is signed in', () => {
  beforeEach(() => {
    document.cookie = 'user_id=another; path=/';
  });
  test.each([
    ['/register?company_id=1&activation_key=k', '/api/users/activate', 'Din profil er oprettet. Log ind med din e-mail.'],
    ['/resetPassword/en-lang-noegle', '/api/users/new_password', 'Oprettet nyt kodeord'],
  ])('%s signs them out first', async (path, sends, done) => {
    open(path);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    type('Adgangskode', 'lang-nok-2026');
    type('Gentag adgangskode', 'lang-nok-2026');
    fireEvent.click(screen.getByRole('button', { name: 'Opret profil' }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Log ind' })).toBeTruthy();
    expect(calls.slice(-2)).toEqual([sends, '/api/logout']);
    expect(document.cookie).not.toContain('user_id');
  });
});
