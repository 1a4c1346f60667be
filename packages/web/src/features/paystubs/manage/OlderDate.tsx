import { useText } from '#platform/text/use-text.ts';
import { DayField } from '#widgets/DayField.tsx';

/** A pay date before those that are listed. */
export function OlderDate({ onDate }: { onDate: (payDate: string) => void }) {
  const t = useText('paystubs');
  return <DayField name="older" label={t('dates.older')} value="" onChange={() => undefined} onPick={onDate} />;
}
