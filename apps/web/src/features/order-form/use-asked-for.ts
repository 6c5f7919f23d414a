import { useEffect, useEffectEvent } from 'react';
import { clearFormRequest, type FormRequest, useFormRequest } from '../../entities/order/requests/form-request.ts';

/** Does what was asked of the form from elsewhere on the page, once no order is being sent. */
export function useAskedFor(idle: boolean, acts: Readonly<Record<FormRequest, () => void>>): void {
  const asked = useFormRequest();
  const act = useEffectEvent((what: FormRequest) => {
    clearFormRequest();
    acts[what]();
  });
  useEffect(() => {
    if (asked && idle) act(asked);
  }, [asked, idle]);
}
