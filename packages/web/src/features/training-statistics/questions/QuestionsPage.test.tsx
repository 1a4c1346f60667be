import { finishedRegrade, originalGrade, runningRegrade } from '@fanal/contract/courses/regrades.examples';
import type { Regrade } from '@fanal/contract/courses/regrades.shapes';
import { sites } from '@fanal/contract/structure/structure.examples';
import { courseQuestions } from '@fanal/contract/training-statistics/question-statistics.examples';
import type { CourseQuestions } from '@fanal/contract/training-statistics/question-statistics.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { plain, problems } from '../testing/OpenPeople.tsx';
import { QuestionsPage } from './QuestionsPage.tsx';

const { courseId } = courseQuestions;
const call = `/v1/stats/lms/courses/${courseId}/questions`;
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ courseId }),
}));

const regrades = `/v1/course/${courseId}/regrades`;
const pageWith = <Item,>(items: Item[]) => ({ items, total: items.length, lastPage: 1, page: 1 });
const openWith = (order: Regrade) =>
  open({}, {}, ({ on }) => {
    on(`GET ${regrades}`, () => json(pageWith([order])));
    on(`GET ${regrades}/${order.id}/attempts`, () => json(pageWith([originalGrade])));
  });

const site = sites[0]!;
const open = (
  changes: Partial<CourseQuestions> = {},
  wanted: Parameters<typeof openScreen>[2] = {},
  prepare: (server: FakeServer) => void = () => undefined,
) =>
  openScreen(
    QuestionsPage,
    (server) => {
      const { on } = server;
      on(`GET ${call}`, () => json({ ...courseQuestions, ...changes }));
      on('GET /v1/site/list/search', () => json({ items: [site], total: 1, lastPage: 1, page: 1 }));
      on(`GET /v1/site/${site.id}`, () => json(site));
      on(`GET ${regrades}`, () => json(pageWith([])));
      prepare(server);
    },
    wanted,
  );
const rowOf = (text: RegExp) => screen.findByRole('row', { name: text });
const openQuestion = async (number: number) =>
  userEvent.click(await screen.findByRole('button', { name: `Réponses à la question ${number}` }));
const noteAt = async (number: number) => {
  await openQuestion(number);
  return plain((await screen.findByRole('table', { name: 'Réponses choisies' })).parentElement);
};

