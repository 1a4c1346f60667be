import type { CourseQuestions, QuizStatistics } from '@fanal/contract/training-statistics/question-statistics.shapes';
import { shownVerdict, warnings } from '@fanal/contract/training-statistics/training-statistics.rules';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import { useParams } from '@tanstack/react-router';
import { useNamePage } from '#platform/page-name.tsx';
import { useIsLead } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { Note } from '#ui/Note.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { SiteFilter } from '../filters/SiteFilter.tsx';
import classes from './QuestionsPage.module.css';
import { QuestionsTable } from './QuestionsTable.tsx';
import { useCourseQuestions } from './question-statistics.queries.ts';
import { countsOf, exportQueryOf, questionsSearch, verdictKinds } from './questions.rules.ts';
import { Regrades } from './Regrades.tsx';

export { prefetchQuestions } from './question-statistics.queries.ts';

/** How people answer each question of the quizzes of a course: success, answers chosen, discrimination, by language. */
export function QuestionsPage() {
  const t = useText('training-questions');
  const { courseId = '' }: { courseId?: string } = useParams({ strict: false });
  const [{ site }] = useUrlState(questionsSearch);
  const { data, error, refetch } = useCourseQuestions(courseId, site);
  useNamePage(data && t('pageName', { name: data.courseName }));
  if (data) return <Analysis course={data} />;
  if (error?.status === 404 || error?.status === 400)
    return (
      <EmptyState heading="h1" icon={IconSchool} title={t('notFound')}>
        {t('notFoundHint')}
      </EmptyState>
    );
  return (
    <>
      <PageHead title={t('title')} />
      {error ? (
        <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <SkeletonLines count={8} />
        </div>
      )}
    </>
  );
}

function Analysis({ course }: { course: CourseQuestions }) {
  const t = useText('training-questions');
  const words = useText('training-statistics');
  const isLead = useIsLead();
  const { number } = useNumbers();
  const { date, dateTime } = useDates();
  const [{ verdict, question, site }, change] = useUrlState(questionsSearch);
  const counts = countsOf(course);
  const figures = [
    { id: '', value: number(counts.all), label: t('all', { count: counts.all }) },
    ...warnings.map((id) => ({
      id,
      value: number(counts[id]),
      label: t(`verdicts.${id}`),
      statusKind: verdictKinds[id],
    })),
  ];
  return (
    <>
      <PageHead
        title={course.courseName}
        sentence={t('sentence', { date: date(course.countedFrom) })}
        scope={isLead ? words('ofLead') : undefined}
        actions={
          <>
            <SiteFilter value={site} onChange={(next) => void change({ site: next, question: '' })} />
            {counts.all === 0 ? null : (
              <ExportMenu
                list="courseQuestions"
                params={{ id: course.courseId }}
                query={exportQueryOf({ verdict, site })}
              />
            )}
          </>
        }
      />
      {course.isCounting ? (
        <Note tone="info" className={classes.note}>
          {course.countedAt === null ? t('counting') : t('countingSince', { when: dateTime(course.countedAt) })}
        </Note>
      ) : null}
      <Regrades courseId={course.courseId} />
      {counts.all === 0 ? (
        <EmptyState icon={IconHelp} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <>
          <FigureStrip
            label={t('filter')}
            figures={figures}
            value={verdict}
            onChange={(id) => void change({ verdict: warnings.find((one) => one === id) ?? '', question: '' })}
          />
          {course.quizzes
            .map((quiz) => ({
              ...quiz,
              questions: quiz.questions.filter((one) => verdict === '' || shownVerdict(one) === verdict),
            }))
            .filter(({ questions }) => questions.length > 0 || verdict === '')
            .map((quiz) => (
              <Quiz
                key={quiz.lessonId}
                quiz={quiz}
                courseId={course.courseId}
                open={question}
                onOpen={(id) => void change({ question: id }, { replace: true })}
              />
            ))}
          {verdict !== '' && counts[verdict] === 0 ? <EmptyState lantern="lit" title={t('none')} /> : null}
        </>
      )}
    </>
  );
}

type QuizProps = { quiz: QuizStatistics; courseId: string; open: string; onOpen: (question: string) => void };

function Quiz({ quiz, courseId, open, onOpen }: QuizProps) {
  const t = useText('training-questions');
  const { number, percent } = useNumbers();
  const scores = quiz.byLanguage
    .filter(({ people }) => people > 0)
    .map(({ language, averageScore }) =>
      t('inLanguage', { language: t(`short.${language}`), score: percent(averageScore / 100) }),
    );
  return (
    <section aria-labelledby={`quiz-${quiz.lessonId}`} className={classes.quiz}>
      <h2 id={`quiz-${quiz.lessonId}`} className={classes.title}>
        {t('quiz', { name: quiz.title })}
      </h2>
      <p className={classes.sentence}>
        {quiz.people === 0
          ? t('nobody')
          : t('best', {
              count: quiz.people,
              people: number(quiz.people),
              score: percent(quiz.averageScore / 100),
              list: scores.join(', '),
            })}
      </p>
      <QuestionsTable quiz={quiz} courseId={courseId} open={open} onOpen={onOpen} />
    </section>
  );
}
