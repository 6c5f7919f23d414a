import type { Address } from '@praj/contract/shapes.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { ADDRESSES, makeAddress } from './addresses.ts';
import type { AttributeCode } from './attribute-catalogue.ts';
import type { ModuleField } from './builders.ts';
import type { Emblem } from './draw-logo.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface SignIn {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}
export interface BranchScript {
  readonly name: string;
  readonly address: Address;
  readonly employees: number;
  /** Trips over the two years. */
  readonly trips: number;
  readonly signIns?: readonly SignIn[];
  /** How many administer it besides. */
  readonly admins?: { readonly branch: number; readonly company?: number };
  /** One of those who left was anonymised. */
  readonly anonymises?: boolean;
  /** Was closed so many days ago. */
  readonly closedDaysAgo?: number;
  readonly favourites: readonly { readonly address: Address; readonly comment?: string }[];
  readonly fixedTrips: readonly {
    readonly title: string;
    readonly from: Address;
    readonly to: Address;
    readonly kroner: number;
    readonly needsUpdate?: boolean;
    /** Default: 4. */
    readonly people?: number;
    /** Name of the account that pays; most leave it to whoever orders. */
    readonly account?: string;
    readonly message?: string;
  }[];
}
export interface CompanyScript {
  readonly name: string;
  readonly provider?: boolean;
  /** Left the portal so many days ago. */
  readonly leftDaysAgo?: number;
  readonly hexColor: string;
  /** Most have none and are known by their initial. */
  readonly logo?: Emblem;
  readonly contactPerson: string;
  readonly mailDomain: `${string}.example`;
  readonly accounts: readonly string[];
  readonly firstAccountCode: number;
  /** An account of the CompanyAdmins alone, which nobody else has but by a fixed trip. */
  readonly managementAccount?: string;
  readonly referenceLabel: string;
  readonly fields: readonly ModuleField[];
  readonly attributes: readonly { readonly code: AttributeCode; readonly required?: boolean }[];
  /** What its people write as reference; null now and then where it is optional. */
  readonly reference: (random: SeededRandom) => string | null;
  readonly branches: readonly BranchScript[];
}

const WHEN_AND_WHERE: readonly ModuleField[] = [
  { name: 'date', required: true },
  { name: 'time', required: true },
  { name: 'numberOfPeople' },
  { name: 'pickupAddress', required: true },
];
const street = (name: string, houseNo: number, zipCode: string, city: string, longitude: number, latitude: number): Address =>
  makeAddress({ streetName: name, houseNo, zipCode, city, longitude, latitude });
const OFFICES = {
  aalborg: street('Boulevarden', 18, '9000', 'Aalborg', 9.9189, 57.0452),
  esbjerg: street('Kongensgade', 62, '6700', 'Esbjerg', 8.4515, 55.4669),
  oerestad: street('Arne Jacobsens Allé', 7, '2300', 'København S', 12.5772, 55.6303),
  lyngby: street('Lyngby Hovedgade', 70, '2800', 'Kongens Lyngby', 12.5041, 55.7718),
  vejle: street('Dæmningen', 34, '7100', 'Vejle', 9.5361, 55.7089),
  aalborgLufthavn: makeAddress({
    poi: 'Aalborg Lufthavn',
    streetName: 'Ny Lufthavnsvej',
    houseNo: 100,
    zipCode: '9400',
    city: 'Nørresundby',
    longitude: 9.859,
    latitude: 57.0868,
  }),
} as const;

