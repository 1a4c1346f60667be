import type { Card } from '@fanal/contract/cards/cards.shapes';
import type { MyCards } from '@fanal/contract/cards/my-cards.shapes';
import { addDays, addMonths } from '@fanal/contract/kit/days.rules';
import { describe, expect, it } from 'vitest';
import { buildCardType, buildField } from '#features/cards/cards.build';
import { localTimeOf } from '#platform/time/zoned-time';
import { useTestApp } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';
import { memberCalls, rightAnswers } from '../../../../test/member-calls.ts';
import { buildCourse, buildQuiz, cardRuleOf } from '../courses.build.ts';
import { cardEndsOn } from './course-cards.rules.ts';

const t = useTestApp();
const calls = memberCalls(t);
const today = () => localTimeOf(t.clock.now(), 'America/Toronto').day;

/** A course of one quiz with this rule, and somebody who takes it. */
const buildGiving = async (rule: object = {}, type: Parameters<typeof buildCardType>[1] = {}) => {
  const admin = await t.person('organizationAdmin');
  const who = await t.person('member', admin.org);
  const cardType = await buildCardType(t.ownerDb, type);
  const quiz = buildQuiz();
  const cardRule = cardRuleOf(cardType.id, rule);
  const course = await buildCourse(t.ownerDb, admin.org, {
    name: 'Harnais',
    status: 'published',
    lessons: [{ type: 'quiz', quiz }],
    columns: { card_rule: cardRule as never },
  });
  const right = rightAnswers(quiz.questions);
  const complete = async (answers = right) => {
    await calls.begin(who, course.lessonIds[0]!, { answers });
    await runDueJobs(t, t.app.jobs);
  };
  const cards = async () => (await t.call<MyCards>(who, 'GET /v1/my/cards')).body.cards;
  return { admin, who, cardType, course, complete, cards, right };
};

/** A valid card that the person already has. */
const giveCard = async ({ admin, who, cardType }: Awaited<ReturnType<typeof buildGiving>>, expirationDate: string) => {
  const body = { userId: who.userId, cardTypeId: cardType.id, frontPhoto: null, backPhoto: null, comments: null };
  const data = { expirationDate, number: 'A-418' };
  const made = await t.call<Card>(admin, 'POST /v1/cards', { body: { ...body, data } });
  const path = `PUT /v1/cards/${who.userId}/${made.body.id}`;
  return (await t.call<Card>(admin, path, { body: { version: made.body.version, status: 'claimed', data } })).body;
};

describe('the card of a course', () => {
  it('is created on completion, valid at once, and says which course it comes from (GAP-84)', async () => {
    const { admin, who, course, complete, cards } = await buildGiving();
    await complete();
    await runDueJobs(t, t.app.jobs);
    const expirationDate = addDays(addMonths(today(), 12), -1);
    const own = await cards();
    expect(own).toMatchObject([
      { status: 'claimed', data: { expirationDate }, course: { id: course.id, name: 'Harnais' } },
    ]);
    const { body } = await t.call<Card>(admin, `GET /v1/cards/${who.userId}/${own[0]!.id}`);
    expect(body).toMatchObject({ course: { id: course.id, name: 'Harnais' }, decidedBy: 'Harnais' });
    const lines = t.ownerDb.selectFrom('audit_log').select('action').where('object_id', '=', who.userId);
    expect(await lines.where('action', 'like', 'card.granted%').execute()).toHaveLength(1);
    const completion = t.ownerDb.selectFrom('course_completions').select('card_id').where('course_id', '=', course.id);
    expect(await completion.execute()).toEqual([{ card_id: own[0]!.id }]);
  });

  it('renews the card that the person has, from its end where the course says so, and keeps its fields (GAP-84)', async () => {
    const giving = await buildGiving({ from: 'expiration' });
    const old = await giveCard(giving, '2027-01-31');
    await giving.complete();
    expect(await giving.cards()).toMatchObject([
      { status: 'claimed', isReplaced: false, data: { expirationDate: '2028-01-31', number: 'A-418' } },
      { id: old.id, isReplaced: true, course: null },
    ]);
  });

  it('waits for an approval where the course says so, or when the type requires what no course knows (GAP-84)', async () => {
    const waiting = await buildGiving({ status: 'pending' });
    await waiting.complete();
    expect(await waiting.cards()).toMatchObject([{ status: 'pending' }]);
    const fields = [buildField('expirationDate', { type: 'date' }), buildField('number', { isRequired: true })];
    const lacking = await buildGiving({}, { fields });
    await lacking.complete();
    expect(await lacking.cards()).toMatchObject([{ status: 'pending', course: { name: 'Harnais' } }]);
  });

  it('comes only above the score that the course asks for (GAP-84)', async () => {
    const low = await buildGiving({ scoreAbove: 66 });
    await low.complete(low.right.slice(0, 1));
    expect(await low.cards()).toEqual([]);
    const high = await buildGiving({ scoreAbove: 66 });
    await high.complete(high.right.slice(0, 2));
    expect(await high.cards()).toHaveLength(1);
  });

  it.each([
    ['completion', null, '2027-11-24'],
    ['completion', '2027-06-30', '2027-11-24'],
    ['expiration', null, '2027-11-24'],
    ['expiration', '2026-11-24', '2027-11-24'],
    ['expiration', '2027-02-28', '2028-02-28'],
  ] as const)('counts its months from the %s: a card until %s renewed on 2026-11-25 ends on %s', (from, end, last) => {
    expect(cardEndsOn({ validMonths: 12, from }, '2026-11-25', end)).toBe(last);
  });
});
