import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './training-statistics.shapes.ts';

/** Reminders sent from the statistics. A lead reminds the people he manages. */
export const trainingRemindersApi = {
  remindCourse: endpoint({
    call: 'POST /v1/stats/lms/courses/{id}/reminders',
    summary: 'Remind people who have not completed a course',
    permission: 'stats:remind',
    feature: 'learning',
    body: shapes.CourseReminder,
    returns: shapes.CourseReminded,
    errors: ['NOT_FOUND', 'COURSE_STATUS_WRONG'],
  }),
  remindUser: endpoint({
    call: 'POST /v1/stats/lms/user/{id}/reminders',
    summary: 'Remind one person of the required courses that are not completed',
    permission: 'stats:remind',
    feature: 'learning',
    returns: shapes.CourseReminded,
    errors: ['NOT_FOUND'],
  }),
};
