import type { SignOff } from '@fanal/contract/courses/sign-offs.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import { describe, expect, it } from 'vitest';
import { buildCardType } from '#features/cards/cards.build';
import { newId } from '#platform/ids';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { memberCalls } from '../../../../test/member-calls.ts';
import { buildCourse, cardRuleOf, publishBuilt } from '../courses.build.ts';

const t = useTestApp();
const calls = memberCalls(t);

const gestures = [
  { id: newId(), text: 'Attache le harnais' },
  { id: newId(), text: 'Vérifie l’ancrage' },
];
const observedIds = gestures.map(({ id }) => id);

const list = async (who: Caller, query: Record<string, string> = {}) =>
  (await t.call<Page<SignOff>>(who, 'GET /v1/course/sign-offs', { query })).body;
const sign = (who: Caller, courseId: string, userId: string, body: object = {}) =>
  t.call<SignOff & ErrorBody>(who, `PUT /v1/course/${courseId}/sign-offs/${userId}`, {
    body: { courseVersion: 1, isApproved: true, observedIds, ...body },
  });

/** A member whose lessons are done, the lead of that member, and another lead. */
const buildAwaited = async (rule: object = {}, columns: object = {}) => {
  const admin = await t.person('organizationAdmin');
  const lead = await t.person('lead', admin.org);
  const otherLead = await t.person('lead', admin.org);
  const who = await t.person('member', admin.org, { supervisorId: lead.userId, givenName: 'Zoé', familyName: 'Gagné' });
  const course = await buildCourse(t.ownerDb, admin.org, {
    status: 'published',
    lessons: [{ type: 'text' }],
    columns: { sign_off: { gestures, signers: 'leads', needsOwnCard: false, ...rule }, ...columns },
  });
  const progress = (await calls.complete(who, course.lessonIds[0]!)).body;
  return { admin, lead, otherLead, who, course, progress };
};

