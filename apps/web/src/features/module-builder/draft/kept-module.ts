import { draft, type Kept } from '../../../platform/storage.ts';
import type { ModuleValues } from './module-values.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isModule = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.referenceLabel === 'string' &&
  Array.isArray(value.attributes) &&
  value.attributes.every((row) => isRecord(row) && typeof row.id === 'string') &&
  Array.isArray(value.fields) &&
  value.fields.every((row) => isRecord(row) && typeof row.name === 'string' && isRecord(row.validation));
const isValues = (value: unknown): value is ModuleValues =>
  isModule(value) && isRecord(value) && isRecord(value.from) && isModule(value.from) && typeof value.from.updatedAt === 'string';

/** What is changed in a company's booking form and not saved; it outlives a reload. */
export const keptModule = (companyId: string): Kept<ModuleValues | undefined> =>
  draft(`booking-module.${companyId}`, (value) => (isValues(value) ? value : undefined));
