import 'fake-indexeddb/auto';
import { recipients as found } from '@fanal/contract/audiences/audiences.examples';
import { publishedCourse } from '@fanal/contract/courses/courses.examples';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { openCourseEditor, sentTo, serveCourse } from '../testing/OpenCourseEditor.tsx';

const [required] = publishedCourse.recipients ?? [];
const open = () =>
  openCourseEditor(
    publishedCourse.id,
    (fake) => {
      serveCourse(fake, publishedCourse);
      fake.on('GET /v1/organization-structure/recipients/all', () =>
        json({ items: found, total: found.length, page: 1, lastPage: 1 }),
      );
    },
    { step: 'audience' },
  );

beforeEach(() => localStorage.clear());

describe('the audience of a course', () => {
  it('shows in place that a group cannot be both required and recommended (LMS-COURSES-17)', async () => {
    const { editor, server } = await open();
    const sentence = 'Une formation ne peut pas être à la fois obligatoire et recommandée pour « Grumiers ».';
    server.on('POST /v1/courseRecipient', () => refusal('RECIPIENT_TWICE', sentence, { name: 'Grumiers' }));
    await userEvent.click(
      editor.getByRole('radiogroup', { name: 'Ajouter comme' }).querySelector('[value=recommended]')!,
    );
    await userEvent.click(editor.getByRole('combobox', { name: 'Ajouter une audience ou une personne' }));
    const [first] = await editor.findAllByRole('option');
    await userEvent.click(first!);
    expect(await editor.findByText(sentence)).toBeDefined();
    expect(sentTo(server, 'POST', '/v1/courseRecipient')).toMatchObject([
      { courseId: publishedCourse.id, importance: 'recommended' },
    ]);
  });

  it('changes importance, notice and deadline of an audience at once (LMS-COURSES-06, LMS-COURSES-19, GAP-46)', async () => {
    const { editor, server } = await open();
    const path = `/v1/courseRecipient/${required!.id}`;
    server.on(`PATCH ${path}`, ({ body }) => {
      const { version, ...changes } = JSON.parse(body);
      return json({ ...required, ...changes, version: version + 1 });
    });
    const row = within(editor.getByText(required!.recipient.name).closest('li')!);
    await userEvent.click(row.getByRole('checkbox', { name: 'Avis à la publication' }));
    await waitFor(() =>
      expect(sentTo(server, 'PATCH', path)).toEqual([
        { version: required!.version, notification: !required!.notification },
      ]),
    );
    await userEvent.click(row.getByRole('radio', { name: 'Facultative' }));
    await waitFor(() =>
      expect(sentTo(server, 'PATCH', path).at(-1)).toEqual({ version: required!.version + 1, importance: 'none' }),
    );
  });
});

describe('each step of the editor', () => {
  it.each(['information', 'lessons', 'audience', 'parameters', 'review'])(
    'has nothing for axe to find: %s',
    async (step) => {
      await openCourseEditor(publishedCourse.id, (fake) => void serveCourse(fake, publishedCourse), { step });
      const { violations } = await axe.run(document.body, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    },
  );
});
