import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { HelpPage } from './help-page.tsx';

vi.mock('../../entities/installation/queries.ts', () => ({
  useInstallation: () => ({ brandName: 'Praj', contactMail: 'kundeservice@praj.example' }),
  useProviderPhone: () => ({ shown: '12 34 56 78', href: 'tel:+4512345678' }),
}));

test('the contents lead to every answer on the page, each once and in its order', () => {
  render(
    <MemoryRouter>
      <HelpPage />
    </MemoryRouter>,
  );
  const links = within(screen.getByRole('navigation', { name: 'Indhold' })).getAllByRole('link');
  const answers = [...document.querySelectorAll('section[id]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(answers.map(({ id }) => `#${id}`));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
  expect(links.map((link) => link.textContent)).toEqual(answers.map((answer) => answer.querySelector('h2')?.textContent));
  expect(screen.getByRole('link', { name: '12 34 56 78' }).getAttribute('href')).toBe('tel:+4512345678');
});
