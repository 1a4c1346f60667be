import { entityApi } from '../kit/entity.ts';
import * as shapes from './recipients.shapes.ts';

/** Audiences of courses (API-43 to API-49). They count at once, also for a course that is already published. */
export const courseRecipientsApi = entityApi({
  prefix: 'v1/courseRecipient',
  words: 'audiences of courses',
  resource: { read: 'courses:read', create: 'courses:update', update: 'courses:update', delete: 'courses:update' },
  feature: 'learning',
  item: shapes.CourseRecipient,
  create: shapes.NewCourseRecipient,
  change: shapes.CourseRecipientChanges,
  filters: { courseId: 'id', recipientid: 'id', importance: 'text', createdAt: 'date' },
  sorts: ['createdAt', 'importance'],
  joins: ['users', 'course'],
  errors: {
    create: ['NOT_FOUND', 'RECIPIENT_TWICE', 'COURSE_STATUS_WRONG', 'COURSE_FULL'],
    change: ['VERSION_CONFLICT', 'RECIPIENT_TWICE', 'COURSE_STATUS_WRONG'],
    delete: ['COURSE_STATUS_WRONG', 'LAST_RECIPIENT_KEPT'],
  },
});
