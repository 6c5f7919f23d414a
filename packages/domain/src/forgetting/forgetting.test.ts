import { describe, expect, test } from 'vitest';
import { showPlace, showTown } from '../address.ts';
import { forgottenAddress, forgottenChange, forgottenEmail, forgottenFields } from './forgetting.ts';

const HOME = {
  fullAddress: 'Havnegade 4B, 1058 København K',
  streetName: 'Havnegade',
  houseNo: 4,
  houseLetter: 'B',
  city: 'København K',
  zipCode: '1058',
};
const TOWN = {
  fullAddress: '1058 København K',
  streetName: '',
  houseNo: 9999,
  city: 'København K',
  zipCode: '1058',
  longitude: 0,
  latitude: 0,
};

test('of an address its zip code and town are left, and are what is shown of it', () => {
  const left = forgottenAddress({ ...HOME, comment: 'Bank på', poi: 'Rigshospitalet' } as typeof HOME);
  expect(left).toEqual(TOWN);
  expect([showPlace(left), showTown(left)]).toEqual(['1058 København K', '1058 København K']);
});

test('two anonymised people never have one e-mail', () => expect(forgottenEmail('1')).not.toBe(forgottenEmail('2')));

describe('what the audit keeps', () => {
  test('of a person is replaced, and what is nobody’s stays', () => {
    const kept = { firstName: 'Mette', lastName: 'Kjær', email: 'mette@firma.example', phone: '+4512345678', role: 'BranchAdmin' };
    expect(forgottenFields('user', kept)).toEqual({
      firstName: 'Anonymiseret',
      lastName: 'bruger',
      email: 'Anonymiseret',
      phone: null,
      role: 'BranchAdmin',
    });
  });
  test('a message is nobody’s name, and goes whole', () => {
    expect(forgottenFields('order', { comment: 'Ring til Mette' })).toEqual({ comment: null });
  });
  test('stays empty where it was empty, and keeps nothing of an address that is not whole', () => {
    expect(forgottenFields('order', { customerName: null, comment: undefined })).toEqual({ customerName: null, comment: undefined });
    expect(forgottenFields('order', { pickupAddress: 'Havnegade 4' })).toEqual({
      pickupAddress: { ...TOWN, fullAddress: '', city: '', zipCode: '' },
    });
  });
});

test('a change of an order says still what was changed', () => {
  const changed = {
    customerName: { before: 'Mette', after: null },
    pickupAddress: { before: HOME, after: HOME },
    stops: { before: [], after: [HOME] },
    reference: { before: '1', after: '2' },
  };
  expect(forgottenChange(changed)).toEqual({
    customerName: { before: 'Anonymiseret', after: null },
    pickupAddress: { before: TOWN, after: TOWN },
    stops: { before: [], after: [TOWN] },
    reference: { before: '1', after: '2' },
  });
});
