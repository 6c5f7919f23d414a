import { z } from 'zod';

/** The part of the archive that says what the others are; written last, when all is counted. */
export const MANIFEST = 'praj-backup.json';
/** Raised when an older program could not read what a newer one writes. */
export const FORMAT = 1;

export const partOf = (table: string): string => `tables/${table}.copy`;

/** What a backup holds. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  at: z.iso.datetime(),
  /** The shape of the database it was made of, in the order the files ran. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number().int().min(0), sum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), called: z.boolean() })),
});
export type Manifest = z.infer<typeof manifest>;
