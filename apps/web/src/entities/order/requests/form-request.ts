import { createStore, useStore } from '../../../platform/store.ts';

/** `start`: show the order form and begin. `quick`: Kvikbestil, with the question that it asks. */
export type FormRequest = 'start' | 'quick';

const request = createStore<FormRequest | undefined>(undefined);

/** Asks the order form for something from elsewhere on the page, now or once it is on the screen. */
export const requestForm = (what: FormRequest): void => request.set(what);
/** The form has done what was asked. */
export const clearFormRequest = (): void => request.set(undefined);
/** What the form is asked for. */
export const useFormRequest = (): FormRequest | undefined => useStore(request);
