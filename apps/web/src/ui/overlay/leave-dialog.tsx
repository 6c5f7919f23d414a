import type { ReactNode } from 'react';
import { ConfirmDialog } from './dialog.tsx';

export interface LeaveDialogProps {
  title: string;
  onStay: () => void;
  onDiscard: () => void;
  /** What would be lost. */
  children: ReactNode;
}

/** The question itself, which brings React Aria's modal. */
export const LeaveDialog = ({ title, onStay, onDiscard, children }: LeaveDialogProps) => (
  <ConfirmDialog title={title} safeText="Bliv her" doText="Kassér" tone="danger" backCloses={false} onClose={onStay} onDo={onDiscard}>
    {children}
  </ConfirmDialog>
);
