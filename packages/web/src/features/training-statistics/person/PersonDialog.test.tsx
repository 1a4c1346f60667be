import { userDetails, userRows } from '@fanal/contract/training-statistics/training-statistics.examples';
import type { UserStatistics } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import {
  inOneWindow,
  openPeople,
  peopleCall,
  peoplePage,
  personCall,
  plain,
  problems,
} from '../testing/OpenPeople.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-26T13:12:00Z') }));

beforeEach(inOneWindow);

const first = userRows[0]!.user;
const id = first.organizationUserId;
const detailsOf = (changes: Partial<UserStatistics> = {}) => ({
  ...userDetails,
  user: { ...userDetails.user, organizationUserId: id },
  ...changes,
});
const open = async (
  changes: Partial<UserStatistics> = {},
  wanted: Parameters<typeof openPeople>[2] = {},
  more = '',
) => {
  const opened = await openPeople(
    (server) => server.on(`GET ${personCall(id)}`, () => json(detailsOf(changes))),
    `person=${id}${more}`,
    wanted,
  );
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: userDetails.user.displayName })) };
};
const courses = () =>
  within(screen.getByRole('table', { name: 'Formations et résultats' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => plain(row));
const names = () => courses().map((row) => row.slice(0, 11));

describe('the details of a person', () => {
  it('show last login, last course, completion rate and average grade (LMS-STATS-21, LMS-STATS-27, LMS-STATS-28)', async () => {
    const { dialog } = await open();
    const figures = dialog.getAllByRole('definition').map(plain);
    expect(figures).toEqual([
      '60 %',
      '3 formations sur 5',
      '75 %',
      '15 bonnes réponses sur 20',
      'il y a 2 heures',
      'Téléphone',
      'SIMDUT, révision annuelle',
      'terminée le 20/11/2026',
    ]);
    expect(dialog.getByRole('link', { name: 'Voir le profil' }).getAttribute('href')).toMatch(`/user-profile/${id}`);
    expect(await problems()).toEqual([]);
  });

  it('show the results of each training type, with its rate, its average and its courses (LMS-STATS-22, LMS-STATS-29)', async () => {
    await open();
    expect(courses()).toEqual([
      'Obligatoires 2 sur 367 %moyenne 92 %',
      'Conduite hivernale des véhicules lourdsPas commencéeEn retard depuis le 10/11/2026––',
      'Grumiers, bâchage et arrimageTerminée12/02/2026Sans quiz',
      'SIMDUT, révision annuelleTerminée20/11/202611 sur 12 92 %',
      'Recommandées 1 sur 1100 %moyenne 50 %',
      'Secourir en forêt, premiers gestesTerminée02/06/20264 sur 8, échec 50 %',
      'Facultatives 0 sur 10 %',
      'Parler à la radio, les bons motsEn cours––',
    ]);
  });

  it('leave only what is not completed (LMS-STATS-23)', async () => {
    const { dialog, address } = await open();
    await userEvent.click(dialog.getByRole('switch', { name: 'Incomplètes seulement' }));
    expect(names()).toEqual(['Obligatoire', 'Conduite hi', 'Facultative', 'Parler à la']);
    expect(address()).toMatchObject({ 'person-incomplete': true });
  });

  it('say so when nothing is left to complete (LMS-STATS-23)', async () => {
    const [required] = userDetails.courseGroups;
    const done = { ...required!, courses: required!.courses.slice(1) };
    const { dialog } = await open({ courseGroups: [done] }, {}, '&person-incomplete=true');
    expect(dialog.getByText('Toutes les formations sont terminées')).toBeDefined();
  });

  it('sort courses by name, completion date or score (LMS-STATS-24)', async () => {
    const { dialog } = await open();
    expect(names().slice(1, 4)).toEqual(['Conduite hi', 'Grumiers, b', 'SIMDUT, rév']);
    await userEvent.click(dialog.getByRole('radio', { name: 'Date d’achèvement' }));
    expect(names().slice(1, 4)).toEqual(['SIMDUT, rév', 'Grumiers, b', 'Conduite hi']);
    await userEvent.click(dialog.getByRole('radio', { name: 'Note' }));
    expect(names().slice(1, 4)).toEqual(['SIMDUT, rév', 'Conduite hi', 'Grumiers, b']);
    expect(dialog.getByRole('columnheader', { name: 'Note au quiz' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('lead to whoever stands before and after, as far as the list has come', async () => {
    const { dialog, address } = await open();
    const after = await dialog.findByRole('button', { name: 'Personne suivante' });
    expect(dialog.getByRole('button', { name: 'Personne précédente' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(after);
    await waitFor(() => expect(address()).toMatchObject({ person: userRows[1]!.user.organizationUserId }));
    expect(await screen.findByRole('dialog', { name: userRows[1]!.user.displayName })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Personne précédente' }));
    expect(await screen.findByRole('dialog', { name: userDetails.user.displayName })).toBeDefined();
  });

  it('say that the statistics could not be loaded, and load when asked to (LMS-STATS-32, ERRORS-32)', async () => {
    const { server } = await openPeople(
      (fake) => fake.on(`GET ${personCall(id)}`, () => refusal('UNEXPECTED')),
      `person=${id}`,
    );
    const alert = within(await screen.findByRole('alert'));
    server.on(`GET ${personCall(id)}`, () => json(detailsOf()));
    await userEvent.click(alert.getByRole('button', { name: 'Recharger' }));
    await screen.findByRole('dialog', { name: userDetails.user.displayName });
  });

  it('are taken along as they are shown', async () => {
    const { server, dialog } = await open({}, {}, '&person-incomplete=true&person-sort=score');
    const call = `${personCall(id)}/export`;
    server.on(`GET ${call}`, () => refusal('RATE_LIMITED'));
    await userEvent.click(dialog.getByRole('button', { name: 'Exporter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(server.asked(call)).toHaveLength(1));
    expect(Object.fromEntries(server.asked(call)[0]!.search)).toEqual({
      format: 'csv',
      incompleteOnly: 'true',
      sort: 'score',
    });
  });

  it('leave nothing to take along of who has no course', async () => {
    const { dialog } = await open({ courseGroups: [], summary: { ...userDetails.summary, totalCourses: 0 } });
    expect(dialog.queryByRole('button', { name: 'Exporter' })).toBeNull();
  });

  it('lead to the profile only whoever may see profiles', async () => {
    const { dialog } = await open({}, { permissions: ['webapp:read', 'stats:read', 'stats:remind'] });
    expect(dialog.queryByRole('link', { name: 'Voir le profil' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Relancer pour 1 obligatoire' })).toBeDefined();
  });
});

describe('the certificates of a person', () => {
  const call = `/v1/course/${userDetails.courseGroups[0]!.courses[2]!.courseId}/certificates/${id}`;
  const button = /^Télécharger l’attestation\s: SIMDUT, révision annuelle$/;

  it('are kept one by one, for each completed course that has one', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
    const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { server, dialog } = await open();
    const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="SIMDUT.pdf"' };
    server.on(`GET ${call}`, () => new Response('%PDF', { headers }));
    expect(dialog.getAllByRole('button', { name: /attestation/ })).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText(/SIMDUT.pdf\s» est dans vos téléchargements/)).toBeDefined();
    expect(kept).toHaveBeenCalledTimes(1);
  });

  it('say why they do not come', async () => {
    const { server, dialog } = await open();
    server.on(`GET ${call}`, () => refusal('NOT_FOUND', 'Cette attestation n’existe plus.'));
    await userEvent.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText('Cette attestation n’existe plus.')).toBeDefined();
  });
});

describe('the reminder of a person', () => {
  const call = `/v1/stats/lms/user/${id}/reminders`;
  const remind = async (answer: { reminded: number; leftOut: number; isNight: boolean }) => {
    const { server, dialog } = await open();
    server.on(`POST ${call}`, () => json(answer, 200));
    await userEvent.click(dialog.getByRole('button', { name: 'Relancer pour 1 obligatoire' }));
    expect(server.asked(call)).toHaveLength(1);
  };

  it('says that it is sent', async () => {
    await remind({ reminded: 1, leftOut: 0, isNight: false });
    expect(await screen.findByText(/^Relance envoyée à 1 personne\. L’avis poussé est en route\.$/)).toBeDefined();
  });

  it('says that at night telephones stay quiet until the morning', async () => {
    await remind({ reminded: 1, leftOut: 0, isNight: true });
    expect(await screen.findByText(/ne sonnera que demain matin/)).toBeDefined();
  });

  it('says that the person was left out, reminded within seven days', async () => {
    await remind({ reminded: 0, leftOut: 1, isNight: false });
    expect(await screen.findByText(/a déjà été relancée dans les sept derniers jours/)).toBeDefined();
  });

  it('is not offered within seven days of the last one, nor to whoever may not remind', async () => {
    const [required, ...others] = userDetails.courseGroups;
    const [late, ...rest] = required!.courses;
    const reminded = { ...required!, courses: [{ ...late!, remindedAt: '2026-11-22T15:00:00.000Z' }, ...rest] };
    const { dialog } = await open({ courseGroups: [reminded, ...others] });
    expect(dialog.getByText('Déjà relancée dans les sept derniers jours')).toBeDefined();
    expect(dialog.queryByRole('button', { name: /^Relancer/ })).toBeNull();
  });

  it('is no part of what somebody sees who may not remind', async () => {
    const { dialog } = await open({}, { permissions: ['webapp:read', 'stats:read'] });
    expect(dialog.getByText(/^2 formations restent, dont 1 obligatoire\.$/)).toBeDefined();
    expect(dialog.queryByRole('button', { name: /^Relancer/ })).toBeNull();
  });
});

it('a list of one has nobody before or after', async () => {
  await openPeople((server) => {
    server.on(`GET ${peopleCall}`, () => json(peoplePage(userRows.slice(0, 1), 1, 1)));
    server.on(`GET ${personCall(id)}`, () => json(detailsOf()));
  }, `person=${id}`);
  await screen.findByRole('dialog', { name: userDetails.user.displayName });
  expect(screen.queryByRole('button', { name: 'Personne suivante' })).toBeNull();
});
