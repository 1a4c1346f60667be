/** A file that was uploaded for a lesson becomes its content as soon as it has passed inspection (LMS-LESSONS-06, UPLOADS-04). */
import type { LessonType } from '@fanal/contract/courses/courses.rules';
import { takeArrived } from '#features/uploads/files.service';
import { findAccountName } from '#features/users/accounts.service';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { ArrivedFile, UploadHandler } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { enqueueIn } from '#platform/jobs/jobs';
import { findStored, lockCourse } from '../courses.data.ts';
import { addFiles } from '../files.data.ts';
import { refuseChange, settleWork } from '../working-copies.service.ts';
import { findSender } from './lesson-uploads.data.ts';
import * as data from './lessons.data.ts';

/** What the file of a lesson must be. */
const contentTypes: Partial<Record<LessonType, string>> = { video: 'video/', audio: 'audio/', pdf: 'application/pdf' };

const senderOf = async (db: Db, ownerDb: Db, { org, accountId }: ArrivedFile) => {
  const member = await findSender(db, org, accountId);
  if (member) return { accountId, userId: member.id, displayName: member.displayName };
  return { accountId, userId: null, displayName: (await findAccountName(ownerDb, accountId)) ?? '' };
};

/** The lesson as it is once its course is locked; undefined when it is gone, archived, or shows another kind of file. */
const lockLesson = async (db: Db, { org, rowId, contentType }: ArrivedFile) => {
  const [found] = await data.findLessons(db, org, [rowId]);
  const course = found && (await lockCourse(db, org, found.courseId));
  const [lesson] = course && course.status !== 'archived' ? await data.findLessons(db, org, [rowId]) : [];
  const fits = lesson && contentType.startsWith(contentTypes[lesson.type] ?? 'nothing');
  return course && fits ? { course, lesson } : undefined;
};

/**
 * The version of the lesson stays: whoever writes it meanwhile sends other fields. Its length is the one that the
 * server measured; what the sender said of it counts only where the file tells none.
 */
const storeMedium = async (db: Db, ownerDb: Db, file: ArrivedFile): Promise<void> => {
  const { org, id: fileId, now, name } = file;
  const locked = await lockLesson(db, file);
  if (!locked || !(await takeArrived(db, file, { type: 'course', id: locked.course.id }, name))) return;
  const { course, lesson } = locked;
  await addFiles(db, org, course.id, [fileId]);
  const { type, title, textJson, caption, duration, quiz, translations, id, version } = lesson;
  const content = { type, title, textJson, caption, duration, quiz, translations, fileId, url: null };
  await data.updateLesson(db, org, { id, version, now, ...content });
  const lines: AuditEntry[] = [
    {
      action: 'lesson.changed',
      object: { type: 'course', id: course.id },
      before: { name: course.name, lesson: title },
      after: { name: course.name, lesson: title, fields: ['data'] },
    },
  ];
  await settleWork({ db, org, now, enqueue: enqueueIn(db), audit: (entry) => void lines.push(entry) }, course);
  const actor = await senderOf(db, ownerDb, file);
  await writeAudit(db, { org, actor, requestId: file.id, address: null, now }, lines);
};

/** Upload handler: accepts files for lessons of courses that the caller may change. */
export const lessonUploadHandler: UploadHandler = {
  admit: async (ctx, lessonId) => {
    const [lesson] = await data.findLessons(ctx.db, ctx.org, [lessonId]);
    const course = lesson && (await findStored(ctx.db, ctx.org, lesson.courseId));
    if (!course || course.status === 'archived')
      throw fail('VALIDATION_FAILED', { issues: [{ path: 'metadata.rowId', rule: 'reference' }] });
    refuseChange(ctx, course);
  },
  take: storeMedium,
};
