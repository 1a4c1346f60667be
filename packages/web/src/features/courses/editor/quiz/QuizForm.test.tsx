import 'fake-indexeddb/auto';
import { publishedCourse } from '@fanal/contract/courses/courses.examples';
import type { NewQuiz } from '@fanal/contract/courses/lessons.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCourseEditor, sentTo, serveCourse, write } from '../testing/OpenCourseEditor.tsx';

const quiz = (publishedCourse.lessons ?? []).find(({ type }) => type === 'quiz')!;
const { questions } = quiz.data.quiz!;
const open = () =>
  openCourseEditor(publishedCourse.id, (fake) => void serveCourse(fake, publishedCourse), {
    step: 'lessons',
    lesson: quiz.id,
  });
type Opened = Awaited<ReturnType<typeof open>>;

const sentQuiz = async ({ server, save }: Opened): Promise<NewQuiz> => {
  await save();
  await waitFor(() => expect(sentTo(server, 'PATCH', `/v1/lesson/${quiz.id}`).length).toBeGreaterThan(0));
  return sentTo(server, 'PATCH', `/v1/lesson/${quiz.id}`).at(-1).data.quiz;
};

beforeEach(() => localStorage.clear());

describe('the editor of a quiz', () => {
  it('adds answers by Enter, marks the right one, and says what is empty (LMS-LESSONS-08, LMS-LESSONS-10)', async () => {
    const opened = await open();
    const { editor } = opened;
    const number = questions.length + 1;
    await userEvent.click(editor.getByRole('button', { name: 'Ajouter une question' }));
    const question = await editor.findByRole('textbox', { name: `Question ${number}` });
    await write(question, 'Que vérifier ?');
    const answer = (place: number) =>
      editor.getByRole('textbox', { name: `Réponse ${place} de la question ${number}` });
    await write(answer(1), 'Les freins');
    await write(answer(2), 'Rien');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(answer(3)));
    await userEvent.tab();
    expect(
      await editor.findByText('Écrivez la réponse ou retirez-la. Une réponse ne peut pas être vide.'),
    ).toBeDefined();
    await userEvent.click(editor.getByRole('button', { name: `Retirer la réponse 3 de la question ${number}` }));
    await userEvent.click(editor.getByRole('radio', { name: `La réponse 1 de la question ${number} est bonne` }));
    const sent = await sentQuiz(opened);
    expect(sent.questions.at(-1)).toMatchObject({
      kind: 'single',
      text: 'Que vérifier ?',
      options: [
        { text: 'Les freins', isCorrect: true },
        { text: 'Rien', isCorrect: false },
      ],
    });
  });

  it('opens at the question that the analysis of its answers led from', async () => {
    const [, second] = questions;
    await openCourseEditor(publishedCourse.id, (fake) => void serveCourse(fake, publishedCourse), {
      step: 'lessons',
      lesson: quiz.id,
      question: second!.id,
    });
    await waitFor(() => expect(document.activeElement?.id).toBe(`question-${second!.id}`));
  });

  it('has one right answer for a single choice, whatever it was before (LMS-LESSONS-07, LMS-LESSONS-12)', async () => {
    const opened = await open();
    const { editor } = opened;
    const at = questions.findIndex(({ kind }) => kind === 'single');
    const right = questions[at]!.options.findIndex(({ isCorrect }) => isCorrect);
    const other = right === 0 ? 1 : 0;
    await userEvent.click(
      editor.getByRole('radio', { name: `La réponse ${other + 1} de la question ${at + 1} est bonne` }),
    );
    const sent = await sentQuiz(opened);
    expect(sent.questions[at]!.options.map(({ isCorrect }) => isCorrect)).toEqual(
      questions[at]!.options.map((_, place) => place === other),
    );
  });

  it('says from how many right answers it is passed, and that half is a failure (LMS-LESSONS-19, GAP-48)', async () => {
    const { editor } = await open();
    expect(editor.getByText(`2 sur ${questions.length}`)).toBeDefined();
    expect(
      editor.getByText('La réussite demande plus de 50 % de bonnes réponses. La moitié exacte est un échec.'),
    ).toBeDefined();
  });

  it('shows what it understood of pasted questions before it adds them (LMS-LESSONS-07)', async () => {
    const opened = await open();
    const { editor } = opened;
    await userEvent.click(editor.getByRole('button', { name: 'Coller des questions…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Coller des questions' }));
    await userEvent.click(dialog.getByRole('textbox', { name: 'Texte ou tableau' }));
    await userEvent.paste('Qui conduit ?\n*Ana\nLuc\n\nPlacez :\n1. Ronde\n2. Départ');
    expect(await dialog.findByText('2 questions comprises.')).toBeDefined();
    expect(dialog.getByText('Ana, bonne réponse')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Ajouter 2 questions' }));
    const sent = await sentQuiz(opened);
    expect(sent.questions.slice(-2).map(({ kind, text }) => ({ kind, text }))).toEqual([
      { kind: 'single', text: 'Qui conduit ?' },
      { kind: 'ordering', text: 'Placez :' },
    ]);
  });

  it('is tried as on a telephone and graded there, without a word to the server (LMS-LESSONS-19)', async () => {
    const { editor, server } = await open();
    await userEvent.click(editor.getByRole('button', { name: 'Comme au téléphone' }));
    const phone = within(await screen.findByRole('dialog', { name: 'Comme au téléphone' }));
    for (const question of questions) {
      await phone.findByText(question.text);
      const last = question === questions.at(-1);
      if (question.kind !== 'ordering')
        for (const option of question.options.filter(({ isCorrect }) => isCorrect))
          await userEvent.click(phone.getByLabelText(option.text));
      await userEvent.click(phone.getByRole('button', { name: last ? 'Remettre' : 'Suivant' }));
    }
    expect(await phone.findByText('Réussi')).toBeDefined();
    expect(server.asked(`/v1/my/lessons/${quiz.id}/attempts`)).toHaveLength(0);
  });

  it('takes a question away and back again', async () => {
    const { editor } = await open();
    await userEvent.click(editor.getByRole('button', { name: 'Retirer la question 1' }));
    await waitFor(() => expect(editor.queryByDisplayValue(questions[0]!.text)).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await editor.findByDisplayValue(questions[0]!.text)).toBeDefined();
  });
});
