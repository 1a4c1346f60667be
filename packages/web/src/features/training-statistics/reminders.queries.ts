import { trainingRemindersApi } from '@fanal/contract/training-statistics/training-reminders.api';
import { trainingStatisticsApi } from '@fanal/contract/training-statistics/training-statistics.api';
import type { CourseReminded, CourseReminder } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { useWrite } from '#platform/api.ts';

const changed = { refreshes: [trainingStatisticsApi.course, trainingStatisticsApi.user], handlesFailure: true };

/** Reminds people of a course: those named, or with null everybody of the level who has not completed it. */
export const useRemindCourse = (courseId: string): ((reminder: CourseReminder) => Promise<CourseReminded>) => {
  const { mutateAsync } = useWrite(trainingRemindersApi.remindCourse, changed);
  return (body) => mutateAsync({ params: { id: courseId }, body });
};

/** Reminds one person of the required courses that are not completed. */
export const useRemindUser = (userId: string): (() => Promise<CourseReminded>) => {
  const { mutateAsync } = useWrite(trainingRemindersApi.remindUser, changed);
  return () => mutateAsync({ params: { id: userId } });
};
