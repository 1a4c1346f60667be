import { cardTypesApi } from '@fanal/contract/cards/card-types.api';
import { collectionsApi } from '@fanal/contract/courses/collections.api';
import { courseCategoriesApi } from '@fanal/contract/courses/course-categories.api';
import { coursesApi } from '@fanal/contract/courses/courses.api';
import type { Course, CourseChanges, CoursePublication, NewCourse } from '@fanal/contract/courses/courses.shapes';
import { lessonsApi } from '@fanal/contract/courses/lessons.api';
import type { LessonChanges, NewLesson } from '@fanal/contract/courses/lessons.shapes';
import { courseRecipientsApi } from '@fanal/contract/courses/recipients.api';
import type { CourseRecipientChanges } from '@fanal/contract/courses/recipients.shapes';
import type { Sent } from '@fanal/contract/kit/endpoint';
import { versionsApi } from '@fanal/contract/versions/versions.api';
import { call, useRead, useWrite } from '#platform/api.ts';
import type { WholeCourse } from './course-draft.rules.ts';

/** Reads that a change of any course makes untrue. */
export const courseReads = [
  coursesApi.search,
  coursesApi.counts,
  coursesApi.find,
  coursesApi.preview,
  collectionsApi.search,
  courseCategoriesApi.search,
  versionsApi.course.list,
];

const one = (id: string) => ({ params: { id } });
const whole = { query: { join: 'lessons,recipients' } };

/** The course with all that was asked for. */
const joined = (course: Course, known?: WholeCourse | null): WholeCourse => ({
  ...course,
  lessons: course.lessons ?? known?.lessons ?? [],
  recipients: course.recipients ?? known?.recipients ?? [],
});

/** A course with everything that the editor shows, as it stands now. */
export const useCourse = (id: string | null) => {
  const { data, ...read } = useRead(
    coursesApi.find,
    { ...one(id ?? ''), ...whole },
    { enabled: id !== null, staleTime: 0 },
  );
  return { ...read, data: data && joined(data) };
};

/** The course as somebody else left it, whatever was read before. */
export const readCourseAgain = async (id: string): Promise<WholeCourse> =>
  joined(await call(coursesApi.find, { ...one(id), ...whole }));

/** The calls that save what is written. */
export const useSaveCourse = () => {
  const options = { refreshes: courseReads, handlesFailure: true };
  const create = useWrite(coursesApi.create, options);
  const change = useWrite(coursesApi.change, options);
  const changeLesson = useWrite(lessonsApi.change, options);
  return {
    create: async (body: NewCourse) => joined(await create.mutateAsync({ body })),
    change: async (known: WholeCourse, body: CourseChanges) =>
      joined(await change.mutateAsync({ ...one(known.id), body }), known),
    changeLesson: (id: string, body: LessonChanges) => changeLesson.mutateAsync({ ...one(id), body }),
  };
};

/** Lessons that come, go, and take other places: each counts at once. */
export const useLessonCalls = () => {
  const options = { refreshes: courseReads, handlesFailure: true };
  const create = useWrite(lessonsApi.create, options);
  const copy = useWrite(lessonsApi.copy, options);
  const remove = useWrite(coursesApi.removeLesson, options);
  const place = useWrite(coursesApi.updateOrder, options);
  return {
    create: (body: NewLesson) => create.mutateAsync({ body }),
    copy: (courseId: string, lessonIds: string[]) => copy.mutateAsync({ params: { courseId }, body: { lessonIds } }),
    remove: (courseId: string, lessonId: string) => remove.mutateAsync({ params: { courseId, lessonId } }),
    place: (courseId: string, lessonId: string, order: number) =>
      place.mutateAsync({ params: { courseId, lessonId, order: String(order) } }),
  };
};

/** Audiences: each change counts at once, also for a course that is published. */
export const useRecipientCalls = () => {
  const options = { refreshes: courseReads, handlesFailure: true };
  const create = useWrite(courseRecipientsApi.create, options);
  const change = useWrite(courseRecipientsApi.change, options);
  const remove = useWrite(courseRecipientsApi.remove, options);
  return {
    create: (body: Sent<typeof courseRecipientsApi.create>['body']) => create.mutateAsync({ body }),
    change: (id: string, body: CourseRecipientChanges) => change.mutateAsync({ ...one(id), body }),
    remove: (id: string) => remove.mutateAsync(one(id)),
  };
};

export const useDeleteDraft = () => {
  const { mutateAsync } = useWrite(coursesApi.remove, { refreshes: courseReads });
  return (id: string) => mutateAsync({ ...one(id), query: {} });
};

/** What a publication would do now. */
export const usePublicationPreview = (id: string | null, enabled: boolean) =>
  useRead(coursesApi.preview, one(id ?? ''), { enabled: enabled && id !== null, staleTime: 0, keepPreviousData: true });

export const usePublishCourse = () => {
  const options = { refreshes: courseReads, handlesFailure: true };
  const publish = useWrite(coursesApi.publish, options);
  const discard = useWrite(coursesApi.discard, options);
  return {
    publish: (id: string, body: CoursePublication) => publish.mutateAsync({ ...one(id), body }),
    discard: (id: string, version: number) => discard.mutateAsync({ ...one(id), body: { version } }),
    isBusy: publish.isPending || discard.isPending,
  };
};

const hundred = { perPage: '100', sort: 'order' as const };

export const useCollections = () => useRead(collectionsApi.search, { query: hundred }).data?.items ?? [];
export const useCourseCategories = () => useRead(courseCategoriesApi.search, { query: hundred }).data?.items ?? [];
export const useCardTypes = (enabled: boolean) => useRead(cardTypesApi.enabled, {}, { enabled });

/** Other courses that hold the words. */
export const useCoursesFound = (search: string) =>
  useRead(
    coursesApi.search,
    { query: { perPage: '20', sort: 'name', ...(search ? { search } : {}) } },
    { keepPreviousData: true },
  );

/** The lessons of a course on one page (LMS-LESSONS-20). */
export const useLessonsOf = (courseId: string | null) =>
  useRead(
    lessonsApi.search,
    {
      query: {
        perPage: '1000',
        sort: 'order',
        filters: JSON.stringify([{ name: 'courseId', operator: 'eq', value: courseId }]),
      },
    },
    { enabled: courseId !== null },
  );
