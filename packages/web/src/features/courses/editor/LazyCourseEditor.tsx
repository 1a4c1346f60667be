import { lazy } from '#ui/lazy.tsx';

const load = async () => {
  const { CourseEditor } = await import('./CourseEditor.tsx');
  return { default: CourseEditor };
};

/** Somebody is about to open the editor: its code may come. */
export const preloadCourseEditor = (): void => void load();

/** The editor of courses, fetched with the first one that is opened. */
export const LazyCourseEditor = lazy(load);
