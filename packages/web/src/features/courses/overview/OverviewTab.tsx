import type { Course } from '@fanal/contract/courses/courses.shapes';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { importances, listSearch } from '../courses.rules.ts';
import { CourseCompletion } from '../list/CourseCompletion.tsx';
import classes from './OverviewTab.module.css';
import { usePublishedCourses } from './overview.queries.ts';
import { furthestFromDone, shareOf, sumsOf } from './overview.rules.ts';

type OverviewTabProps = { onEdit: (course: string) => void };

/** Where the training of the organization stands: completion by importance, and the required courses furthest from it (LMS-COURSES-01). */
export function OverviewTab({ onEdit }: OverviewTabProps) {
  const t = useText('course-overview');
  const courses = useText('courses');
  const may = useMay();
  const { courses: published, error, refetch } = usePublishedCourses();
  if (error)
    return (
      <ReadFailure title={t('failed')} error={error} onReload={refetch}>
        {t('failedHint')}
      </ReadFailure>
    );
  if (!published)
    return (
      <div aria-busy="true" className={classes.levels}>
        {importances.map((importance) => (
          <Skeleton key={importance} height={120} />
        ))}
      </div>
    );
  if (published.length === 0)
    return (
      <EmptyState
        icon={IconSchool}
        title={t('empty')}
        actions={may('courses:create') ? <Button onClick={() => onEdit('new')}>{courses('create')}</Button> : null}
      >
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <>
      <Levels courses={published} />
      <Furthest courses={published} onEdit={onEdit} />
    </>
  );
}

function Levels({ courses }: { courses: readonly Course[] }) {
  const t = useText('course-overview');
  const words = useText('courses');
  const { number, percent } = useNumbers();
  const sums = sumsOf(courses);
  return (
    <section aria-labelledby="course-levels">
      <h2 id="course-levels" className={classes.title}>
        {t('levels', { count: courses.length })}
      </h2>
      <ul className={classes.levels}>
        {importances.map((importance) => {
          const sum = sums[importance];
          const share = shareOf(sum);
          return (
            <li key={importance} className={classes.level}>
              <h3 className={classes.name}>{words(`importances.${importance}`)}</h3>
              <p className={classes.share}>{sum.people === 0 ? '–' : percent(share)}</p>
              <ProgressBar value={share * 100} label={t('barOf', { name: words(`importances.${importance}`) })} />
              <p className={classes.detail}>
                {sum.people === 0
                  ? t('nobody')
                  : t('done', { count: sum.people, completed: number(sum.completed), people: number(sum.people) })}
              </p>
            </li>
          );
        })}
      </ul>
      <p className={classes.hint}>{t('levelsHint')}</p>
    </section>
  );
}

function Furthest({ courses, onEdit }: OverviewTabProps & { courses: readonly Course[] }) {
  const t = useText('course-overview');
  const { number } = useNumbers();
  const hasRequired = sumsOf(courses).required.people > 0;
  const columns: Column<Course>[] = [
    {
      id: 'name',
      header: t('columns.course'),
      lead: true,
      cell: ({ name }) => name,
      sub: ({ collection }) => collection?.name,
    },
    {
      id: 'left',
      header: t('columns.left'),
      align: 'right',
      numeric: true,
      key: true,
      cell: ({ figures: { required } }) => number(required.people - required.completed),
    },
    {
      id: 'completion',
      header: t('columns.completion'),
      cell: ({ name, figures }) => <CourseCompletion name={name} rate={Math.round(shareOf(figures.required) * 100)} />,
    },
  ];
  return (
    <section aria-labelledby="course-furthest">
      <h2 id="course-furthest" className={classes.title}>
        {t('furthest')}
      </h2>
      <DataTable
        label={t('furthest')}
        columns={columns}
        rows={furthestFromDone(courses)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => onEdit(id)}
        openHref={({ id }) => listSearch.href({ course: id })}
        empty={
          hasRequired ? (
            <EmptyState lantern="lit" title={t('allDone')} />
          ) : (
            <p className={classes.hint}>{t('noneRequired')}</p>
          )
        }
      />
    </section>
  );
}
