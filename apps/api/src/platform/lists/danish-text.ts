import { type RawBuilder, sql } from 'kysely';

/** As Danes sort, and compare capitals with small letters. */
export const DANISH = sql.raw('collate "da-x-icu"');
/** A column of text as Danes sort it. */
export const danish = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} ${DANISH}`;
/** The pattern of LIKE for what holds this text anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
