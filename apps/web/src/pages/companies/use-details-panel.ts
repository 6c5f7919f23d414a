import { useSearchParams } from 'react-router';

/** The open panel, as the address has it. */
const OPEN = 'vis';
const DETAILS = 'oplysninger';

/** Oplysninger, open or not. */
export function useDetailsPanel() {
  const [params, setParams] = useSearchParams();
  return {
    isOpen: params.get(OPEN) === DETAILS,
    open: () => setParams({ [OPEN]: DETAILS }),
    close: () => setParams({}, { replace: true }),
  };
}
