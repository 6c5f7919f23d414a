import type { Address } from '@praj/contract/shapes.ts';
import { COMMENT_MAX } from '@praj/domain/limits.ts';
import { MessageSquareText } from 'lucide-react';
import { TextField } from '../../../ui/field/text-field.tsx';
import { COPY } from '../copy.ts';
import { FoldedText } from './folded-text.tsx';

interface DriverMessageProps {
  /** The draft that it stands in: another one's message is folded again. */
  readonly of: string;
  readonly address: Address | null;
  readonly onChange: (address: Address) => void;
}

/** What the driver is told at an address: it belongs to that and comes with a favourite (decisions §5). */
export function DriverMessage({ of, address, onChange }: DriverMessageProps) {
  if (!address) return null;
  const message = address.comment ?? '';
  return (
    <FoldedText key={`${of} ${address.fullAddress}`} label={COPY.driverMessage} text={message}>
      <TextField
        label={COPY.driverMessage}
        size="sm"
        value={message}
        maxLength={COMMENT_MAX}
        before={<MessageSquareText aria-hidden="true" />}
        onChange={(comment) => onChange({ ...address, comment })}
      />
    </FoldedText>
  );
}
