import type { CourseStatisticsDetails } from '@fanal/contract/training-statistics/training-statistics.shapes';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { CourseTile } from '../CourseTile.tsx';
import type { OpenPerson } from '../training-statistics.rules.ts';
import { AttendanceButton } from './AttendanceButton.tsx';
import { CourseAbout } from './CourseAbout.tsx';
import classes from './CourseDialog.module.css';
import { CoursePeople } from './CoursePeople.tsx';
import {
  type CourseDialogState,
  courseExportQueryOf,
  courseSearch,
  peopleTotal,
  shownLevel,
} from './course-dialog.rules.ts';
import { useCourseStatistics } from './course-statistics.queries.ts';
import { PeopleFoot } from './PeopleFoot.tsx';

/** The statistics of one course and its people by level; all of its state lives in the address. */
export function CourseDialog({ onPerson }: { onPerson: OpenPerson }) {
  const t = useText('training-course');
  const [state, change] = useUrlState(courseSearch);
  const read = useCourseStatistics(state);
  const { data: course, error, refetch } = read;
  const close = () => void change(courseSearch.defaults);
  const filter = (changes: Partial<CourseDialogState>) => void change({ ...changes, page: 1 }, { replace: true });
  if (!course)
    return (
      <Dialog opened onClose={close} title={t('title')} size="wide">
        {error ? (
          <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />
        ) : (
          <div aria-busy="true" className={classes.waiting}>
            <SkeletonLines count={8} />
          </div>
        )}
      </Dialog>
    );
  const level = shownLevel(state.level, course);
  return (
    <Dialog
      opened
      flush
      size="wide"
      onClose={close}
      title={course.name}
      lead={<CourseTile icon={course.icon} color={course.color} />}
      detail={<Detail course={course} />}
      actions={<Actions course={course} state={{ ...state, level }} />}
      footerStart={
        <PeopleFoot
          course={course}
          level={level}
          page={state.page}
          total={peopleTotal(course, level, state.state)}
          onPage={(page) => void change({ page }, { replace: true })}
        />
      }
    >
      <div className={classes.parts}>
        <CourseAbout
          course={course}
          view={state.figures}
          onView={(figures) => void change({ figures }, { replace: true })}
          onPeople={(at) => filter({ ...courseSearch.defaults, course: course.id, figures: state.figures, ...at })}
        />
        <div className={classes.people}>
          {error && !read.isFetching ? (
            <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />
          ) : (
            <CoursePeople
              course={course}
              level={level}
              state={state}
              fetching={read.isFetching && read.isPlaceholderData}
              filter={filter}
              onPerson={onPerson}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Detail({ course: { collectionName, status } }: { course: CourseStatisticsDetails }) {
  const t = useText('training-course');
  const archived = status === 'archived' ? 'archived' : 'published';
  return collectionName === null ? t(`detail.${archived}`) : t(`detailIn.${archived}`, { name: collectionName });
}

function Actions({ course, state }: { course: CourseStatisticsDetails; state: CourseDialogState }) {
  const t = useText('training-course');
  const may = useMay();
  const path = useOrganizationPath();
  return (
    <div className={classes.actions}>
      {may('courses:read') ? (
        <ButtonLink
          variant="subtle"
          icon={IconExternalLink}
          collapse
          href={path(`lms/formations?course=${course.id}`)}
          title={t('openCourse')}
        >
          {t('openCourse')}
        </ButtonLink>
      ) : null}
      <AttendanceButton state={state} />
      <ExportMenu list="coursePeople" params={{ id: course.id }} query={courseExportQueryOf(state)} />
    </div>
  );
}
