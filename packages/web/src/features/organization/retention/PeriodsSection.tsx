import { fixedRetention, retentionKinds } from '@fanal/contract/retention/retention.rules';
import type { Retention } from '@fanal/contract/retention/retention.shapes';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { SettingsSection } from '#widgets/settings/SettingsSection.tsx';
import { useDueWords } from './use-due-words.ts';

const PeriodsDialog = lazy(async () => ({ default: (await import('./PeriodsDialog.tsx')).PeriodsDialog }));

/** Each kind of data with its period; what the product fixes stands after what is chosen. */
export function PeriodsSection({ retention }: { retention: Retention }) {
  const t = useText('organization-retention');
  const may = useMay();
  const dueWords = useDueWords();
  const [open, setOpen] = useState(false);
  const { periods, due, paystubYears } = retention;
  return (
    <SettingsSection
      title={t('periods.title')}
      hint={t('periods.hint')}
      action={may('organization:update') ? <Button onClick={() => setOpen(true)}>{t('periods.change')}</Button> : null}
    >
      {retentionKinds.map((kind) => (
        <SettingRow
          key={kind}
          title={t(`kinds.${kind}.title`)}
          description={
            <>
              {t(`kinds.${kind}.text`)} {dueWords(due[kind])}
            </>
          }
          control={<strong>{t('months', { count: periods[kind] })}</strong>}
        />
      ))}
      {paystubYears === null ? null : (
        <SettingRow
          title={t('kinds.paystubs.title')}
          description={t('kinds.paystubs.text')}
          control={<strong>{t('years', { count: paystubYears })}</strong>}
        />
      )}
      {fixedRetention.map((kind) => (
        <SettingRow
          key={kind}
          title={t(`fixed.${kind}.title`)}
          description={t(`fixed.${kind}.text`)}
          control={t(`fixed.${kind}.period`)}
        />
      ))}
      {open ? <PeriodsDialog retention={retention} onClose={() => setOpen(false)} /> : null}
    </SettingsSection>
  );
}
