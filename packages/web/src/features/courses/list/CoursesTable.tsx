import type { Course } from '@fanal/contract/courses/courses.shapes';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { RowSelection } from '#ui/use-row-selection.ts';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import { type ListState, listSearch } from '../courses.rules.ts';
import { useCourseWords } from '../use-course-words.ts';
import { CourseAudience } from './CourseAudience.tsx';
import classes from './CourseCells.module.css';
import { CourseCompletion, hasFigures } from './CourseCompletion.tsx';
import { CourseState } from './CourseState.tsx';
import { useCourseFilters } from './CoursesFilters.tsx';
import { useRowMenu } from './use-row-menu.ts';

export type CoursesTableProps = {
  list: List<ListState, Course>;
  selection: RowSelection | undefined;
  /** Opens the editor: a course, or `new`. */
  onEdit: (course: string) => void;
  onOpen: (dialog: string, id?: string) => void;
};

/** A page of courses: a press opens the editor, the menu of a row leads to everything else. */
export function CoursesTable({ list, selection, onEdit, onOpen }: CoursesTableProps) {
  const t = useText('courses');
  const { state } = list;
  return (
    <DataTable
      {...list.table}
      label={t('title')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      density="rich"
      onOpen={({ id }) => onEdit(id)}
      openHref={({ id }) => listSearch.href({ course: id })}
      rowMenu={useRowMenu({ onEdit, onOpen })}
      {...(selection && { selection })}
      activeKey={state.open === '' ? undefined : state.id}
      empty={<CoursesEmpty list={list} onCreate={() => onEdit('new')} />}
    />
  );
}

const useColumns = (): Column<Course>[] => {
  const t = useText('course-list');
  const courses = useText('courses');
  const { lessons, duration } = useCourseWords();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      sortable: true,
      underLeading: true,
      leading: ({ cover }) => (
        <span className={classes.cover}>
          <TilePicture tile={cover} cover />
        </span>
      ),
      cell: ({ name }) => name,
      sub: ({ collection }) => collection?.name ?? courses('noCollection'),
    },
    {
      id: 'date',
      header: t('columns.date'),
      sortable: true,
      wrap: true,
      cell: (course) => <CourseState course={course} />,
    },
    {
      id: 'people',
      header: t('columns.people'),
      sortable: true,
      cell: (course) => <CourseAudience course={course} />,
    },
    {
      id: 'duration',
      header: t('columns.duration'),
      sortable: true,
      cell: ({ lessonCount, minutes }) => (
        <span className={classes.lines}>
          <span>{lessons(lessonCount)}</span>
          {lessonCount > 0 ? <span>{duration(minutes)}</span> : null}
        </span>
      ),
    },
    {
      id: 'completion',
      header: t('columns.completion'),
      sortable: true,
      cell: (course) =>
        hasFigures(course) ? <CourseCompletion name={course.name} rate={course.completionRate} /> : null,
    },
  ];
};

type CoursesEmptyProps = { list: List<ListState, Course>; onCreate: () => void };

/** There is no course yet, or none fits what was asked for; either way the next step. */
function CoursesEmpty({ list, onCreate }: CoursesEmptyProps) {
  const t = useText('course-list');
  const courses = useText('courses');
  const may = useMay();
  const { status } = list.state;
  return (
    <ListEmpty
      list={list}
      filters={useCourseFilters(list.state)}
      none={t('none.title')}
      noneFor={(query) => t('none.for', { query })}
      hint={t(status === 'all' ? 'none.check' : 'none.otherState')}
    >
      <EmptyState
        icon={IconSchool}
        title={t(`empty.${status}`)}
        actions={
          status !== 'archived' && may('courses:create') ? (
            <Button onClick={onCreate}>{courses('create')}</Button>
          ) : null
        }
      >
        {t(`emptyHint.${status}`)}
      </EmptyState>
    </ListEmpty>
  );
}
