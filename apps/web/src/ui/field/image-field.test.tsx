import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ImageField, type Picture } from './image-field.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
/** What the browser makes of a file: a picture of this size, or nothing. */
const reads = (size: { width: number; height: number } | undefined) =>
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { ...size, close: () => undefined };
  });

function Logo() {
  const [value, setValue] = useState<Picture | null>({ url: 'data:image/png;base64,AA==', fileName: 'gammelt.png' });
  return (
    <ImageField
      label="Logo"
      value={value}
      onChange={setValue}
      accept=".png"
      rule="png"
      refuse={() => undefined}
      refuseDrawn={(size) => (!size ? 'Er intet billede.' : size.width > 100 ? 'Er for bredt.' : undefined)}
    />
  );
}
const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText('Vælg fil'), { target: { files: [new File(['x'], name, { type: 'image/png' })] } });

test('a file that cannot be drawn is refused as soon as it is chosen, and the picture before it stays', async () => {
  reads(undefined);
  render(<Logo />);
  choose('knækket.png');
  expect(await screen.findByText('Er intet billede.')).toBeTruthy();
  expect(screen.getByText('gammelt.png')).toBeTruthy();
  expect(screen.queryByText('knækket.png')).toBeNull();
});

test('what a picture measures is known before it is taken', async () => {
  reads({ width: 101, height: 10 });
  render(<Logo />);
  choose('bredt.png');
  expect(await screen.findByText('Er for bredt.')).toBeTruthy();
  reads({ width: 100, height: 10 });
  choose('nyt.png');
  expect(await screen.findByText('nyt.png')).toBeTruthy();
  expect(screen.queryByText('Er for bredt.')).toBeNull();
});
