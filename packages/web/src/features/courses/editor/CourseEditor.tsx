import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { toast } from '#ui/toast.ts';
import { CourseWindow } from './CourseWindow.tsx';
import { useCourse } from './course-editor.queries.ts';
import { courseEditorSearch } from './course-places.rules.ts';

export type CourseEditorProps = {
  /** `new` makes one: once it is saved the address leads to it, and the same editor stays open. */
  courseId: string;
  /** The list takes `closedEditor` into its address. */
  onClose: () => void;
};

/** What is gone closes the editor, and says so. */
const useFailedRead = (error: Error | null, onClose: () => void) => {
  const t = useText('course-editor');
  const failureText = useFailureText();
  const report = useEffectEvent((failure: Error) => {
    const isGone = failure instanceof ApiError && failure.status < 500 && failure.status >= 400;
    toast.error(isGone ? t('gone') : failureText(failure));
    onClose();
  });
  useEffect(() => {
    if (error) report(error);
  }, [error]);
};

/** Makes a course, or changes one (LMS-COURSES-02). */
export function CourseEditor({ courseId, onClose }: CourseEditorProps) {
  const [, changeAddress] = useUrlState(courseEditorSearch);
  const [created, setCreated] = useState<string | null>(null);
  const reads = courseId === 'new' || courseId === created ? null : courseId;
  const { data, error, isFetchedAfterMount } = useCourse(reads);
  useFailedRead(error, onClose);
  const begin = (id: string) => {
    setCreated(id);
    void changeAddress({ course: id }, { replace: true, asks: false });
  };
  const given = { onClose, onCreated: begin };
  if (reads === null) return <CourseWindow key="new" course={null} {...given} />;
  return data && isFetchedAfterMount ? <CourseWindow key={reads} course={data} {...given} /> : null;
}
