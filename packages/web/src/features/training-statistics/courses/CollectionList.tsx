import type { CollectionStatistics } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { useId } from 'react';
import { useLastPage } from '#platform/list-page.ts';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Pager } from '#ui/Pager.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { CourseTile } from '../CourseTile.tsx';
import { HowCounted } from '../HowCounted.tsx';
import classes from './CollectionList.module.css';
import { CoursesTable } from './CoursesTable.tsx';
import { type CourseRows, useCollectionsPage } from './course-list.queries.ts';
import { NoCourses } from './NoCourses.tsx';

/** Collections by name, each with its figures and its courses (LMS-STATS-04). */
export function CollectionList({ state, change, filter }: CourseRows) {
  const t = useText('training-courses');
  const read = useCollectionsPage(state);
  const { total } = useLastPage(read, state.page, change);
  const collections = read.data?.items;
  const openRow = (row: string) => void change({ row }, { replace: true });
  return (
    <>
      <ListBody list={{ read }} failed={t('failed')} failedHint={t('failedHint')}>
        <div aria-busy={read.isPending}>
          {collections?.length === 0 ? <NoCourses state={state} filter={filter} /> : null}
          {collections?.map((collection) => (
            <Collection key={collection.id} collection={collection} row={state.row} onRow={openRow} />
          )) ?? <SkeletonLines count={8} />}
        </div>
      </ListBody>
      <Pager
        page={state.page}
        perPage={state.perPage}
        total={total}
        text={t('collections', { count: total })}
        onPage={(page) => void change({ page, row: '' })}
      />
    </>
  );
}

type CollectionProps = { collection: CollectionStatistics; row: string; onRow: (row: string) => void };

function Collection({ collection, row, onRow }: CollectionProps) {
  const t = useText('training-courses');
  const id = useId();
  const { percent } = useNumbers();
  const { icon, color, courses, attemptedCount } = collection;
  const name = collection.name ?? t('noCollection');
  return (
    <section aria-labelledby={id} className={classes.collection}>
      <div className={classes.head}>
        {icon && color ? <CourseTile icon={icon} color={color} /> : null}
        <h2 id={id} className={classes.name}>
          {name}
        </h2>
        <span className={classes.count}>{t('courses', { count: courses.length })}</span>
        <span className={classes.figures}>
          {t('collectionFigures', {
            completion: percent(collection.completionRate / 100),
            popularity: percent(collection.popularity / 100),
          })}
          {attemptedCount > 0 ? ` ${t('collectionScore', { score: percent(collection.averageScore / 100) })}` : null}
        </span>
        <HowCounted figure="collection" />
      </div>
      <CoursesTable label={name} rows={courses} row={row} onRow={onRow} collected />
    </section>
  );
}
