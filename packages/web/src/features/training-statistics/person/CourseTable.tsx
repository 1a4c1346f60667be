import { isPassedScore } from '@fanal/contract/training-statistics/training-statistics.rules';
import type {
  CourseGroup,
  UserCourse,
  UserCourseSort,
  UserStatistics,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import { shownGroups } from '@fanal/contract/training-statistics/user-courses.rules';
import IconArrowNarrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowDown.mjs';
import IconArrowNarrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowUp.mjs';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { stateKinds } from '../course/TakingStateBadge.tsx';
import { CertificateButton } from './CertificateButton.tsx';
import classes from './CourseTable.module.css';

type CourseTableProps = { statistics: UserStatistics; sort: UserCourseSort; incomplete: boolean };

/** The courses of a person by level, each level with its own rate and average (LMS-STATS-22, LMS-STATS-29). */
export function CourseTable({ statistics, sort, incomplete }: CourseTableProps) {
  const t = useText('training-person');
  const language = tagOf(useLocale());
  const groups = shownGroups(statistics.courseGroups, { sort, incompleteOnly: incomplete, language });
  if (groups.length === 0) return <EmptyState lantern="lit" title={t('allDone')} />;
  return (
    <table aria-label={t('courses')} className={classes.table}>
      <thead>
        <tr>
          <Head sorted={sort === 'name'} rising words={t('columns.course')} />
          <Head words={t('columns.state')} />
          <Head sorted={sort === 'completionDate'} words={t('columns.completedOn')} />
          <Head sorted={sort === 'score'} words={t('columns.score')} right />
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.type}>
          <GroupRow group={group} />
          {group.courses.map((course) => (
            <CourseRow key={course.courseId} course={course} userId={statistics.user.organizationUserId} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type HeadProps = { words: string; sorted?: boolean; rising?: boolean; right?: boolean };

function Head({ words, sorted = false, rising = false, right = false }: HeadProps) {
  return (
    <th
      scope="col"
      className={right ? classes.right : undefined}
      aria-sort={sorted ? (rising ? 'ascending' : 'descending') : undefined}
    >
      {words} {sorted ? <Glyph icon={rising ? IconArrowNarrowUp : IconArrowNarrowDown} size={14} /> : null}
    </th>
  );
}

function GroupRow({ group }: { group: CourseGroup }) {
  const t = useText('training-person');
  const { number, percent } = useNumbers();
  const { type, completedCourses, totalCourses, completionRate, averageScore } = group;
  const hasScore = group.courses.some(({ quizScore }) => quizScore !== null) || averageScore > 0;
  return (
    <tr className={classes.group}>
      <th scope="rowgroup" colSpan={2}>
        <span className={classes.level}>{t(`levels.${type}`)}</span>{' '}
        <span className={classes.of}>{t('of', { part: number(completedCourses), whole: number(totalCourses) })}</span>
      </th>
      <td>
        <span className={classes.rate}>
          <span className={classes.bar}>
            <ProgressBar value={completionRate} label={t('completionOf', { level: t(`levels.${type}`) })} />
          </span>
          <b>{percent(completionRate / 100)}</b>
        </span>
      </td>
      <td className={classes.right}>{hasScore ? t('average', { score: percent(averageScore / 100) }) : null}</td>
    </tr>
  );
}

function CourseRow({ course, userId }: { course: UserCourse; userId: string }) {
  const t = useText('training-person');
  const words = useText('training-statistics');
  const { date } = useDates();
  const detailOf = useStateDetail();
  const { courseName, completionDate, state } = course;
  return (
    <tr className={classes.course}>
      <th scope="row" className={classes.name}>
        {courseName}
      </th>
      <td className={classes.state}>
        <StatusBadge kind={stateKinds[state]} detail={detailOf(course)}>
          {words(`states.${state}`)}
        </StatusBadge>
      </td>
      <td className={classes.date}>
        {completionDate === null ? <span className={classes.none}>–</span> : <span>{date(completionDate)}</span>}
        {course.certificateNumber === null ? null : (
          <CertificateButton
            courseId={course.courseId}
            userId={userId}
            label={t('certificate.of', { name: courseName })}
          />
        )}
      </td>
      <td className={classes.right}>
        <Score course={course} />
      </td>
    </tr>
  );
}

/** What else is to be known of a course that is not completed; undefined for nothing. */
const useStateDetail = (): ((course: UserCourse) => string | undefined) => {
  const t = useText('training-person');
  const { date } = useDates();
  return ({ isComplete, dueOn, isLate, remindedAt }) => {
    if (isComplete) return undefined;
    const due = dueOn !== null && t(isLate ? 'lateSince' : 'dueOn', { date: date(dueOn) });
    const reminded = remindedAt !== null && t('remindedOn', { date: date(remindedAt) });
    return [due, reminded].filter((one) => one !== false).join(' · ') || undefined;
  };
};

function Score({ course: { quizScore, hasQuiz, correctAnswers: correct, questions: asked } }: { course: UserCourse }) {
  const t = useText('training-person');
  const { number, percent } = useNumbers();
  if (!hasQuiz) return <span className={classes.quiet}>{t('noQuiz')}</span>;
  if (quizScore === null) return <span className={classes.none}>–</span>;
  const figures = { part: number(correct), whole: number(asked) };
  const passed = isPassedScore({ correct, asked });
  return (
    <>
      <span className={passed ? classes.quiet : classes.failed}>{t(passed ? 'of' : 'failedOf', figures)}</span>{' '}
      <span className={classes.score}>{percent(quizScore / 100)}</span>
    </>
  );
}
