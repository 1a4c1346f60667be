import { lazy } from '#ui/lazy.tsx';
import type { CourseEditorProps } from './CourseEditor.tsx';

const load = async () => {
  const { CourseEditor } = await import('./CourseEditor.tsx');
  return { default: CourseEditor };
};
const CourseEditor = lazy(load);

/** Somebody is about to open the editor: its code may come. */
export const preloadCourseEditor = (): void => void load();

/** The editor of courses, fetched with the first one that is opened. */
export function LazyCourseEditor(props: CourseEditorProps) {
  return <CourseEditor {...props} />;
}
