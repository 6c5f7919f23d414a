import type { SendingState } from '@praj/domain/invoicing/nemhandel.ts';
import { Tag, type TagTone } from '../../ui/display/tag.tsx';

const WORDS: Readonly<Record<SendingState | 'none', string>> = { none: 'Ikke sendt', waiting: 'Sendes', sent: 'Sendt', failed: 'Fejlet' };
const TONES: Readonly<Record<SendingState | 'none', TagTone>> = { none: 'neutral', waiting: 'info', sent: 'success', failed: 'danger' };

/** How far the sending of an invoice over Nemhandel has come. */
export const SendingTag = ({ state }: { state: SendingState | null }) => <Tag tone={TONES[state ?? 'none']}>{WORDS[state ?? 'none']}</Tag>;
