import { isPassedScore, type Level } from '@fanal/contract/training-statistics/training-statistics.rules';
import type {
  CourseStatisticsDetails,
  CourseUser,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import { now } from '#platform/clock.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NoneFound } from '#ui/NoneFound.tsx';
import { HowCounted } from '../HowCounted.tsx';
import { RemindButton } from '../RemindButton.tsx';
import { useRemindCourse } from '../reminders.queries.ts';
import { factsOf, type OpenPerson } from '../training-statistics.rules.ts';
import { type CourseDialogState, isRecentlyReminded } from './course-dialog.rules.ts';
import classes from './PeopleTable.module.css';
import { TakingStateBadge } from './TakingStateBadge.tsx';

/** Pixels for a due date in one line, in any language. */
const STATE_WIDTH = 206;

type PeopleTableProps = {
  course: CourseStatisticsDetails;
  level: Level;
  people: readonly CourseUser[];
  state: CourseDialogState;
  fetching: boolean;
  filter: (changes: Partial<CourseDialogState>) => void;
  onPerson: OpenPerson;
};

/** People of one level with state, score and reminder; a press opens the statistics of the person (LMS-STATS-12, LMS-STATS-14). */
export function PeopleTable({ course, level, people, state, fetching, filter, onPerson }: PeopleTableProps) {
  const t = useText('training-course');
  const ids = people.map(({ id }) => id);
  return (
    <DataTable
      label={t('people.label')}
      columns={useColumns(course, level)}
      rows={people}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      fetching={fetching}
      sort={{ column: state.sort, direction: state.order }}
      onSort={({ column, direction }) => filter({ sort: column as CourseDialogState['sort'], order: direction })}
      onOpen={({ id }) => onPerson(id, ids)}
      empty={<NoPeople state={state} filter={filter} />}
    />
  );
}

const useColumns = (course: CourseStatisticsDetails, level: Level): Column<CourseUser>[] => {
  const t = useText('training-course');
  return [
    {
      id: 'name',
      header: t('people.name'),
      lead: true,
      sortable: true,
      leading: ({ name, avatarUrl }) => <Avatar name={name} src={avatarUrl} />,
      cell: ({ name }) => name,
      sub: ({ title, siteName }) => factsOf(title, siteName),
    },
    {
      id: 'state',
      header: t('people.state'),
      sortable: true,
      wrap: true,
      width: STATE_WIDTH,
      cell: (person) => <TakingStateBadge person={person} lessonCount={course.lessonCount} />,
    },
    {
      id: 'score',
      header: t('people.score'),
      besideHeader: <HowCounted figure="passed" />,
      sortable: true,
      align: 'right',
      numeric: true,
      cell: (person) => (person.totalQuestionsCount === 0 ? null : <Score person={person} />),
    },
    {
      id: 'reminder',
      header: t('people.reminder'),
      hideHeader: true,
      align: 'right',
      cell: (person) => <Reminder course={course} level={level} person={person} />,
    },
  ];
};

function Score({ person }: { person: CourseUser }) {
  const t = useText('training-course');
  const { number, percent } = useNumbers();
  const { avgScore, successAnswersCount: correct, totalQuestionsCount: asked } = person;
  const figures = { part: number(correct), whole: number(asked) };
  const passed = isPassedScore({ correct, asked });
  return (
    <>
      <span className={classes.score}>
        <span className={classes.heading}>{t('people.score')} </span>
        {percent(avgScore / 100)}
      </span>
      <span className={passed ? classes.answers : classes.failed}>
        {t(passed ? 'figures.of' : 'people.failed', figures)}
      </span>
    </>
  );
}

type ReminderProps = { course: CourseStatisticsDetails; level: Level; person: CourseUser };

/** The last reminder while it is fresh, or the way to send one to whoever has not completed a course that is open. */
function Reminder({ course, level, person }: ReminderProps) {
  const t = useText('training-course');
  const { date } = useDates();
  const remind = useRemindCourse(course.id);
  if (person.isComplete) return <span />;
  if (person.remindedAt !== null && isRecentlyReminded(person.remindedAt, now()))
    return <span className={classes.reminded}>{t('people.remindedOn', { date: date(person.remindedAt) })}</span>;
  if (course.status !== 'published') return <span />;
  return <RemindButton name={person.name} remind={() => remind({ level, userIds: [person.id] })} />;
}

/** Nobody at this level, or nobody who fits the search (LMS-STATS-33). */
function NoPeople({ state, filter }: Pick<PeopleTableProps, 'state' | 'filter'>) {
  const t = useText('training-course');
  const query = state.search.trim();
  if (query === '' && state.state === '') return <EmptyState icon={IconSchool} title={t('people.nobody')} />;
  return (
    <NoneFound
      title={query === '' ? t('people.none') : t('people.noneFor', { query })}
      clearing={[
        query !== '' && { label: t('people.clearSearch'), onPress: () => filter({ search: '' }) },
        state.state !== '' && { label: t('people.clearState'), onPress: () => filter({ state: '' }) },
      ]}
    >
      {t('people.noneHint')}
    </NoneFound>
  );
}
