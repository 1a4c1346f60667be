import type { UserStatisticsRow } from '@fanal/contract/training-statistics/training-statistics.shapes';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { LastSeen } from '../person/LastSeen.tsx';
import { factsOf } from '../training-statistics.rules.ts';
import classes from './PeopleList.module.css';

type PersonRowProps = {
  row: UserStatisticsRow;
  /** From 0. */
  index: number;
  /** The one of all rows that Tab reaches. */
  isActive: boolean;
  onFocus: (index: number) => void;
  onOpen: (id: string) => void;
};

/** A person with completion and score; a press anywhere opens the details (LMS-STATS-20). */
export function PersonRow({ row: { user, summary }, index, isActive, onFocus, onOpen }: PersonRowProps) {
  const t = useText('training-people');
  const { number, percent } = useNumbers();
  const { completedCourses, totalCourses, completionRate } = summary;
  const { totalCorrectAnswers, totalQuizQuestions, quizSuccessRate } = summary;
  return (
    // The head is the first row.
    <tr aria-rowindex={index + 2} className={classes.row}>
      <th scope="row" className={classes.name}>
        <span className={classes.who}>
          <Avatar name={user.displayName} src={user.avatarUrl} size="medium" />
          <span className={classes.words}>
            <button
              type="button"
              data-row={index}
              tabIndex={isActive ? 0 : -1}
              className={classes.open}
              onFocus={() => onFocus(index)}
              onClick={() => onOpen(user.organizationUserId)}
            >
              {user.displayName}
            </button>
            <span className={classes.second}>{factsOf(user.poste ?? user.employeeNumber, user.siteName)}</span>
          </span>
        </span>
      </th>
      <td className={classes.last}>
        <span className={classes.first}>
          <LastSeen at={user.lastLogin} />
        </span>
        <span className={classes.second}>{user.lastCourseTitle ?? t('noCourse')}</span>
      </td>
      <td className={classes.completion}>
        <span className={classes.rate}>
          <span className={classes.bar}>
            <ProgressBar value={completionRate} label={t('completionOf', { name: user.displayName })} />
          </span>
          <span className={classes.percent}>{percent(completionRate / 100)}</span>
        </span>
        <span className={classes.second}>
          {t('courses', { count: totalCourses, done: number(completedCourses), all: number(totalCourses) })}
        </span>
      </td>
      <td className={classes.score}>
        <span className={classes.first}>{totalQuizQuestions > 0 ? percent(quizSuccessRate / 100) : '–'}</span>
        <span className={classes.second}>
          {totalQuizQuestions > 0
            ? t('answers', {
                count: totalQuizQuestions,
                right: number(totalCorrectAnswers),
                all: number(totalQuizQuestions),
              })
            : t('noAttempt')}
        </span>
      </td>
      <td className={classes.end}>
        <Glyph icon={IconChevronRight} size={16} />
      </td>
    </tr>
  );
}
