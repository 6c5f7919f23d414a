import { describe, expect, test } from 'vitest';
import { ORDER_COLUMNS, ORDER_HEADINGS, type OrderColumn, type OrderHeadings, readOrderCells, readOrderHeadings } from './order-columns.ts';

const OFFERED: OrderHeadings = [
  ['date', 'Dato'],
  ['time', 'Tid'],
  ['pickupAddress', 'Afhentning'],
  ['destinationAddress', 'Destination'],
  ['customerName', 'Firma / Navn'],
  ['reference', 'Sagsnummer'],
  ['costCentre', 'Omkostningssted'],
];

test('headings are found in any order, however they are written, and by other words that people use', () => {
  const { at, unused } = readOrderHeadings(['TIL ', 'fra', ' dato:', 'Kl.', 'Passager', 'omkostnings-sted *', 'Værelse', ''], OFFERED);
  expect(at).toEqual({ destinationAddress: 0, pickupAddress: 1, date: 2, time: 3, customerName: 4, costCentre: 5 });
  expect(unused).toEqual(['Værelse']);
});

test('a heading of nothing but spaces is no column, and one that means nothing is told without those around it', () => {
  expect(readOrderHeadings(['  ', ' Værelse '], OFFERED)).toEqual({ at: {}, unused: ['Værelse'] });
});
test('the template calls a fixed trip by its Danish name', () => expect(ORDER_HEADINGS.fixedTrip).toBe('Fast tur'));

test('the company’s own word outranks what others call something else by', () => {
  const withNumber: OrderHeadings = [...OFFERED, ['projectNumber', 'Projektnummer']];
  expect(readOrderHeadings(['Sagsnummer', 'Projekt'], withNumber).at).toEqual({ reference: 0, projectNumber: 1 });
  expect(readOrderHeadings(['Projekt'], [...withNumber, ['project', 'Projekt']]).at).toEqual({ project: 0 });
});

test('of two headings with the same meaning the first is read, and a column that the company has not is unused', () => {
  expect(readOrderHeadings(['Fra', 'Afhentning', 'Telefon'], OFFERED)).toEqual({
    at: { pickupAddress: 0 },
    unused: ['Afhentning', 'Telefon'],
  });
});

test('a line is read by its headings: tidied, without what is empty or stands beyond them', () => {
  const headings = readOrderHeadings(['Dato', 'Fra', 'Navn'], OFFERED);
  expect(readOrderCells([' 24-11-2026', "'=Nørregade\n 4 ", '  ', 'mere'], headings)).toEqual({
    date: '24-11-2026',
    pickupAddress: '=Nørregade 4',
  });
});

describe('each word that people write over a column stands for it, also in a form with all columns', () => {
  const words: Readonly<Record<OrderColumn, readonly string[]>> = {
    date: ['Dato', 'Dag', 'Turdato', 'Afhentningsdato', 'Date'],
    time: ['Tid', 'Kl.', 'Klokken', 'Klokkeslæt', 'Tidspunkt', 'Afhentningstid', 'Time'],
    pickupAddress: [
      'Afhentning',
      'Fra',
      'Afhentningsadresse',
      'Fra-adresse',
      'Hentes',
      'Afhentes',
      'Startadresse',
      'Adresse',
      'From',
      'Pickup',
    ],
    pickupComment: ['Besked til chauffør', 'Besked til chaufføren', 'Chaufførbesked', 'Besked ved døren', 'Besked'],
    destinationAddress: ['Destination', 'Til', 'Destinationsadresse', 'Til-adresse', 'Køres til', 'Afsættes', 'Slutadresse', 'To'],
    customerName: [
      'Firma / Navn',
      'Navn',
      'Passager',
      'Passagernavn',
      'Kunde',
      'Kundenavn',
      'Gæst',
      'Patient',
      'Rejsende',
      'Firma',
      'Name',
      'Passenger',
    ],
    customerPhone: ['Telefon', 'Telefonnummer', 'Telefonnr.', 'Tlf.', 'Tlf. nr.', 'Mobil', 'Mobilnummer', 'Mobilnr.', 'Phone', 'Mobile'],
    numberOfPeople: ['Antal personer', 'Personer', 'Antal', 'Antal passagerer', 'Passagerer', 'Pax', 'People'],
    numberOfCars: ['Antal vogne', 'Vogne', 'Biler', 'Antal biler', 'Cars'],
    attributes: ['Tilvalg', 'Attributter', 'Tillæg', 'Vogntype', 'Udstyr', 'Attributes'],
    account: ['Konto', 'Kontonavn', 'Betaling', 'Account'],
    reference: ['Ref.', 'Reference'],
    project: ['Projekt', 'Project'],
    costCentre: ['Omkostningssted', 'Omkostningsted', 'Omk.std.', 'Afdelingsnr.', 'Cost centre', 'Cost center', 'PSP', 'PSP-element'],
    projectNumber: ['Projektnummer', 'Projektnr.', 'Sagsnr.', 'Sagsnummer'],
    requisition: ['Rekvisitionsnummer', 'Rekvisition', 'Rekvisitionsnr.', 'Ordrenummer', 'Indkøbsordre', 'PO', 'PO-nummer', 'PO-nr.'],
    reason: ['Årsag', 'Formål', 'Begrundelse', 'Reason'],
    personReference: ['Personreference', 'Person', 'Medarbejder', 'Medarbejdernr.', 'Personref.'],
    ean: ['EAN-nummer', 'EAN', 'EAN-nr.', 'GLN'],
    comment: ['Bemærkning til turen', 'Bemærkning', 'Bemærkninger', 'Kommentar', 'Note', 'Noter', 'Comment'],
    fixedTrip: ['Fast tur', 'Rute', 'Fixed trip'],
  };
  const all: OrderHeadings = ORDER_COLUMNS.map((column) => [column, ORDER_HEADINGS[column]]);
  test.each(ORDER_COLUMNS)('%s', (column) => {
    for (const word of words[column]) {
      expect([word, readOrderHeadings([word], all).at]).toEqual([word, { [column]: 0 }]);
      expect([word, readOrderHeadings([word], [[column, '–']]).at]).toEqual([word, { [column]: 0 }]);
    }
  });
});

test('a project is the project’s number where the form asks for no other', () => {
  expect(readOrderHeadings(['Projekt'], [['projectNumber', 'Projektnummer']]).at).toEqual({ projectNumber: 0 });
  expect(readOrderHeadings(['Project'], [['projectNumber', 'Projektnummer']]).at).toEqual({ projectNumber: 0 });
});
