import type { Dropped } from '../send/drop.rules.ts';
import type { DropDates } from '../send/drop.store.ts';
import { OpenSplits } from './OpenSplits.tsx';
import { SplitOffer } from './SplitOffer.tsx';
import { useSplitSending } from './use-split-sending.ts';

type SplitStartProps = {
  dates: DropDates;
  /** One PDF alone, whose name leads to nobody. */
  lonely: Dropped | null;
  onSplit: (id: string) => void;
  onTaken: (dropped: Dropped) => void;
};

/** The way into splitting one PDF of a whole payroll: the offer, and the PDFs that wait. */
export function SplitStart({ dates, lonely, onSplit, onTaken }: SplitStartProps) {
  const splitting = useSplitSending(dates, onSplit);
  return (
    <>
      <SplitOffer lonely={lonely} isDisabled={dates.payDate === ''} splitting={splitting} onTaken={onTaken} />
      <OpenSplits onOpen={onSplit} />
    </>
  );
}
