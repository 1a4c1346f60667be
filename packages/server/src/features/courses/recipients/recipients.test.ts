import type { CourseRecipient } from '@fanal/contract/courses/recipients.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import { describe, expect, it } from 'vitest';
import { buildSite } from '#features/structure/structure.build';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { courseCalls } from '../../../../test/course-calls.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { buildCourse } from '../courses.build.ts';

const t = useTestApp();
const { create, addRecipient, read } = courseCalls(t);

const change = (caller: Caller, id: string, body: object) =>
  t.call<CourseRecipient & ErrorBody>(caller, `PATCH /v1/courseRecipient/${id}`, { body });
const remove = (caller: Caller, id: string) => t.call<ErrorBody>(caller, `DELETE /v1/courseRecipient/${id}`);

describe('an audience of a course', () => {
  it('links a recipient and a course, with importance and two flags (LMS-COURSES-06, LMS-COURSES-19, LMS-COURSES-20, GAP-46, API-46)', async () => {
    const editor = await t.person('contentCreator');
    const group = await buildUserGroup(t.ownerDb, editor.org, { name: 'Grutiers', userIds: [editor.userId] });
    const { body: course } = await create(editor);
    const { status, body } = await addRecipient(editor, course.id, {
      recipient: { kind: 'userGroup', id: group.id },
      importance: 'required',
      visible: true,
      notification: false,
      deadline: { kind: 'after', days: 30 },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      courseId: course.id,
      importance: 'required',
      visible: true,
      notification: false,
      deadline: { kind: 'after', on: null, days: 30 },
      recipient: { recipientid: group.id, childtype: 'group', kind: 'userGroup', name: 'Grutiers', count: 1 },
    });
    const person = await addRecipient(editor, course.id, { recipient: { kind: 'user', id: editor.userId } });
    expect(person.body).toMatchObject({ importance: 'none', recipient: { childtype: 'User', count: 1 } });
    const { body: page } = await t.call<Page<CourseRecipient>>(editor, 'GET /v1/courseRecipient/list/search', {
      query: {
        filters: JSON.stringify([{ name: 'courseId', operator: 'eq', value: course.id }]),
        join: 'users,course',
        sort: 'importance',
      },
    });
    expect(page).toMatchObject({ total: 2, lastPage: 1, page: 1 });
    expect(page.items.map(({ importance }) => importance)).toEqual(['required', 'none']);
    expect(page.items[0]).toMatchObject({
      recipient: { users: [{ id: editor.userId }] },
      course: { name: course.name },
    });
    expect((await read(editor, course.id)).recipientCount).toBe(2);
  });

  it('is never both required and recommended (LMS-COURSES-17, GAP-46)', async () => {
    const editor = await t.person('contentCreator');
    const site = await buildSite(t.ownerDb, editor.org, { name: 'Boréal' });
    const { body: course } = await create(editor);
    const recipient = { kind: 'site', id: site.id };
    await addRecipient(editor, course.id, { recipient, importance: 'required' });
    const twice = await addRecipient(editor, course.id, { recipient, importance: 'recommended' });
    expect(twice).toMatchObject({ status: 422, body: { code: 'RECIPIENT_TWICE', details: { name: 'Boréal' } } });
    const same = await addRecipient(editor, course.id, { recipient, importance: 'required' });
    expect(same.body.code).toBe('VALIDATION_FAILED');
    const foreign = await buildSite(t.ownerDb, (await t.person('contentCreator')).org);
    const unknown = await addRecipient(editor, course.id, { recipient: { kind: 'site', id: foreign.id } });
    expect(unknown.body.details).toMatchObject({ issues: [{ path: 'recipient.id', rule: 'reference' }] });
  });

  it('is changed by one writer at a time; a deadline without its day prevents the publication (API-47, P60)', async () => {
    const editor = await t.person('contentCreator');
    const { body: course } = await create(editor);
    const { body: row } = await addRecipient(editor, course.id);
    const changed = await change(editor, row.id, { version: 1, importance: 'required', deadline: { kind: 'on' } });
    expect(changed.body).toMatchObject({ version: 2, importance: 'required', deadline: { kind: 'on', on: null } });
    expect((await read(editor, course.id)).missingCount).toBe(2);
    expect((await change(editor, row.id, { version: 1, importance: 'none' })).body.code).toBe('VERSION_CONFLICT');
  });

  it('stays with a published course when it is the last one (GAP-47, API-48)', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildCourse(t.ownerDb, editor.org, { status: 'published' });
    const { recipients } = await read(editor, id, 'recipients');
    expect((await remove(editor, recipients![0]!.id)).body.code).toBe('LAST_RECIPIENT_KEPT');
    await addRecipient(editor, id, { recipient: { kind: 'user', id: editor.userId } });
    expect((await remove(editor, recipients![0]!.id)).status).toBe(200);
  });
});
