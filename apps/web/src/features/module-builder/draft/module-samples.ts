import { sampleModule } from '../../../entities/booking-form/draft/form-samples.ts';
import { sampleId } from '../../../entities/order/order-samples.ts';
import { type ModuleValues, savedModule, valuesOf } from './module-values.ts';

export { sampleModule };
/** EL (required) and SC; all fields but the project; 'Projektnummer', written as P-1234. */
export const sampleSaved = savedModule(sampleModule);
export const sampleValues: ModuleValues = valuesOf(sampleSaved);
export const EL = sampleId(1);
export const SC = sampleId(2);
export const DOG = { id: sampleId(3), code: 'HU', description: 'Hund', category: 'ANIMAL' } as const;
