import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SubmitButton } from './submit-button.tsx';

afterEach(cleanup);

test('pressing it does not leave the field, whose word of what is wrong would move it away from under the pointer', () => {
  render(<SubmitButton>Opret</SubmitButton>);
  const button = screen.getByRole('button', { name: 'Opret' });
  const press = createEvent.mouseDown(button);
  fireEvent(button, press);
  expect(press.defaultPrevented).toBe(true);
});
