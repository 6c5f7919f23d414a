import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { COPY } from './copy.ts';

export interface NewFormBannerProps {
  /** Draws the newest form in place of this one. */
  readonly loadNewForm: () => void;
  /** Chosen add-ons that the newest form no longer offers, by name; left out where they stay to be taken off. */
  readonly gone?: readonly string[];
  /** What was pressed is gone with the banner: where the focus goes. */
  readonly onLoaded: () => void;
}

/**
 * Says that the company's form was changed since this one was drawn: what is sent with it is refused (4020). What was typed
 * stays in the new one, also where its field is missing for a while.
 */
export function NewFormBanner({ loadNewForm, gone = [], onLoaded }: NewFormBannerProps) {
  return (
    <Banner
      action={
        <Button
          size="sm"
          onClick={() => {
            loadNewForm();
            onLoaded();
          }}
        >
          {COPY.loadNewForm}
        </Button>
      }
    >
      {COPY.moduleChanged}
      {gone.length > 0 && <p>{COPY.addOnsGone(gone)}</p>}
    </Banner>
  );
}
