import type { OriginalGrade } from '@fanal/contract/courses/regrades.shapes';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import classes from './OriginalGrades.module.css';
import { GRADES_PER_PAGE, useOriginalGrades } from './question-statistics.queries.ts';
import { questionsSearch } from './questions.rules.ts';

type OriginalGradesProps = { courseId: string; regradeId: string; onClose: () => void };

/** What attempts were worth before they were graded again, and are worth since. */
export function OriginalGrades({ courseId, regradeId, onClose }: OriginalGradesProps) {
  const t = useText('training-questions');
  const columns = useColumns();
  const [{ page }, change] = useUrlState(questionsSearch);
  const { data, error, isFetching, refetch } = useOriginalGrades({ courseId, regradeId, page });
  return (
    <Dialog opened flush onClose={onClose} title={t('regrades.grades')} size="large">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <div className={classes.scroll} tabIndex={0}>
        {error && !data ? (
          <ReadFailure title={t('regrades.failed')} error={error} onReload={() => void refetch()} />
        ) : (
          <>
            <DataTable
              label={t('regrades.grades')}
              columns={columns}
              rows={data?.items}
              rowKey={({ attemptId }) => attemptId}
              rowName={({ person }) => person.displayName}
              fetching={isFetching}
              skeletonRows={3}
              empty={<EmptyState title={t('regrades.none')} />}
            />
            <Pager
              page={page}
              perPage={GRADES_PER_PAGE}
              total={data?.total ?? 0}
              onPage={(next) => void change({ page: next })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

const useColumns = (): Column<OriginalGrade>[] => {
  const t = useText('training-questions');
  const { date } = useDates();
  const { number } = useNumbers();
  /** A telephone has no headings. */
  const headed = (heading: string, content: ReactNode): ReactNode => (
    <>
      <span className={classes.heading}>{heading} </span>
      {content}
    </>
  );
  const grade = (heading: string, asked: number, correct: number, isPassed: boolean): ReactNode =>
    headed(
      heading,
      t(isPassed ? 'regrades.gradePassed' : 'regrades.gradeFailed', {
        correct: number(correct),
        asked: number(asked),
      }),
    );
  return [
    { id: 'person', header: t('regrades.columns.person'), lead: true, cell: ({ person }) => person.displayName },
    {
      id: 'handedIn',
      header: t('regrades.columns.handedIn'),
      cell: ({ handedInAt }) => headed(t('regrades.columns.handedIn'), date(handedInAt)),
    },
    {
      id: 'before',
      header: t('regrades.columns.before'),
      cell: ({ correctBefore, asked, wasPassed }) =>
        grade(t('regrades.columns.before'), asked, correctBefore, wasPassed),
    },
    {
      id: 'after',
      header: t('regrades.columns.after'),
      cell: ({ correctAfter, asked, isPassed }) => grade(t('regrades.columns.after'), asked, correctAfter, isPassed),
    },
  ];
};
