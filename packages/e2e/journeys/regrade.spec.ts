import { randomUUID } from 'node:crypto';
import type { MyCourse } from '@fanal/contract/courses/my-courses.shapes';
import { expect, test } from '../journey.ts';
import { callsOf, organizationOf } from '../pages/api.ts';
import { people } from '../people.ts';

test('a trainer corrects a wrong answer from the analysis, and who answered well passes (LMS-STATS-01, GAP-48)', async ({
  page,
  anotherPage,
  signIn,
  fresh,
}) => {
  test.slow();
  const name = fresh('Calage des roues');
  await signIn(page, people.organizationAdmin, '/');
  const organization = organizationOf(page);
  const call = callsOf(page);
  const course = await call<{ id: string }>('POST', '/v1/course', { name, isPassRequired: true });
  const [question, left, right] = [randomUUID(), randomUUID(), randomUUID()];
  const options = [
    { id: left, text: 'La roue gauche', isCorrect: true },
    { id: right, text: 'Les deux roues', isCorrect: false },
  ];
  const quiz = { questions: [{ id: question, kind: 'single', text: 'Quelle roue caler ?', options }] };
  const lesson = await call<{ id: string }>('POST', '/v1/lesson', {
    courseId: course.id,
    type: 'quiz',
    title: 'Vérifiez',
    data: { quiz },
  });
  await call('POST', '/v1/courseRecipient', {
    courseId: course.id,
    recipient: { kind: 'everybody', id: organization },
    notification: false,
  });
  const { version } = await call<{ version: number }>('GET', `/v1/course/${course.id}`);
  await call('PATCH', `/v1/course/publish/${course.id}`, { version });

  const phone = await anotherPage();
  await signIn(phone, people.member);
  const app = callsOf(phone, organization);
  const state = async () => (await app<MyCourse>('GET', `/v1/my/courses/${course.id}`)).state;
  const answers = [{ questionId: question, optionIds: [right] }];
  await app('POST', `/v1/my/lessons/${lesson.id}/attempts`, { courseVersion: 1, answers });
  expect(await state()).toBe('none');

  const analysis = `/${organization}/dashboard/formations/${course.id}/questions`;
  await page.goto(analysis);
  await page.getByRole('button', { name: 'Réponses à la question 1' }).click();
  await page.getByRole('link', { name: 'Corriger la question' }).click();
  const editor = page.getByRole('dialog').first();
  await expect(editor.getByRole('textbox', { name: 'Question 1', exact: true })).toBeFocused();
  await editor.getByRole('radio', { name: 'La réponse 2 de la question 1 est bonne' }).check({ force: true });
  await expect(editor.getByRole('status').filter({ hasText: /enregistré à/ })).toBeVisible();
  await editor
    .getByRole('button', { name: /Vérifier et publier/ })
    .first()
    .click();
  await editor.getByRole('radio', { name: /^Une retouche/ }).check({ force: true });
  await expect(editor.getByRole('checkbox', { name: 'Recorriger les essais déjà remis' })).toBeChecked();
  await expect(editor.getByText('1 essai serait réussi.')).toBeVisible();
  await editor.getByRole('button', { name: 'Publier la version 2' }).click();
  await page
    .getByRole('dialog', { name: /^Publier la version 2/ })
    .getByRole('button', { name: 'Publier' })
    .click();
  await expect(page.getByText('La version 2 est en ligne.')).toBeVisible();

  await expect.poll(state).toBe('done');
  await page.goto(analysis);
  await expect(page.getByText(/1 personne réussit depuis\./)).toBeVisible();
  await page.getByRole('button', { name: 'Notes précédentes' }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: new RegExp(people.member.name) })).toContainText(
    '1 sur 1, réussi',
  );
});