describe('the questions of a course', () => {
  it('each show success, the mistake chosen most, discrimination, and success in each language', async () => {
    await open();
    const row = plain(await rowOf(/Contenant sans étiquette/));
    expect(row).toContain('Un seul choix');
    expect(row).toContain('23 %');
    expect(row).toContain('Je le mets de côté et j’avise71 % des réponses');
    expect(row).toContain('-0,24inversée');
    expect(row).toContain('FR 23 %EN 25 %ES 20 %');
    expect(row).toContain('Clé à vérifier');
    expect(screen.getByText(/^100 personnes, note moyenne 72\s%\s: FR 74\s%, EN 73\s%, ES 65\s%$/)).toBeDefined();
    expect(await problems()).toEqual([]);
  });

  it('open in their place to the answers that were chosen, in each language', async () => {
    const { address } = await open();
    await openQuestion(1);
    const answers = within(await screen.findByRole('table', { name: 'Réponses choisies' }));
    expect(answers.getAllByRole('row').map(plain)).toEqual([
      'RéponseChoisie parFRENES',
      'Je le mets de côté et j’avise 71 %115 %5 %5 %',
      'Je le sens pour savoir ce que c’est 6 %7 %5 %5 %',
      'Je le vide dans un contenant propre  Réponse attendue23 %35 %5 %5 %',
    ]);
    expect(address()).toMatchObject({ question: courseQuestions.quizzes[0]!.questions[0]!.id });
    expect(await problems()).toEqual([]);
  });

  it('ask in plain words whether the expected answer is the right one', async () => {
    await open();
    expect(await noteAt(1)).toMatch(
      /71 personnes sur 100 choisissent la réponse 1, « Je le mets de côté et j’avise » : est-ce la bonne \? Les personnes qui réussissent le mieux se trompent plus souvent/,
    );
  });

  it('ask whether a translation says the same, and mark the language that stands apart', async () => {
    await open();
    expect(await noteAt(2)).toContain('En espagnol, 40 % répondent bien, contre 79 % dans les autres langues.');
    const weak = within(await rowOf(/fournisseur/)).getByText(/^ES 40/);
    expect(weak.className).toContain('weak');
  });

  it('say that a question teaches nothing, and how often steps were put in their place', async () => {
    await open();
    expect(await noteAt(3)).toContain('99 % répondent bien');
    expect(await noteAt(4)).toMatch(/Mise à sa place par.*Rien à signaler/);
  });

  it('lead to the editor of the course whoever may change it', async () => {
    await open();
    await openQuestion(1);
    const link = await screen.findByRole('link', { name: 'Corriger la question' });
    const target = new URL(link.getAttribute('href')!, 'http://portal');
    expect(target.pathname).toMatch(/\/lms\/formations$/);
    expect(target.searchParams.get('course')).toBe(courseId);
    expect(target.searchParams.get('question')).toBe(courseQuestions.quizzes[0]!.questions[0]!.id);
  });

  it('only show themselves to whoever may not change the course', async () => {
    await open({}, { permissions: ['webapp:read', 'stats:read'] });
    await openQuestion(1);
    await screen.findByRole('table', { name: 'Réponses choisies' });
    expect(screen.queryByRole('link', { name: 'Corriger la question' })).toBeNull();
  });

  it('are counted for the people of one site when asked to', async () => {
    const { server, address } = await open();
    await rowOf(/Contenant sans étiquette/);
    await userEvent.click(screen.getByRole('combobox', { name: 'Site' }));
    await userEvent.click(await screen.findByRole('option', { name: site.name }));
    await waitFor(() => expect(server.asked(call).at(-1)!.search.get('siteId')).toBe(site.id));
    expect(address()).toMatchObject({ site: site.id });
  });

  it('are counted by what is doubtful about them, and filtered by it', async () => {
    const { address } = await open();
    const filter = within(await screen.findByRole('group', { name: 'Questions à regarder' }));
    expect(filter.getAllByRole('button').map(plain)).toEqual([
      '4 Questions',
      '1 Clé à vérifier',
      '1 Traduction à vérifier',
      '1 N’apprend rien',
    ]);
    await userEvent.click(filter.getByRole('button', { name: /Traduction/ }));
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(address()).toEqual({ verdict: 'translationDoubtful' });
  });

  it('say that there are none yet, and that the latest answers are being counted', async () => {
    await open({ quizzes: [], isCounting: true });
    expect(await screen.findByText('Aucune question')).toBeDefined();
    expect(screen.getByText(/Les derniers essais sont en train d’être comptés/)).toBeDefined();
  });

  it('say that they could not be loaded, and load when asked to (LMS-STATS-32, ERRORS-32)', async () => {
    const { server } = await open({}, {}, ({ on }) => on(`GET ${call}`, () => refusal('UNEXPECTED')));
    const alert = within(await screen.findByRole('alert'));
    server.on(`GET ${call}`, () => json(courseQuestions));
    await userEvent.click(alert.getByRole('button', { name: 'Recharger' }));
    await rowOf(/Contenant sans étiquette/);
  });

  it('say that a course does not exist', async () => {
    await openScreen(QuestionsPage, ({ on }) => on(`GET ${call}`, () => refusal('NOT_FOUND')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette formation n’existe pas' })).toBeDefined();
  });
});

describe('attempts that are graded again', () => {
  it('show how far the work is', async () => {
    await openWith(runningRegrade);
    expect(await screen.findByText(/^Essais recorrigés\s: 40 sur 100\./)).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Les essais sont en train d’être recorrigés.' })).toBeDefined();
    expect(await problems()).toEqual([]);
  });

  it('say what came of it, and what each attempt was worth before', async () => {
    await openWith(finishedRegrade);
    expect(
      await screen.findByText(
        '100 essais regardés. 12 personnes réussissent depuis. 9 personnes ont terminé la formation grâce à cela.',
      ),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Notes précédentes' }));
    const row = await within(await screen.findByRole('dialog')).findByRole('row', { name: /Tommy Awashish/ });
    expect(plain(row)).toContain('Avant 2 sur 4, échouéDepuis 3 sur 4, réussi');
    expect(await problems()).toEqual([]);
  });
});
