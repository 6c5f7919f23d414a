import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** As Danes compare capitals with small letters; what indexes were made with. */
export const DANISH = sql.raw('collate "da-x-icu"');
/** As Danes sort: as `DANISH`, but numbers by what they are worth ('Lokation 2' before 'Lokation 10'). */
export const DANISH_ORDER = sql.raw('collate danish');
/** A column of text as Danes sort it. */
export const danish = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} ${DANISH_ORDER}`;
/** Does a column say this, whatever the capitals of either? */
export const saysAlike = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`lower(${sql.ref(column)} ${DANISH}) = lower(${text} ${DANISH})`;
/** The pattern of LIKE for what holds this text anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
