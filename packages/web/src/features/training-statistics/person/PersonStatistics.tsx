import type { UserStatistics } from '@fanal/contract/training-statistics/training-statistics.shapes';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Switch } from '#ui/Switch.tsx';
import { CourseTable } from './CourseTable.tsx';
import { PersonFigures } from './PersonFigures.tsx';
import classes from './PersonStatistics.module.css';
import { courseSorts, personSearch } from './person.rules.ts';

/** What is known of a person's training: four figures, and every course by level (LMS-STATS-21 to LMS-STATS-24). */
export function PersonStatistics({ statistics }: { statistics: UserStatistics }) {
  const t = useText('training-person');
  const [{ incomplete, sort }, change] = useUrlState(personSearch);
  return (
    <>
      <PersonFigures statistics={statistics} />
      {statistics.summary.totalCourses === 0 ? (
        <EmptyState icon={IconSchool} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <>
          <div className={classes.filters}>
            <Switch
              label={t('incompleteOnly')}
              checked={incomplete}
              onChange={(next) => void change({ incomplete: next }, { replace: true })}
            />
            <div className={classes.sort}>
              <span aria-hidden="true">{t('sort')}</span>
              <SegmentedControl
                label={t('sort')}
                value={sort}
                onChange={(next) => void change({ sort: next }, { replace: true })}
                options={courseSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
              />
            </div>
          </div>
          <CourseTable statistics={statistics} sort={sort} incomplete={incomplete} />
        </>
      )}
    </>
  );
}
