import type { SchedulingTest } from '@fanal/contract/organization/organization.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { SideList } from '../SideList.tsx';
import classes from './LatestTests.module.css';
import { useTestWords } from './use-test-words.ts';

/** The latest tests of the scheduling service, the newest first. */
export function LatestTests({ tests }: { tests: readonly SchedulingTest[] }) {
  const t = useText('organization-integrations');
  const { dateTime } = useDates();
  const wordsOf = useTestWords();
  return (
    <SideList title={t('scheduling.latest')} after={tests.length === 0 ? t('scheduling.noTest') : null}>
      {tests.map((test) => (
        <li key={test.at} className={classes.test}>
          <StatusBadge kind={test.outcome === 'read' ? 'done' : 'refused'} detail={wordsOf(test)}>
            {t('scheduling.testedBy', { when: dateTime(test.at), name: test.byName })}
          </StatusBadge>
        </li>
      ))}
    </SideList>
  );
}
