import { statisticsExportsApi } from '@fanal/contract/training-statistics/statistics-exports.api';
import { trainingStatisticsApi } from '@fanal/contract/training-statistics/training-statistics.api';
import { useRead } from '#platform/api.ts';
import { download } from '#platform/download.ts';
import { attendanceQueryOf, type CourseDialogState, peopleQueryOf } from './course-dialog.rules.ts';

/** A course with a page of its people; what they do meanwhile is there whenever it is opened. */
export const useCourseStatistics = (state: CourseDialogState) =>
  useRead(
    trainingStatisticsApi.course,
    { params: { id: state.course }, query: peopleQueryOf(state) },
    { keepPreviousData: true, staleTime: 0 },
  );

/** Keeps the sheet of attendance to print; answers its name. */
export const keepAttendance = (state: CourseDialogState): Promise<string> =>
  download(
    statisticsExportsApi.attendance,
    { params: { id: state.course }, query: attendanceQueryOf(state) },
    { signal: new AbortController().signal, onBytes: () => undefined },
  );

/** Names of the audiences of a course by level; undefined until they are there. */
export const useCourseAudiences = (courseId: string) =>
  useRead(trainingStatisticsApi.audiences, { params: { id: courseId } }).data;

/** First openings of a course by week. */
export const useCourseOpenings = (courseId: string) =>
  useRead(trainingStatisticsApi.openings, { params: { id: courseId } }, { staleTime: 0 }).data;