describe('the observation of gestures', () => {
  it('completes the course when the lead of the person approves (GAP-84)', async () => {
    const { lead, who, course, progress } = await buildAwaited();
    expect(progress).toMatchObject({ state: 'none', awaitsSignOff: true, completedLessons: 1 });
    expect((await calls.list(who)).items[0]).toMatchObject({ awaitsSignOff: true, state: 'none' });
    expect((await list(lead)).items).toMatchObject([
      {
        course: { id: course.id },
        user: { id: who.userId, displayName: 'Zoé Gagné' },
        state: 'waiting',
        maySign: true,
      },
    ]);
    expect((await sign(lead, course.id, who.userId, { observedIds: observedIds.slice(1) })).body.code).toBe(
      'GESTURES_MISSING',
    );
    expect((await sign(lead, course.id, who.userId, { observedIds: [newId()] })).body.code).toBe('VALIDATION_FAILED');
    const signed = await sign(lead, course.id, who.userId, { remark: 'Bon travail' });
    expect([signed.status, signed.body]).toMatchObject([
      200,
      { state: 'signed', remark: 'Bon travail', maySign: false },
    ]);
    expect((await calls.open(who, course.id)).body).toMatchObject({
      state: 'done',
      awaitsSignOff: false,
      signOff: {
        gestures: gestures.map(({ text }) => text),
        signedBy: 'Camille Roy',
        remark: 'Bon travail',
        isRefused: false,
      },
    });
    expect((await sign(lead, course.id, who.userId)).body.code).toBe('SIGN_OFF_DONE');
    expect([(await list(lead)).total, (await list(lead, { state: 'signed' })).total]).toEqual([0, 1]);
    const lines = t.ownerDb.selectFrom('audit_log').select('action').where('object_id', '=', who.userId);
    expect(await lines.where('action', 'like', 'course.%').execute()).toEqual([{ action: 'course.signedOff' }]);
    const notices = t.ownerDb.selectFrom('notifications').select('type').where('user_id', '=', who.userId);
    expect(await notices.execute()).toEqual([{ type: 'courseSigned' }]);
  });

  it('is refused with a reason, and the person is observed again (GAP-84)', async () => {
    const { admin, lead, who, course } = await buildAwaited();
    expect((await sign(lead, course.id, who.userId, { isApproved: false, observedIds: [] })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    await sign(lead, course.id, who.userId, {
      isApproved: false,
      observedIds: observedIds.slice(1),
      remark: 'Harnais lâche',
    });
    expect((await calls.open(who, course.id)).body).toMatchObject({
      state: 'none',
      awaitsSignOff: true,
      signOff: { isRefused: true, remark: 'Harnais lâche' },
    });
    expect((await list(lead, { state: 'refused' })).items[0]!.gestures.map(({ isObserved }) => isObserved)).toEqual([
      false,
      true,
    ]);
    expect((await sign(admin, course.id, who.userId)).status).toBe(200);
    expect((await calls.open(who, course.id)).body.state).toBe('done');
  });

  it('shows a lead only people whom the lead manages, and nobody signs for himself (GAP-04, ROLES-10)', async () => {
    const { admin, otherLead, who, course } = await buildAwaited();
    expect([(await list(otherLead)).total, (await list(admin)).total]).toEqual([0, 1]);
    expect((await sign(otherLead, course.id, who.userId)).status).toBe(404);
    expect((await sign(await t.person('organizationAdmin'), course.id, who.userId)).status).toBe(404);
    expect((await sign(admin, course.id, admin.userId)).status).toBe(404);
    expect((await sign(who, course.id, who.userId)).status).toBe(403);
    await calls.complete(admin, course.lessonIds[0]!);
    expect((await sign(admin, course.id, admin.userId)).status).toBe(404);
    expect((await list(admin, { search: 'gagne' })).items.map(({ maySign }) => maySign)).toEqual([true]);
  });

  it('asks whoever signs for a valid card of the type, where the course says so (GAP-84)', async () => {
    const type = await buildCardType(t.ownerDb);
    const cardRule = cardRuleOf(type.id);
    const { admin, lead, who, course } = await buildAwaited({ needsOwnCard: true }, { card_rule: cardRule });
    expect((await list(lead)).items[0]!.maySign).toBe(false);
    expect((await sign(lead, course.id, who.userId)).body.code).toBe('OWN_CARD_REQUIRED');
    const fields = { expirationDate: '2031-01-01', number: 'A-1' };
    const made = await t.call<{ id: string; version: number }>(admin, 'POST /v1/cards', {
      body: {
        userId: lead.userId,
        cardTypeId: type.id,
        data: fields,
        frontPhoto: null,
        backPhoto: null,
        comments: null,
      },
    });
    await t.call(admin, `PUT /v1/cards/${lead.userId}/${made.body.id}`, {
      body: { version: made.body.version, status: 'claimed', data: fields },
    });
    expect((await list(lead)).items[0]!.maySign).toBe(true);
    expect((await sign(lead, course.id, who.userId)).status).toBe(200);
  });

  it('may be left to administrators, and ends with a material change (GAP-84)', async () => {
    const { admin, lead, who, course } = await buildAwaited({ signers: 'administrators' });
    expect((await list(lead)).items[0]!.maySign).toBe(false);
    expect((await sign(lead, course.id, who.userId)).status).toBe(403);
    expect((await sign(admin, course.id, who.userId, { courseVersion: 2 })).body.code).toBe('COURSE_CHANGED');
    await t.ownerDb.updateTable('courses').set({ name: 'Refaite' }).where('id', '=', course.id).execute();
    await publishBuilt(t.ownerDb, admin.org, course.id, { change: 'material' });
    expect((await list(admin)).total).toBe(0);
    expect((await sign(admin, course.id, who.userId)).status).not.toBe(200);
    expect((await calls.open(who, course.id)).body).toMatchObject({ awaitsSignOff: false, completedLessons: 0 });
  });
});
