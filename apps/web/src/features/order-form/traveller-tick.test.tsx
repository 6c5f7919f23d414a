import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormControl } from '../../entities/booking-form/draft/form-control.ts';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { type FormOptions, newDraft, type OrderDraft } from '../../entities/booking-form/draft/form-state.ts';
import { hasWrongRecipient, travellerPartOf } from '../../entities/booking-form/draft/traveller-choice.ts';
import { TravellerTick } from './traveller-tick.tsx';

const NOW = Date.parse('2026-11-20T13:00:00Z');
const offering = (travellerLinks: FormOptions['travellerLinks']): FormOptions => ({ ...sampleOptions, travellerLinks });
const typed = (options: FormOptions, customerPhone = '', part: Partial<OrderDraft> = {}): OrderDraft => {
  const draft = newDraft(options, 'k', NOW);
  return { ...draft, texts: { ...draft.texts, customerPhone }, ...part };
};
const choice = (part: Partial<NonNullable<OrderDraft['traveller']>>) => ({
  traveller: { ticked: true, language: 'DK' as const, recipient: '', left: false, ...part },
});
afterEach(cleanup);

describe('what is sent of the link', () => {
  test.each([
    ['off', {}, {}],
    ['offered', {}, {}],
    ['ticked', {}, { travellerLink: 'DK' }],
    ['ticked', choice({ ticked: false }), {}],
    [
      'offered',
      choice({ language: 'EN', recipient: ' lise@example.com ' }),
      { travellerLink: 'EN', travellerRecipient: 'lise@example.com' },
    ],
    ['off', choice({}), {}],
    ['offered', { ...choice({}), cars: 2 }, {}],
  ] as const)('%s, %j: %j', (mode, part, sent) => {
    const options = offering(mode);
    expect(travellerPartOf(typed(options, '20304050', part), options)).toEqual(sent);
  });

  test('is held back by a recipient that is none, and by no other', () => {
    const options = offering('offered');
    expect(hasWrongRecipient(typed(options, '', choice({ recipient: 'lise' })), options)).toBe(true);
    expect(hasWrongRecipient(typed(options, '', choice({ recipient: '' })), options)).toBe(false);
    expect(hasWrongRecipient(typed(options, '', choice({ recipient: 'lise', ticked: false })), options)).toBe(false);
  });
});

describe('the tick', () => {
  function draw(options: FormOptions, start: OrderDraft) {
    const Drawn = () => {
      const [draft, setDraft] = useState(start);
      const form = { draft, options, change: (part: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...part })) };
      return <TravellerTick form={form as unknown as FormControl} />;
    };
    render(<Drawn />);
  }

  test('is not there where the company gives none, or of several cars', () => {
    for (const [mode, cars] of [
      ['off', 1],
      ['offered', 2],
    ] as const) {
      draw(offering(mode), typed(offering(mode), '', { cars }));
      expect(screen.queryByRole('checkbox')).toBeNull();
      cleanup();
    }
  });

  test('asks for nothing where the passenger’s phone is known, and may send elsewhere', () => {
    draw(offering('offered'), typed(offering('offered'), '20304050'));
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Send link til den rejsende' }));
    expect(screen.getByText(/Sendes til \+45 20 30 40 50/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send et andet sted hen' }));
    expect(screen.getByRole('textbox', { name: 'Mobilnummer eller e-mail' })).toBeTruthy();
  });

  test('ticked beforehand it asks without demanding, and tells a wrong recipient once it is left', () => {
    draw(offering('ticked'), typed(offering('ticked')));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    const field = screen.getByRole('textbox', { name: 'Mobilnummer eller e-mail' });
    expect(screen.getByText('Uden nummer kan linket kopieres, når turen er bestilt.')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'lise' } });
    expect(screen.queryByText('Skriv et dansk mobilnummer eller en e-mail.')).toBeNull();
    fireEvent.blur(field);
    expect(screen.getByText('Skriv et dansk mobilnummer eller en e-mail.')).toBeTruthy();
  });
});
