import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChipToggles } from './chip-toggles.tsx';

afterEach(cleanup);
const OPTIONS = ['Elbil', 'Hund', 'Cykel'].map((label) => ({ value: label, label }));
const stops = (): string[] => screen.getAllByRole('button').flatMap((chip) => (chip.tabIndex === 0 ? (chip.textContent ?? '') : []));

test('the chips are one tab stop, and the arrow keys lead round', () => {
  render(<ChipToggles label="Tilvalg" values={[]} options={OPTIONS} onChange={() => {}} />);
  expect(stops()).toEqual(['Elbil']);
  screen.getByRole('button', { name: 'Elbil' }).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft' });
  expect(document.activeElement?.textContent).toBe('Cykel');
  expect(stops()).toEqual(['Cykel']);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('Elbil');
});

test('a chip that is pressed joins the chosen ones', () => {
  const change = vi.fn<(values: string[]) => void>();
  render(<ChipToggles label="Tilvalg" values={['Hund']} options={OPTIONS} onChange={change} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cykel' }));
  expect(change).toHaveBeenCalledWith(['Hund', 'Cykel']);
});

test('‘Flere’ stands for at least two: a single one more is shown in its place', () => {
  const shown = (how: number) => {
    render(<ChipToggles label="Tilvalg" values={[]} options={OPTIONS} shown={how} onChange={() => {}} />);
    const chips = screen.getAllByRole('button').map((chip) => chip.textContent);
    cleanup();
    return chips;
  };
  expect(shown(2)).toEqual(['Elbil', 'Hund', 'Cykel']);
  expect(shown(1)).toEqual(['Elbil', 'Flere']);
});
