import {
  courseUsers,
  userDetails,
  winterDetails,
  winterDriving,
} from '@fanal/contract/training-statistics/training-statistics.examples';
import type { CourseStatisticsDetails } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import {
  atCourse,
  courseCall,
  lastAsked,
  openDashboard,
  plain,
  problems,
  remindersCall,
  sentTo,
} from '../testing/OpenTrainingDashboard.tsx';

const dialog = async () => within(await screen.findByRole('dialog', { name: winterDriving.name }));
const openCourse = async (
  more = '',
  wanted: Parameters<typeof openDashboard>[1] = {},
  course: Partial<CourseStatisticsDetails> = {},
) => {
  const opened = await openDashboard(({ on }) => on(`GET ${courseCall}`, () => json({ ...winterDetails, ...course })), {
    ...atCourse(more),
    ...wanted,
  });
  return { ...opened, course: await dialog() };
};
const carousel = () => screen.getByRole('region', { name: /^Achèvement|^Popularité/ });
const shownView = () => within(carousel()).getByRole('heading', { level: 3 }).textContent;

describe('the details of a course', () => {
  it('show its description, the day it was published, whom it reaches and who has opened it (LMS-STATS-08, LMS-STATS-09)', async () => {
    const { course } = await openCourse();
    expect(course.getByText(winterDriving.description!)).toBeDefined();
    const facts = course.getAllByRole('definition').slice(0, 4).map(plain);
    expect(facts).toEqual(['02/11/2026', '341 personnes', '232 personnes', '6, 28 min']);
    expect(course.getByText('Collection Transport, formation publiée')).toBeDefined();
    expect(await problems()).toEqual([]);
  });

  it('show the average score of the best attempts, and how many passed (LMS-STATS-11)', async () => {
    const { course } = await openCourse();
    const score = course.getByRole('region', { name: 'Note moyenne' });
    expect(plain(score)).toContain('72 %meilleur essai de 198 personnes');
    expect(within(score).getAllByRole('definition').map(plain)).toEqual(['164', '34']);
    expect(within(score).getByRole('link', { name: 'Analyser les 3 questions' }).getAttribute('href')).toMatch(
      new RegExp(`/dashboard/formations/${winterDriving.id}/questions$`),
    );
  });

  it('say that there is no score without an attempt', async () => {
    const { course } = await openCourse('', {}, { attemptedCount: 0, passedCount: 0, averageScore: 0 });
    expect(course.getByText('Personne n’a encore remis de quiz.')).toBeDefined();
  });

  it('close, and leave the list as it was', async () => {
    const { address } = await openCourse('level=optional&person-search=x&sort=score&figures=global');
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(address()).toEqual({ sort: 'score' });
  });

  it('say that they could not be loaded, and load when asked to (LMS-STATS-32, ERRORS-32)', async () => {
    const { server } = await openDashboard(({ on }) => on(`GET ${courseCall}`, () => refusal('NOT_FOUND')), atCourse());
    const alert = within(await screen.findByRole('alert'));
    server.on(`GET ${courseCall}`, () => json(winterDetails));
    await userEvent.click(alert.getByRole('button', { name: 'Recharger' }));
    await dialog();
  });
});

