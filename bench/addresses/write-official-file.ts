import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { approximateAreas } from '../../apps/api/src/modules/zip-areas/approximate-areas.ts';

/** The columns of the register's flat addresses, as DAWA headed them. */
const HEADINGS =
  'id,status,oprettet,ændret,vejkode,vejnavn,adresseringsvejnavn,husnr,etage,dør,supplerendebynavn,postnr,postnrnavn,stormodtagerpostnr,stormodtagerpostnrnavn,kommunekode,kommunenavn,ejerlavkode,ejerlavnavn,matrikelnr,esrejendomsnr,etrs89koordinat_øst,etrs89koordinat_nord,wgs84koordinat_bredde,wgs84koordinat_længde,nøjagtighed,kilde,tekniskstandard,tekstretning,ddkn_m100,ddkn_km1,ddkn_km10,adressepunktændringsdato,adgangsadresseid,adgangsadresse_status,adgangsadresse_oprettet,adgangsadresse_ændret,regionskode,regionsnavn,kvhx';
const AT_ONCE = 2000;
const STREETS = 115_000;
/** Flats of a house, in turn: 3.8 million addresses at 2.4 million doors. */
const FLATS = [1, 1, 1, 1, 1, 1, 1, 1, 4, 4];

/**
 * Writes a file with the rows, columns and proportions of Denmark's official addresses; the places are invented.
 * @param rows how many addresses, floors and doors counted
 * @param changed every so many-th street differs from the file without
 */
export async function writeOfficialFile(file: string, rows: number, changed?: number): Promise<void> {
  const { areas } = approximateAreas();
  const out = createWriteStream(file);
  let written = 0;
  let text = `${HEADINGS}\n`;
  for (let street = 0; written < rows; street += 1) {
    const area = areas[street % areas.length];
    if (!area) throw new Error('no zip areas');
    const houses = Math.ceil(rows / 1.6 / STREETS);
    const name = `${area.navn.split(' ')[0]} ${Math.floor(street / areas.length)}${changed && street % changed === 0 ? '. Ny' : '.'} Vej`;
    for (let house = 0; house < houses && written < rows; house += 1) {
      const flats = FLATS[(street + house) % FLATS.length] ?? 1;
      const lon = area.centre[0] + (street % 97) / 5000 + house / 20_000;
      const lat = area.centre[1] + (street % 89) / 5000 + house / 30_000;
      for (let flat = 0; flat < flats && written < rows; flat += 1) {
        written += 1;
        text += `${row(written, name, `${house * 2 + (street % 2) + 1}${house % 9 === 8 ? 'A' : ''}`, flats > 1 ? String(flat) : '', area.nr, area.navn, lon, lat)}\n`;
      }
    }
    if (text.length > AT_ONCE * 500 && !out.write(text)) await once(out, 'drain');
    if (text.length > AT_ONCE * 500) text = '';
  }
  out.end(text);
  await once(out, 'finish');
}

function row(id: number, street: string, no: string, floor: string, zip: string, city: string, lon: number, lat: number): string {
  const uuid = `0a3f50a1-fc85-32b8-e044-${String(id).padStart(12, '0')}`;
  const date = '2000-02-05T20:22:35.000';
  return `${uuid},1,${date},${date},8696,${street},${street},${no},${floor},${floor && 'tv'},,${zip},${city},,,0101,København,2000174,"Udenbys Klædebo Kvarter, København",2034,000000,724802.02,6179167.92,${lat.toFixed(8)},${lon.toFixed(8)},A,5,TN,200.00,100m_61791_7248,1km_6179_724,10km_617_72,${date},${uuid},1,${date},${date},1084,Region Hovedstaden,01018696___1__${floor}`;
}
