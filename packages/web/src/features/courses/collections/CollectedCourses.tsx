import type { CollectedCourse } from '@fanal/contract/courses/collections.shapes';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { FieldError } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Orderable, OrderedItem } from '#ui/order/Orderable.tsx';
import { CourseStatusBadge } from '../CourseStatusBadge.tsx';
import { useCourseWords } from '../use-course-words.ts';
import classes from './CollectedCourses.module.css';
import { minutesOf } from './collections.rules.ts';

type CollectedCoursesProps = {
  courses: readonly CollectedCourse[];
  /** Left out for those who only read. */
  onChange?: (courses: readonly CollectedCourse[]) => void;
  error?: ReactNode;
};

/** The courses of a collection in their order; they are carried, moved by the arrow keys, and taken out. */
export function CollectedCourses({ courses, onChange, error }: CollectedCoursesProps) {
  const t = useText('collections');
  const { duration } = useCourseWords();
  const ids = courses.map(({ id }) => id);
  const courseOf = (id: string) => courses.find((course) => course.id === id);
  const sum = courses.length > 0 ? `${courses.length}, ${duration(minutesOf(courses))}` : null;
  return (
    <div>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {t('courses')} {sum ? <span className={classes.sum}>{sum}</span> : null}
        </h2>
        {courses.length > 0 ? (
          <span className={classes.completion} aria-hidden="true">
            {t('completion')}
          </span>
        ) : null}
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
      {courses.length === 0 ? <p className={classes.none}>{t('noCourses')}</p> : null}
      <Orderable
        ids={ids}
        onChange={(order) => onChange?.(order.flatMap((id) => courseOf(id) ?? []))}
        moved={(id, place, most) => t('order.moved', { name: courseOf(id)?.name ?? '', place, most })}
      >
        <ol className={classes.list}>
          {courses.map((course, at) => (
            <OrderedItem
              key={course.id}
              id={course.id}
              handle={onChange && courses.length > 1 ? t('order.handle', { name: course.name }) : null}
              className={classes.item}
            >
              <Row
                course={course}
                place={at + 1}
                onRemove={onChange ? () => onChange(courses.filter(({ id }) => id !== course.id)) : undefined}
              />
            </OrderedItem>
          ))}
        </ol>
      </Orderable>
    </div>
  );
}

type RowProps = { course: CollectedCourse; place: number; onRemove: (() => void) | undefined };

function Row({ course, place, onRemove }: RowProps) {
  const t = useText('collections');
  const { number, percent } = useNumbers();
  const { duration, lessons } = useCourseWords();
  const { name, status, lessonCount, minutes, completionRate } = course;
  return (
    <div className={classes.row}>
      <span className={classes.place} aria-hidden="true">
        {number(place)}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.detail}>
          {lessonCount > 0 ? `${lessons(lessonCount)}, ${duration(minutes)}` : lessons(0)}
        </span>
      </span>
      <span className={classes.status}>
        <CourseStatusBadge status={status} />
      </span>
      <span className={classes.rate}>{status === 'draft' ? '–' : percent(completionRate / 100)}</span>
      {onRemove ? <IconButton small icon={IconX} label={t('takeOut', { name })} onClick={onRemove} /> : null}
    </div>
  );
}
