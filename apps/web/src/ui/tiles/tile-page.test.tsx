import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Logo } from '../display/logo.tsx';
import { Tile, TileGrid } from './tile.tsx';
import { TilePage } from './tile-page.tsx';

afterEach(cleanup);
const open = vi.fn<() => void>();

test('a page of tiles says who it is about, with the facts that there are', () => {
  render(
    <MemoryRouter>
      <TilePage
        trail={[{ label: 'Kunder', to: '/companies' }]}
        title="Nordlys A/S"
        subtitle="Havnegade 4"
        facts={[
          { label: 'Kontaktperson', value: 'Mette Kjær' },
          { label: 'Ture kørt', value: undefined },
        ]}
      >
        <TileGrid label="Nordlys A/S">
          <Tile title="Konto" text="Konti" to="/companies/1/accounts" figure="7" note="1 standard" />
        </TileGrid>
      </TilePage>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Nordlys A/S' })).toBeTruthy();
  expect(screen.getByText('Mette Kjær')).toBeTruthy();
  expect(screen.queryByText('Ture kørt')).toBeNull();
  const tiles = screen.getByRole('navigation', { name: 'Nordlys A/S' });
  expect(within(tiles).getByRole('link').getAttribute('href')).toBe('/companies/1/accounts');
  expect(within(tiles).getByRole('link').textContent).toBe('KontoKonti71 standard');
});

test('when the panel beside the page closes, the focus goes back to what opened it', async () => {
  const page = (isOpen: boolean) => (
    <MemoryRouter>
      <TilePage
        title="Nordlys A/S"
        actions={<button type="button">Historik</button>}
        panel={
          isOpen && (
            <button type="button" ref={(button) => button?.focus()}>
              Luk
            </button>
          )
        }
      >
        Felter
      </TilePage>
    </MemoryRouter>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button', { name: 'Historik' }).focus();
  rerender(page(true));
  expect(document.activeElement?.textContent).toBe('Luk');
  rerender(page(false));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Historik'));
});

test('a tile opens a panel, an inert one says why it does nothing', () => {
  render(
    <MemoryRouter>
      <Tile title="Oplysninger" text="Logo og navn" onPress={open} />
      <Tile title="Taxibon" text="Taxiboner" inert="Kunden er arkiveret" figure="46" />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: /Oplysninger/ }));
  expect(open).toHaveBeenCalledOnce();
  expect(screen.getByText('Kunden er arkiveret')).toBeTruthy();
  expect(screen.queryByText('46')).toBeNull();
  expect(screen.queryByText('Taxiboner')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test.each([
  ['#E4A11B', 'rgb(16, 33, 30)'],
  ['#2B4C7E', 'rgb(255, 255, 255)'],
])('an initial can be read on %s', (color, ink) => {
  render(<Logo name="Nordlys A/S" color={color} imageUrl={null} />);
  expect(screen.getByRole('img', { name: 'Nordlys A/S' }).style.color).toBe(ink);
  expect(screen.getByRole('img').textContent).toBe('N');
});

test('a logo stands in the initial’s place, and the initial where it cannot be fetched', () => {
  render(<Logo name="Nordlys A/S" color="#2B4C7E" imageUrl="/api/logos/1" />);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Nordlys A/S' });
  expect(image.getAttribute('src')).toBe('/api/logos/1');
  fireEvent.error(image);
  expect(screen.getByRole('img', { name: 'Nordlys A/S' }).textContent).toBe('N');
});
