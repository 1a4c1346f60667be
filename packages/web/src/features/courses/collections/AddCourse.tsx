import type { CollectedCourse } from '@fanal/contract/courses/collections.shapes';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Lookup } from '#ui/Lookup.tsx';
import classes from './CollectionPanel.module.css';
import { useCoursesFound } from './collections.queries.ts';

type AddCourseProps = {
  collectionId: string;
  courses: readonly CollectedCourse[];
  onAdd: (course: CollectedCourse) => void;
};

/** Looks for a course by name; one that stands in another collection leaves that one (LMS-COLLECTIONS-06). */
export function AddCourse({ collectionId, courses, onAdd }: AddCourseProps) {
  const t = useText('collections');
  const failureText = useFailureText();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useCoursesFound(text, isOpen);
  const here = new Set(courses.map(({ id }) => id));
  const items = data?.items.map((course) => {
    const { id, name, collection } = course;
    const isElsewhere = collection !== null && collection.id !== collectionId;
    return {
      id,
      label: name,
      ...(isElsewhere && { detail: collection.name }),
      ...(here.has(id) && { disabled: true, end: t('isHere') }),
    };
  });
  return (
    <div className={classes.add}>
      <div className={classes.search}>
        <Lookup
          label={t('addCourse')}
          placeholder={t('addCourse')}
          onQuery={setText}
          onOpen={() => setOpen(true)}
          groups={items && [{ id: 'courses', items }]}
          status={t('found', { count: items?.length ?? 0 })}
          failure={error ? failureText(error) : undefined}
          more={data && data.total > data.items.length ? t('foundMore') : undefined}
          onPick={({ id }) => {
            const course = data?.items.find((one) => one.id === id);
            if (course) onAdd({ ...course, order: courses.length + 1 });
          }}
        />
      </div>
      <span className={classes.hint}>{t('onlyOne')}</span>
    </div>
  );
}
