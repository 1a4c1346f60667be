import type { Recipient } from '@fanal/contract/audiences/audiences.shapes';
import type { Importance } from '@fanal/contract/courses/courses.rules';
import type { CourseRecipient, CourseRecipientChanges } from '@fanal/contract/courses/recipients.shapes';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import type { WholeCourse } from '../course-draft.rules.ts';
import { useRecipientCalls } from '../course-editor.queries.ts';
import type { CourseEditorHandle } from '../use-course-editor.ts';

type Changes = Omit<CourseRecipientChanges, 'version'>;

const withRecipients = (course: WholeCourse, recipients: CourseRecipient[]) => ({
  item: { ...course, recipients },
  join: <Draft>(draft: Draft) => draft,
});

/** Audiences as they stand, with what is on its way already in them; a refusal is told where it happened. */
export const useRecipients = (editor: CourseEditorHandle, keep: () => Promise<boolean>) => {
  const server = useRecipientCalls();
  const failureText = useFailureText();
  const [pending, setPending] = useState<Readonly<Record<string, Changes>>>({});
  /** The audience that a change of was refused, `new` for one that was to come, and why. */
  const [refused, setRefused] = useState<{ id: string; words: string } | null>(null);
  const orTell = async (id: string, work: () => Promise<unknown>) => {
    setRefused(null);
    try {
      await work();
    } catch (error) {
      setRefused({ id, words: failureText(error) });
    }
  };
  const add = (picked: Recipient, importance: Importance) =>
    orTell('new', async () => {
      if (!editor.saved && !(await keep())) return;
      await editor.amend(async (course) => {
        const recipient = { kind: picked.kind, id: picked.recipientid };
        const added = await server.create({ courseId: course.id, recipient, importance });
        return withRecipients(course, [...course.recipients, added]);
      });
    });
  const change = (id: string, changes: Changes) => {
    setPending((before) => ({ ...before, [id]: { ...before[id], ...changes } }));
    return orTell(id, () =>
      editor
        .amend(async (course) => {
          const known = course.recipients.find((one) => one.id === id);
          if (!known) return withRecipients(course, course.recipients);
          const answer = await server.change(id, { version: known.version, ...changes });
          return withRecipients(
            course,
            course.recipients.map((one) => (one.id === id ? answer : one)),
          );
        })
        .finally(() => setPending(({ [id]: _, ...others }) => others)),
    );
  };
  const remove = (id: string) =>
    orTell(id, () =>
      editor.amend(async (course) => {
        await server.remove(id);
        return withRecipients(
          course,
          course.recipients.filter((one) => one.id !== id),
        );
      }),
    );
  return {
    rows: editor.recipients.map((one) => ({ ...one, ...pending[one.id] }) as CourseRecipient),
    refused,
    add: (picked: Recipient, importance: Importance) => void add(picked, importance),
    change: (id: string, changes: Changes) => void change(id, changes),
    remove: (id: string) => void remove(id),
  };
};
