import type { DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import { optionWords } from '@praj/domain/discount-codes/discount-options.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, Pencil, X } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { CodeTag } from '../../entities/attribute/attribute-marks.tsx';
import { COPY as DISCOUNT } from '../../entities/discount-code/copy.ts';
import { STATUS_TONES } from '../../entities/discount-code/discount-marks.tsx';
import { atTime, isOver, showEnd, showStart } from '../../entities/discount-code/discount-validity.ts';
import { discountCodeQuery } from '../../entities/discount-code/queries.ts';
import { ZipAreaMap } from '../../entities/zip-area/zip-area-map.tsx';
import { ZipCodeList } from '../../entities/zip-area/zip-code-list.tsx';
import { failureMessage, isNotThere } from '../../platform/call-failed.ts';
import { showDate, showNumber } from '../../platform/format.ts';
import { useServerMinute } from '../../platform/server-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { FigureBox, FigureBoxes } from '../../ui/display/figure-box.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { CancelDiscountCode } from './cancel-discount-code.tsx';
import { COPY, FIXED } from './copy.ts';
import s from './discount-code.module.css';

const EditDiscountCode = lazyWithRetry(async () => (await import('./edit-discount-code.tsx')).EditDiscountCode);

interface DiscountCodePanelProps {
  discountCodeId: string;
  /** The way to the code's history. */
  History: ComponentType<{ discountCode: DiscountCode }>;
  onClose: () => void;
}

/** The panel of one discount code (S2 §2, §4): where it holds, what came of it, and what may still be done. */
export function DiscountCodePanel({ discountCodeId, History, onClose }: DiscountCodePanelProps) {
  const { data, error, isFetching, refetch } = useQuery(discountCodeQuery(discountCodeId));
  const now = useServerMinute();
  if (data) return <KnownCode code={atTime(data, now)} history={<History discountCode={data} />} onClose={onClose} />;
  const isMissing = isNotThere(error);
  return (
    <DetailsPanel title={COPY.one} onClose={onClose}>
      {!error && <SkeletonRows rows={6} label={COPY.loading} />}
      {isMissing && <EmptyState lamp="none" title={COPY.missingCode} />}
      {error && !isMissing && (
        <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </DetailsPanel>
  );
}

const ICONS = { info: Clock, success: Check, danger: X } as const;

function KnownCode({ code, history, onClose }: { code: DiscountCode; history: ReactNode; onClose: () => void }) {
  const { status, zipCodesFrom } = code;
  const tone = STATUS_TONES[status];
  const Icon = ICONS[tone];
  const discount = optionWords(code.attributeCode);
  const hint = FIXED[status];
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <>
      <DetailsPanel
        title={<span className={s.name}>{code.code}</span>}
        label={code.code}
        tone={tone}
        subtitle={
          <span className={s.status}>
            <Icon aria-hidden="true" /> {DISCOUNT.statuses[status]}
          </span>
        }
        actions={<span className={s.discount}>{discount}</span>}
        footerStart={
          <>
            {!isOver(status) && <CancelDiscountCode code={code} />}
            {history}
          </>
        }
        footer={
          <>
            {hint && <p className={s.hint}>{hint}</p>}
            {!isOver(status) && status !== 'LOCKED_ACTIVE' && (
              <Button icon={<Pencil aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setEditing(true)}>
                {COPY.edit}
              </Button>
            )}
          </>
        }
        onClose={onClose}
      >
        <div className={s.map}>
          <ZipAreaMap zipCodes={zipCodesFrom} label={zipCodesFrom.length === 0 ? COPY.mapOfAll(code.code) : COPY.map(code.code)} />
        </div>
        <PanelSection>
          <Figures stats={code.stats} />
        </PanelSection>
        <PanelSection>
          <CodeFacts code={code} discount={discount} />
        </PanelSection>
      </DetailsPanel>
      {/* Stays though the code be redeemed meanwhile: nothing typed is lost. */}
      {editing && (
        <PanelBoundary title={COPY.editTitle} onClose={close}>
          <EditDiscountCode code={code} onClose={close} />
        </PanelBoundary>
      )}
    </>
  );
}

/** What came of it, in whole kroner; an average of no trips is none. */
function Figures({ stats: { tripsNumber, totalIncome, averageIncome } }: Pick<DiscountCode, 'stats'>) {
  return (
    <FigureBoxes>
      <FigureBox label={COPY.trips} figure={showNumber(tripsNumber)} />
      <FigureBox label={COPY.total} figure={showNumber(totalIncome)} unit={COPY.kroner} />
      {tripsNumber === 0 ? (
        <FigureBox label={COPY.average} figure={COPY.none} />
      ) : (
        <FigureBox label={COPY.average} figure={showNumber(averageIncome)} unit={COPY.kroner} />
      )}
    </FigureBoxes>
  );
}

function CodeFacts({ code, discount }: { code: DiscountCode; discount: string }) {
  return (
    <Facts
      facts={[
        { label: COPY.fromPlaces, value: <ZipCodeList title={COPY.fromPlaces} zipCodes={code.zipCodesFrom} />, wide: true },
        { label: COPY.toPlaces, value: <ZipCodeList title={COPY.toPlaces} zipCodes={code.zipCodesTo} />, wide: true },
        { label: COPY.start, value: showStart(code) },
        { label: COPY.end, value: showEnd(code) ?? COPY.none },
        { label: COPY.name, value: code.code },
        { label: COPY.discount, value: discount },
        { label: COPY.issuedBy, value: fullName(code.issuedFromUser) },
        { label: COPY.created, value: showDate(code.createdAt) },
        { label: COPY.id, value: code.number },
        { label: COPY.attribute, value: <CodeTag code={code.attributeCode} /> },
      ]}
    />
  );
}
