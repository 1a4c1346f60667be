import { recipients } from '../audiences/audiences.examples.ts';
import { exampleId } from '../structure/structure.examples.ts';
import type { CourseRecipient } from './recipients.shapes.ts';

const [loggers, nightShift, formwork] = recipients;

const recipientOf = (
  number: number,
  { recipientid, childtype, kind, name, parentName, count }: (typeof recipients)[number],
  given: Partial<CourseRecipient>,
): CourseRecipient => ({
  id: exampleId('e7', number),
  courseId: exampleId('e1', 1),
  version: 1,
  importance: 'none',
  visible: true,
  notification: true,
  deadline: { kind: 'none', on: null, days: null },
  recipient: { recipientid, childtype, kind, name, parentName, count },
  createdAt: '2026-10-20T14:00:00.000Z',
  ...given,
});

/** One audience of each importance: due on a day, due after days, and without a deadline or a notice. */
export const courseRecipients: CourseRecipient[] = [
  recipientOf(1, loggers!, { importance: 'required', deadline: { kind: 'on', on: '2026-12-15', days: null } }),
  recipientOf(2, formwork!, { importance: 'recommended', deadline: { kind: 'after', on: null, days: 30 } }),
  recipientOf(3, nightShift!, { notification: false }),
];
