import { isUnsaved } from '../ui/overlay/unsaved.ts';
import { toast } from '../ui/toast/toast-queue.ts';
import { isTypedIn } from '../ui/typed-in.ts';
import { COPY } from './copy.ts';

let told: number | undefined;

/** Is somebody in the middle of something that loading the page anew would take from their hands? Then they are told, and choose when. */
export function tellOfUpdate(): boolean {
  if (!isUnsaved() && !isTypedIn(document.activeElement)) return false;
  const stands = toast.queue.get().some(({ id }) => id === told);
  const action = { label: COPY.updated.reload, onPress: () => location.reload() };
  if (!stands) told = toast.info(COPY.updated.title, { detail: COPY.updated.detail, action, stay: Number.POSITIVE_INFINITY });
  return true;
}
