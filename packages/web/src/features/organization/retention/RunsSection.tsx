import { retentionKinds } from '@fanal/contract/retention/retention.rules';
import type { RetentionRun } from '@fanal/contract/retention/retention.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { SettingsSection } from '#widgets/settings/SettingsSection.tsx';

/** What the latest nights removed. */
export function RunsSection({ runs }: { runs: readonly RetentionRun[] }) {
  const t = useText('organization-retention');
  const { dateTime } = useDates();
  const { number } = useNumbers();
  const wordsOf = ({ counts, endedAt }: RetentionRun): string => {
    const parts = retentionKinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => t('runs.part', { kind: t(`kinds.${kind}.title`), shown: number(counts[kind]) }));
    const words = parts.length > 0 ? parts.join(', ') : t('runs.nothing');
    return endedAt === null ? t('runs.underWay', { words }) : words;
  };
  return (
    <SettingsSection title={t('runs.title')} hint={t('runs.hint')}>
      {runs.length === 0 ? <p>{t('runs.none')}</p> : null}
      <ul>
        {runs.map((run) => (
          <li key={run.id}>{t('runs.line', { when: dateTime(run.startedAt), words: wordsOf(run) })}</li>
        ))}
      </ul>
    </SettingsSection>
  );
}
