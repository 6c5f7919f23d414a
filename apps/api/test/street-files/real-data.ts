import path from 'node:path';

/** Real addresses, streets and zip areas stand outside the repository, in the folder that PRAJ_TEST_DATA names (docs/data-sources.md). */
const FOLDER = process.env.PRAJ_TEST_DATA ?? path.join(import.meta.dirname, '../../../../../shared/data');

/** Where a file of real data is, or would be if it were at hand. @param file within the folder, such as `osm/inner-copenhagen.osm.pbf` */
export const realData = (file: string): string => path.resolve(FOLDER, file);
