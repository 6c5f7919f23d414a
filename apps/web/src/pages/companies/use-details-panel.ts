import { type Location, useLocation, useSearchParams } from 'react-router';
import { useWayBack } from '../../platform/address/way-back.ts';

/** The open panel, as the address has it. */
const OPEN = 'vis';
/** The panels that a page of tiles opens itself. */
type TilePanel = 'oplysninger' | 'taxibon';

/** Such a panel, open or not. */
export function useDetailsPanel(panel: TilePanel = 'oplysninger') {
  const [params, setParams] = useSearchParams();
  // Where one came from stays known while the panel opens and closes.
  const { pathname, state } = useLocation() as Location<unknown>;
  const leadBack = useWayBack();
  return {
    isOpen: params.get(OPEN) === panel,
    open: () => setParams({ [OPEN]: panel }, { state }),
    close: () => leadBack({ pathname, state }),
  };
}
