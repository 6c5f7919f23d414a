import { useLocation, useSearchParams } from 'react-router';

/** The open panel, as the address has it. */
const OPEN = 'vis';
const DETAILS = 'oplysninger';

/** Oplysninger, open or not. */
export function useDetailsPanel() {
  const [params, setParams] = useSearchParams();
  // Where one came from stays known while the panel opens and closes.
  const { state } = useLocation() as { state: unknown };
  return {
    isOpen: params.get(OPEN) === DETAILS,
    open: () => setParams({ [OPEN]: DETAILS }, { state }),
    close: () => setParams({}, { replace: true, state }),
  };
}
