import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BESIDE, stubWindow } from '../list-page/list-samples.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { ListSteps } from './panel-steps.tsx';

beforeEach(() => stubWindow(BESIDE));
afterEach(cleanup);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

/** A page whose row opens a panel over its right edge. */
function Floating() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>Bestil taxa</h1>
      <button type="button" data-row="" onClick={() => setOpen(true)}>
        Havnegade 4
      </button>
      <input aria-label="Kunde" />
      {open && (
        <DetailsPanel
          floats
          bar
          label="Havnegade 4"
          title="Ordre 1"
          onClose={() => setOpen(false)}
          home={() => document.querySelector('[data-row]')}
        >
          <button type="button">Ring</button>
        </DetailsPanel>
      )}
    </main>
  );
}

const draw = () => render(<Floating />, { wrapper: MemoryRouter });

test('a panel that floats over the page leaves it free: only Escape and its cross close it, and F6 leads in and out', async () => {
  draw();
  fireEvent.click(screen.getByRole('button', { name: 'Havnegade 4' }));
  const heading = screen.getByRole('heading', { level: 2, name: 'Ordre 1' });
  expect(screen.getByRole('dialog', { name: 'Havnegade 4' }).contains(document.activeElement)).toBe(true);
  expect(document.activeElement).toBe(heading);
  fireEvent.click(screen.getByRole('heading', { level: 1 }));
  const field = screen.getByRole('textbox', { name: 'Kunde' });
  expect(field.closest('[inert], [aria-hidden="true"]')).toBeNull();
  field.focus();
  press('F6');
  expect(document.activeElement).toBe(heading);
  press('F6');
  expect(document.activeElement).toBe(field);
  press('F6');
  press('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Havnegade 4' })));
});

test('a panel that is closed while one types elsewhere leaves the focus there', async () => {
  draw();
  fireEvent.click(screen.getByRole('button', { name: 'Havnegade 4' }));
  const field = screen.getByRole('textbox', { name: 'Kunde' });
  field.focus();
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(field);
});

const STEPS = { previous: undefined, next: undefined, noun: 'tur', stepped: { current: false } };
const open = (title: string, steps = STEPS as typeof STEPS | undefined) => (
  <main>
    <h1>Bestil taxa</h1>
    <input aria-label="Kunde" />
    <ListSteps value={steps}>
      <DetailsPanel floats title={title} onClose={() => undefined} home={() => null}>
        Turen
      </DetailsPanel>
    </ListSteps>
  </main>
);

test('whoever types goes on typing when the thing in the panel leaves its list or gets another name', () => {
  const { rerender } = render(open('Ordre 1'), { wrapper: MemoryRouter });
  const field = screen.getByRole('textbox', { name: 'Kunde' });
  field.focus();
  rerender(open('Ordre 1', undefined));
  expect(document.activeElement).toBe(field);
  rerender(open('Ordre 1, ny adresse'));
  expect(document.activeElement).toBe(field);
});

test('a panel whose row has gone gives the focus to the page’s heading', async () => {
  const { rerender } = render(open('Ordre 1'), { wrapper: MemoryRouter });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  rerender(
    <main>
      <h1>Bestil taxa</h1>
    </main>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
