import { sites } from '@fanal/contract/structure/structure.examples';
import { courseQuestions } from '@fanal/contract/training-statistics/question-statistics.examples';
import type { LeftAsItIs, QuestionStatistics } from '@fanal/contract/training-statistics/question-statistics.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { plain, problems } from '../testing/OpenPeople.tsx';
import { QuestionsPage } from './QuestionsPage.tsx';

const { courseId, quizzes } = courseQuestions;
const [quiz] = quizzes;
const call = `/v1/stats/lms/courses/${courseId}/questions`;
const leftCall = (at: number) =>
  `/v1/stats/lms/courses/${courseId}/lessons/${quiz!.lessonId}/questions/${quiz!.questions[at]!.id}/left`;
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ courseId }),
}));

const site = sites[0]!;
const byMaude = (verdict: LeftAsItIs['verdict']): LeftAsItIs => ({
  verdict,
  byName: 'Maude Tremblay-Roy',
  at: '2026-11-20T15:00:00.000Z',
});

/** The page before a server that keeps what is left; `left` are the positions of questions that are from the beginning. */
const open = async (left: readonly number[] = [], wanted: Parameters<typeof openScreen>[2] = {}) => {
  const gone = new Set(left);
  const answered = () => ({
    ...courseQuestions,
    quizzes: [
      {
        ...quiz!,
        questions: quiz!.questions.map((question, at) => ({
          ...question,
          leftAsItIs: gone.has(at) ? byMaude(question.verdict as LeftAsItIs['verdict']) : null,
        })),
      },
    ],
  });
  const opened = await openScreen(
    QuestionsPage,
    ({ on }) => {
      on(`GET ${call}`, () => json(answered()));
      on('GET /v1/site/list/search', () => json({ items: [site], total: 1, lastPage: 1, page: 1 }));
      on(`GET /v1/site/${site.id}`, () => json(site));
      on(`GET /v1/course/${courseId}/regrades`, () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
      for (const [at, { verdict }] of quiz!.questions.entries()) {
        on(`PUT ${leftCall(at)}`, () => {
          gone.add(at);
          return json({ leftAsItIs: byMaude(verdict as LeftAsItIs['verdict']) });
        });
        on(`DELETE ${leftCall(at)}`, () => {
          gone.delete(at);
          return json({ leftAsItIs: null });
        });
      }
    },
    wanted,
  );
  return opened;
};
const openQuestion = async (number: number) =>
  userEvent.click(await screen.findByRole('button', { name: `Réponses à la question ${number}` }));
const opinion = async () => plain((await screen.findByRole('table', { name: 'Réponses choisies' })).parentElement);
const figures = async () =>
  within(await screen.findByRole('group', { name: 'Questions à regarder' }))
    .getAllByRole('button')
    .map(plain);
const row = async () => plain(await screen.findByRole('row', { name: /Contenant sans étiquette/ }));
const button = (name: string) => screen.findByRole('button', { name });

describe('a question with a warning', () => {
  it('is left as it is, is counted no more, says by whom, and is looked at again', async () => {
    const { server } = await open();
    expect(await row()).toContain('Clé à vérifier');
    await openQuestion(1);
    expect(await opinion()).toContain(
      'Si vous corrigez la clé, les 100 essais seront recorrigés. Personne ne perd une réussite.',
    );
    await userEvent.click(await button('Laisser telle quelle'));
    await waitFor(async () => expect(await row()).toContain('Rien à signalerLaissée telle quelle'));
    expect(JSON.parse(server.asked(leftCall(0))[0]!.body)).toEqual({ verdict: 'keyDoubtful' });
    expect(await figures()).toContain('0 Clé à vérifier');
    const words = await opinion();
    expect(words).toContain('La réponse attendue est peut-être fausse.');
    expect(words).toContain('Laissée telle quelle par Maude Tremblay-Roy le 20/11/2026.');
    expect(words).not.toContain('renote');
    expect(await problems()).toEqual([]);
    await userEvent.click(await button('Regarder à nouveau'));
    await waitFor(async () => expect(await row()).toContain('Clé à vérifier'));
    expect(server.asked(leftCall(0)).map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
    expect(await figures()).toContain('1 Clé à vérifier');
    expect(document.activeElement?.textContent).toBe('Laisser telle quelle');
  });

  it('is brought back from the message as well, also when a filter has hidden it', async () => {
    await open([], { search: 'verdict=keyDoubtful' });
    await openQuestion(1);
    await userEvent.click(await button('Laisser telle quelle'));
    const message = within(await screen.findByRole('alert'));
    expect(message.getByText('La question n’est plus à regarder.')).toBeDefined();
    expect(await screen.findByText('Aucune question à signaler ici')).toBeDefined();
    await userEvent.click(message.getByRole('button', { name: 'Annuler' }));
    expect(await row()).toContain('Clé à vérifier');
  });

  it('keeps its warning when the server refuses', async () => {
    const { server } = await open();
    server.on(`PUT ${leftCall(0)}`, () => refusal('NOT_FOUND', 'Cette question n’existe plus.'));
    await openQuestion(1);
    await userEvent.click(await button('Laisser telle quelle'));
    expect(await screen.findByText('Cette question n’existe plus.')).toBeDefined();
    expect(await row()).toContain('Clé à vérifier');
  });

  it('stays as it is found by whoever may not change courses', async () => {
    await open([1], { permissions: ['webapp:read', 'stats:read'] });
    await openQuestion(1);
    expect(await opinion()).toContain('est-ce la bonne ?');
    expect(screen.queryByRole('button', { name: 'Laisser telle quelle' })).toBeNull();
    await openQuestion(2);
    expect(await opinion()).toContain('Laissée telle quelle par Maude Tremblay-Roy le 20/11/2026.');
    expect(screen.queryByRole('button', { name: 'Regarder à nouveau' })).toBeNull();
  });

  it('marks no language once its translation was left as it is', async () => {
    await open([1]);
    const question = within(await screen.findByRole('row', { name: /fournisseur/ }));
    expect(question.getByText(/^ES 40/).className).not.toContain('weak');
  });

  it('of a site says that a correction concerns everybody, and one without a warning has nothing to leave', async () => {
    await open([], { search: `site=${site.id}` });
    await openQuestion(1);
    expect(await opinion()).toContain('Si vous corrigez la clé, les essais de tout le monde seront recorrigés.');
    const fine: QuestionStatistics = quiz!.questions[3]!;
    await openQuestion(fine.number);
    expect(await opinion()).toContain('Corriger la question');
    expect(screen.queryByRole('button', { name: 'Laisser telle quelle' })).toBeNull();
  });
});

describe('the questions of a course', () => {
  it('are taken along as they are shown', async () => {
    const { server } = await open([], { search: `site=${site.id}&verdict=teachesNothing` });
    server.on(`GET ${call}/export`, () => refusal('RATE_LIMITED'));
    await userEvent.click(await button('Exporter'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Excel/ }));
    await waitFor(() => expect(server.asked(`${call}/export`)).toHaveLength(1));
    expect(Object.fromEntries(server.asked(`${call}/export`)[0]!.search)).toEqual({
      format: 'xlsx',
      siteId: site.id,
      verdict: 'teachesNothing',
    });
  });
});