describe('the carousel', () => {
  it('has three views: completion by importance, global completion, popularity (LMS-STATS-10)', async () => {
    await openCourse();
    const arcs = () =>
      within(carousel())
        .getAllByRole('img')
        .map((arc) => arc.getAttribute('aria-label')?.replaceAll('\u00a0', ' '));
    expect(arcs()).toEqual(['Obligatoire 62 %', 'Recommandée 41 %', 'Facultative 29 %']);
    await userEvent.click(screen.getByRole('button', { name: 'Vue suivante' }));
    expect(shownView()).toBe('Achèvement global');
    expect(arcs()).toEqual(['Achèvement global 46 %']);
    expect(within(carousel()).getAllByRole('definition').map(plain)).toEqual(['157', '75', '109', '341']);
    await userEvent.click(screen.getByRole('button', { name: 'Vue suivante' }));
    expect(arcs()[0]).toBe('Popularité 68 %');
    expect(await screen.findByRole('img', { name: /semaine du 02\/11\/2026.*128/ })).toBeDefined();
    expect(plain(carousel())).toContain('232 personnes sur 341 l’ont ouverte au moins une fois.');
  });

  it('goes around by buttons, dots, arrow keys and swipes, and stays in the address (LMS-STATS-10)', async () => {
    const { address } = await openCourse();
    const views = [shownView()];
    const note = () => views.push(shownView());
    await userEvent.click(screen.getByRole('button', { name: 'Vue précédente' }));
    note();
    await userEvent.click(within(carousel()).getByRole('button', { name: 'Achèvement global' }));
    note();
    expect(address()).toMatchObject({ figures: 'global' });
    screen.getByRole('button', { name: 'Vue suivante' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    note();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    note();
    fireEvent.pointerDown(carousel(), { pointerType: 'touch', clientX: 200, clientY: 20 });
    fireEvent.pointerUp(carousel(), { pointerType: 'touch', clientX: 100, clientY: 30 });
    await vi.waitFor(() => expect(shownView()).toBe('Achèvement global'));
    fireEvent.pointerDown(carousel(), { pointerType: 'touch', clientX: 100, clientY: 20 });
    fireEvent.pointerUp(carousel(), { pointerType: 'touch', clientX: 110, clientY: 90 });
    note();
    expect(views).toEqual([
      'Achèvement par importance',
      'Popularité',
      'Achèvement global',
      'Popularité',
      'Achèvement par importance',
      'Achèvement global',
    ]);
  });
});

describe('the people of a course', () => {
  it('stand by level, with state, score and what was answered (LMS-STATS-12, LMS-STATS-26)', async () => {
    const { course, server } = await openCourse();
    expect(course.getAllByRole('tab').map(plain)).toEqual(['Obligatoire142', 'Recommandée96', 'Facultative103']);
    expect(
      course
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell').slice(0, 2).map(plain)),
    ).toEqual([
      ['Pas commencéeEn retard depuis le 10/11/2026', '–'],
      ['Terminée15/11/2026', 'Note 33 %1 sur 3, échec'],
      ['En coursLeçon 2 sur 6, 13/11/2026À terminer au plus tard le 30/11/2026', '–'],
      ['Terminée10/11/2026', 'Note 100 %3 sur 3'],
    ]);
    await userEvent.click(course.getByRole('tab', { name: /^Recommandée/ }));
    await vi.waitFor(() => expect(course.getAllByRole('row')).toHaveLength(2));
    expect(lastAsked(server, courseCall)).toEqual({
      level: 'recommended',
      sort: 'name',
      order: 'asc',
      page: '1',
      perPage: '10',
    });
  });

  it('are searched once typing has rested for 500 ms (LMS-STATS-13, CONSTANTS-26)', async () => {
    const { course, server } = await openCourse();
    const before = server.asked(courseCall).length;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(course.getByRole('searchbox'), 'sav');
    await vi.advanceTimersByTimeAsync(400);
    expect(server.asked(courseCall)).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(150);
    vi.useRealTimers();
    await vi.waitFor(() => expect(lastAsked(server, courseCall).search).toBe('sav'));
  });

  it('are shown by state, sorted by the heads, and page by page (LMS-STATS-31)', async () => {
    const { course, server } = await openCourse();
    await userEvent.click(course.getByRole('button', { name: /^En cours/ }));
    await vi.waitFor(() => expect(lastAsked(server, courseCall)).toMatchObject({ state: 'started' }));
    await userEvent.click(course.getByRole('button', { name: 'Page suivante' }));
    await vi.waitFor(() => expect(lastAsked(server, courseCall)).toMatchObject({ page: '2', perPage: '10' }));
    await userEvent.click(course.getByRole('button', { name: 'Note' }));
    await vi.waitFor(() => expect(lastAsked(server, courseCall)).toMatchObject({ sort: 'score', page: '1' }));
  });

  it('open the statistics of the person over the course, and lead back to it (LMS-STATS-14)', async () => {
    const { course, address, server } = await openCourse();
    await userEvent.click(course.getByRole('button', { name: courseUsers[1]!.name }));
    const person = within(await screen.findByRole('dialog', { name: userDetails.user.displayName }));
    expect(address()).toEqual({ course: winterDriving.id, person: courseUsers[1]!.id });
    expect(server.asked(`/v1/stats/lms/user/${courseUsers[1]!.id}`)).toHaveLength(1);
    await userEvent.click(person.getByRole('button', { name: 'Fermer' }));
    await vi.waitFor(() => expect(address()).toEqual({ course: winterDriving.id }));
    await dialog();
  });

  it('are none when nobody fits the search (LMS-STATS-33)', async () => {
    const { course } = await openCourse(
      'level=required&person-search=zzzz',
      {},
      {
        requiredUsers: [],
        counts: { ...winterDetails.counts, required: { all: 0, completed: 0, started: 0, notStarted: 0 } },
      },
    );
    expect(plain(course.getByRole('heading', { name: /résultat/ }))).toBe('Aucun résultat de recherche pour « zzzz »');
    expect(course.getByRole('tab', { name: /^Obligatoire/ }).getAttribute('aria-selected')).toBe('true');
  });

  it('are exported as they are filtered, and as a sheet to print', async () => {
    const { course, server } = await openCourse('level=recommended&state=started&person-search=sav');
    server.on(`GET ${courseCall}/export`, () => refusal('RATE_LIMITED'));
    server.on(`GET ${courseCall}/attendance`, () =>
      refusal('ATTENDANCE_TOO_LONG', 'Trop de personnes pour une feuille.'),
    );
    await userEvent.click(course.getByRole('button', { name: 'Exporter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await vi.waitFor(() => expect(server.asked(`${courseCall}/export`)).toHaveLength(1));
    expect(lastAsked(server, `${courseCall}/export`)).toEqual({
      level: 'recommended',
      state: 'started',
      search: 'sav',
      sort: 'name',
      order: 'asc',
      format: 'csv',
    });
    await userEvent.click(course.getByRole('button', { name: 'Feuille de présence' }));
    expect(await screen.findByText(/Trop de personnes pour une feuille/)).toBeDefined();
    expect(lastAsked(server, `${courseCall}/attendance`)).toEqual({ level: 'recommended', state: 'started' });
  });
});

describe('a reminder', () => {
  const reminded = { reminded: 52, leftOut: 2, isNight: false };
  const recently = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  let people: typeof courseUsers;
  beforeEach(() => {
    people = courseUsers.map((one, at) => (at === 2 ? { ...one, remindedAt: recently } : one));
  });

  it('goes to one person who has not completed the course, and says how and when it arrives', async () => {
    const { course, server } = await openCourse('', {}, { requiredUsers: people });
    server.on(`POST ${remindersCall}`, () => json({ reminded: 1, leftOut: 0, isNight: true }));
    expect(course.getAllByRole('button', { name: /^Relancer [^0-9]/ })).toHaveLength(1);
    expect(course.getByText(/^Relance envoyée le/)).toBeDefined();
    const before = server.asked(courseCall).length;
    await userEvent.click(course.getByRole('button', { name: `Relancer ${people[0]!.name}` }));
    expect(await screen.findByText(/Relance envoyée à 1 personne. Il fait nuit/)).toBeDefined();
    expect(sentTo(server, remindersCall)).toEqual({ level: 'required', userIds: [people[0]!.id] });
    await vi.waitFor(() => expect(server.asked(courseCall).length).toBeGreaterThan(before));
  });

  it('goes to everybody of the level who has not, without those reminded this week, once that is confirmed', async () => {
    const { course, server } = await openCourse();
    server.on(`POST ${remindersCall}`, () => json(reminded));
    expect(plain(course.getByText(/déjà relancées/))).toBe('54, moins 2 déjà relancées cette semaine');
    await userEvent.click(course.getByRole('button', { name: 'Relancer 52 personnes' }));
    const question = within(await screen.findByRole('dialog', { name: /Relancer 52 personnes/ }));
    expect(question.getByText(/avis poussé.*La nuit/)).toBeDefined();
    expect(server.asked(remindersCall)).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Relancer' }));
    expect(await screen.findByText(/Relance envoyée à 52 personnes. L’avis poussé est en route/)).toBeDefined();
    expect(sentTo(server, remindersCall)).toEqual({ level: 'required', userIds: null });
  });

  it('says why it was not sent', async () => {
    const { course, server } = await openCourse();
    server.on(`POST ${remindersCall}`, () => refusal('COURSE_STATUS_WRONG', 'Cette formation n’est plus publiée.'));
    await userEvent.click(course.getByRole('button', { name: `Relancer ${courseUsers[0]!.name}` }));
    expect(await screen.findByText(/n’est plus publiée/)).toBeDefined();
  });

  it('is not offered to who may not send one', async () => {
    const { course } = await openCourse('', { permissions: ['webapp:read', 'stats:read'] });
    expect(course.queryByRole('button', { name: /^Relancer/ })).toBeNull();
  });

  it('is not offered for an archived course', async () => {
    const { course } = await openCourse('', {}, { status: 'archived' });
    expect(course.queryByRole('button', { name: /^Relancer/ })).toBeNull();
  });
});
