import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useTriedName } from '../paystubs.queries.ts';

const REST_MS = 400;
const EXAMPLE = '20388-2026-11-26.pdf';

/** A file name that is tried: whom it would go to, or why to nobody. */
export function TryName({ payDate }: { payDate: string }) {
  const t = useText('paystub-settings');
  const [name, setName] = useState('');
  const [rested] = useDebouncedValue(name.trim(), REST_MS);
  const match = useTriedName(rested, payDate);
  return (
    <div>
      <TextField name="try" label={t('try.label')} placeholder={EXAMPLE} value={name} onChange={setName} />
      <div aria-live="polite">
        {match?.person ? (
          <StatusBadge kind="done" detail={t('try.why')}>
            {t('try.person', { name: match.person.displayName, number: match.number ?? '' })}
          </StatusBadge>
        ) : null}
        {match?.problem ? <StatusBadge kind="refused">{t(`try.problems.${match.problem}`)}</StatusBadge> : null}
      </div>
    </div>
  );
}