/** The companies of the demo world; the first one is the provider. Trips add up to about 20,000. */
export const DEMO_COMPANIES: readonly CompanyScript[] = [
  {
    name: 'Praj Taxa',
    provider: true,
    hexColor: '#1D3A2F',
    contactPerson: 'Astrid Møller',
    mailDomain: 'praj.example',
    accounts: ['Praj internt'],
    firstAccountCode: 1,
    referenceLabel: 'Reference',
    fields: [
      ...WHEN_AND_WHERE,
      { name: 'destinationAddress' },
      { name: 'customerName' },
      { name: 'customerPhone' },
      { name: 'payment' },
      { name: 'reference' },
      { name: 'comment' },
    ],
    attributes: [{ code: 'EL' }, { code: 'SC' }],
    reference: () => null,
    branches: [
      {
        name: 'Hovedkontor',
        address: ADDRESSES.havneholmen,
        employees: 4,
        trips: 60,
        signIns: [{ email: 'admin@praj.example', firstName: 'Astrid', lastName: 'Møller', role: 'PrajAdmin' }],
        favourites: [{ address: ADDRESSES.havneholmen }],
        fixedTrips: [],
      },
    ],
  },
  {
    name: 'Nordlys Rådgivning A/S',
    hexColor: '#2B4C7E',
    logo: 'aurora',
    contactPerson: 'Birgitte Lund',
    mailDomain: 'nordlys.example',
    accounts: ['Rådgivning', 'Salg', 'Administration', 'Rekruttering'],
    firstAccountCode: 1001,
    managementAccount: 'Ledelsen',
    referenceLabel: 'Reference',
    fields: [
      ...WHEN_AND_WHERE,
      { name: 'destinationAddress' },
      { name: 'customerName' },
      { name: 'customerPhone' },
      { name: 'payment' },
      { name: 'reference' },
      { name: 'comment' },
    ],
    attributes: [{ code: 'EL' }, { code: 'SC' }, { code: 'HU' }, { code: '1C' }, { code: 'BU' }],
    reference: (random) => (random.happens(0.4) ? null : `P-${random.whole(2040, 2095)}`),
    branches: [
      {
        name: 'København',
        address: ADDRESSES.vesterbrogade,
        employees: 18,
        trips: 3300,
        signIns: [
          { email: 'bruger@nordlys.example', firstName: 'Mette', lastName: 'Sørensen', role: 'BranchEmployee' },
          { email: 'leder@nordlys.example', firstName: 'Søren', lastName: 'Østergaard', role: 'BranchAdmin' },
          { email: 'firma@nordlys.example', firstName: 'Birgitte', lastName: 'Lund', role: 'CompanyAdmin' },
        ],
        favourites: [
          { address: ADDRESSES.vesterbrogade, comment: 'Ring på hos Nordlys, 2. sal' },
          { address: ADDRESSES.lufthavnen, comment: 'Ved søjle 4, ankomst' },
          { address: ADDRESSES.hovedbanegaarden },
        ],
        fixedTrips: [
          { title: 'Kontoret til lufthavnen', from: ADDRESSES.vesterbrogade, to: ADDRESSES.lufthavnen, kroner: 325 },
          { title: 'Lufthavnen til kontoret', from: ADDRESSES.lufthavnen, to: ADDRESSES.vesterbrogade, kroner: 335 },
          { title: 'Kontoret til Lyngby', from: ADDRESSES.vesterbrogade, to: ADDRESSES.lyngbyHovedgade, kroner: 390, needsUpdate: true },
          {
            title: 'Gæster til lufthavnen',
            from: ADDRESSES.vesterbrogade,
            to: ADDRESSES.lufthavnen,
            kroner: 540,
            people: 6,
            account: 'Ledelsen',
            message: 'Hent gæsterne i receptionen',
          },
        ],
      },
      {
        name: 'Aarhus',
        address: ADDRESSES.soenderGade,
        employees: 11,
        trips: 1500,
        signIns: [{ email: 'leder.aarhus@nordlys.example', firstName: 'Lone', lastName: 'Ravn', role: 'BranchAdmin' }],
        favourites: [{ address: ADDRESSES.soenderGade }, { address: ADDRESSES.aarhusH }],
        fixedTrips: [{ title: 'Kontoret til Skejby', from: ADDRESSES.soenderGade, to: ADDRESSES.skejby, kroner: 165 }],
      },
      {
        name: 'Odense',
        address: ADDRESSES.vestergadeOdense,
        employees: 6,
        trips: 800,
        favourites: [{ address: ADDRESSES.vestergadeOdense }, { address: ADDRESSES.odenseBanegaard }],
        fixedTrips: [],
      },
    ],
  },
  {
    name: 'Havnens Arkitekter ApS',
    hexColor: '#8C4A2F',
    logo: 'harbour',
    contactPerson: 'Ole Krogh',
    mailDomain: 'havnens.example',
    accounts: ['Tegnestuen', 'Konkurrencer'],
    firstAccountCode: 2001,
    referenceLabel: 'Sagsnummer',
    fields: [
      ...WHEN_AND_WHERE,
      { name: 'destinationAddress', required: true },
      { name: 'customerName' },
      { name: 'customerPhone' },
      { name: 'payment' },
      { name: 'reference', required: true, validation: String.raw`\d{4}-\d{3}` },
      { name: 'project' },
      { name: 'comment' },
    ],
    attributes: [{ code: 'EL', required: true }, { code: 'SC' }, { code: 'BU' }],
    reference: (random) => `${random.whole(2024, 2026)}-${String(random.whole(1, 42)).padStart(3, '0')}`,
    branches: [
      {
        name: 'Havnens Arkitekter',
        address: ADDRESSES.havneholmen,
        employees: 12,
        trips: 1700,
        signIns: [
          { email: 'bruger@havnens.example', firstName: 'Ida', lastName: 'Winther', role: 'BranchEmployee' },
          { email: 'firma@havnens.example', firstName: 'Ole', lastName: 'Krogh', role: 'CompanyAdmin' },
        ],
        favourites: [{ address: ADDRESSES.havneholmen, comment: 'Indgang fra vandsiden' }, { address: ADDRESSES.hovedbanegaarden }],
        fixedTrips: [{ title: 'Tegnestuen til lufthavnen', from: ADDRESSES.havneholmen, to: ADDRESSES.lufthavnen, kroner: 310 }],
      },
    ],
  },
  {
    name: 'Sundby Kommune',
    hexColor: '#3F6B3A',
    contactPerson: 'Karen Toft',
    mailDomain: 'sundby.example',
    accounts: ['Borgerservice', 'Ældrepleje', 'Børn og Unge', 'Teknik og Miljø', 'Politisk sekretariat'],
    firstAccountCode: 3001,
    referenceLabel: 'PSP-element',
    fields: [
      ...WHEN_AND_WHERE,
      { name: 'destinationAddress', required: true },
      { name: 'customerName', required: true, validation: '.{2,32}' },
      { name: 'customerPhone', required: true },
      { name: 'payment' },
      { name: 'reference', required: true, validation: String.raw`XG-\d{5}` },
      { name: 'comment' },
    ],
    attributes: [{ code: 'EL', required: true }, { code: 'TI' }, { code: 'VO' }, { code: 'FH' }],
    reference: (random) => `XG-${random.whole(41001, 41060)}`,
    branches: [
      {
        name: 'Rådhuset',
        address: ADDRESSES.sundbyRaadhus,
        employees: 45,
        trips: 2500,
        signIns: [{ email: 'firma@sundby.example', firstName: 'Karen', lastName: 'Toft', role: 'CompanyAdmin' }],
        favourites: [{ address: ADDRESSES.sundbyRaadhus, comment: 'Hovedindgangen' }, { address: ADDRESSES.rigshospitalet }],
        fixedTrips: [{ title: 'Rådhuset til Rigshospitalet', from: ADDRESSES.sundbyRaadhus, to: ADDRESSES.rigshospitalet, kroner: 245 }],
      },
      {
        name: 'Jobcenter Amager',
        address: ADDRESSES.amagerbrogade,
        employees: 20,
        trips: 900,
        favourites: [{ address: ADDRESSES.amagerbrogade }],
        fixedTrips: [],
      },
    ],
  },
  {
    name: 'Lyngholm Energi A/S',
    hexColor: '#5B3E77',
    logo: 'wind',
    contactPerson: 'Henrik Vestergaard',
    mailDomain: 'lyngholm.example',
    accounts: ['Drift', 'Udvikling', 'Salg', 'Ledelse', 'Vindmøller', 'Kundecenter', 'Indkøb', 'Gæster'],
    firstAccountCode: 4001,
    referenceLabel: 'Omkostningssted',
    fields: [
      ...WHEN_AND_WHERE,
      { name: 'destinationAddress' },
      { name: 'customerName' },
      { name: 'customerPhone' },
      { name: 'payment' },
      { name: 'reference' },
      { name: 'project' },
      { name: 'comment' },
    ],
    attributes: [{ code: 'EL' }, { code: 'SC' }, { code: 'BU' }, { code: '2C' }],
    reference: (random) => (random.happens(0.25) ? null : String(random.whole(510, 560) * 10)),
    branches: [
      {
        name: 'Ørestad',
        address: OFFICES.oerestad,
        employees: 190,
        admins: { branch: 5, company: 2 },
        anonymises: true,
        trips: 4600,
        signIns: [{ email: 'firma@lyngholm.example', firstName: 'Henrik', lastName: 'Vestergaard', role: 'CompanyAdmin' }],
        favourites: [{ address: OFFICES.oerestad }, { address: ADDRESSES.lufthavnen }],
        fixedTrips: [{ title: 'Ørestad til lufthavnen', from: OFFICES.oerestad, to: ADDRESSES.lufthavnen, kroner: 195 }],
      },
      {
        name: 'Kongens Lyngby',
        address: OFFICES.lyngby,
        employees: 90,
        admins: { branch: 3 },
        trips: 2100,
        favourites: [{ address: OFFICES.lyngby }],
        fixedTrips: [],
      },
      {
        name: 'Aalborg',
        address: OFFICES.aalborg,
        employees: 70,
        admins: { branch: 2 },
        trips: 1400,
        favourites: [{ address: OFFICES.aalborg }, { address: OFFICES.aalborgLufthavn }],
        fixedTrips: [{ title: 'Kontoret til Aalborg Lufthavn', from: OFFICES.aalborg, to: OFFICES.aalborgLufthavn, kroner: 185 }],
      },
      {
        name: 'Esbjerg',
        address: OFFICES.esbjerg,
        employees: 50,
        admins: { branch: 2 },
        closedDaysAgo: 120,
        trips: 800,
        favourites: [{ address: OFFICES.esbjerg }],
        fixedTrips: [],
      },
    ],
  },
  {
    name: 'Fjordens Møbler A/S',
    leftDaysAgo: 240,
    hexColor: '#6B6B6B',
    contactPerson: 'Per Dam',
    mailDomain: 'fjordens.example',
    accounts: ['Butik'],
    firstAccountCode: 5001,
    referenceLabel: 'Reference',
    fields: [
      ...WHEN_AND_WHERE,
      { name: 'destinationAddress' },
      { name: 'customerName' },
      { name: 'customerPhone' },
      { name: 'payment' },
      { name: 'reference' },
    ],
    attributes: [{ code: 'EL' }],
    reference: () => null,
    branches: [
      {
        name: 'Vejle',
        address: OFFICES.vejle,
        employees: 8,
        trips: 340,
        signIns: [{ email: 'inaktiv@fjordens.example', firstName: 'Per', lastName: 'Dam', role: 'CompanyAdmin' }],
        favourites: [{ address: OFFICES.vejle }],
        fixedTrips: [],
      },
    ],
  },
];
