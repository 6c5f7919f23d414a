import { useInstallation } from './queries.ts';

const TEXT = 'Demo · data er opdigtede';

/** Says of a demo that it is one; draws nothing in a real installation. */
export function DemoMark({ className }: { className?: string | undefined }) {
  const { demo } = useInstallation();
  return demo && <span className={className}>{TEXT}</span>;
}
