import {
  archivedCourse,
  changedCourse,
  courseConsequences,
  draftCourse,
  incompleteCourse,
  publishedCourse,
} from '@fanal/contract/courses/courses.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { profileSample } from '#platform/testing/session.samples.ts';
import {
  bodyOf,
  choose,
  dialog,
  filterIn,
  inTab,
  lastAsked,
  list,
  menuOf,
  names,
  openCourses,
  pageOf,
  plain,
  problems,
  rowOf,
} from './testing/OpenCourses.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const tabNames = async () => (await screen.findAllByRole('tab')).map(plain);

describe('the training', () => {
  it('has the tabs of training management, with how much stands in each (LMS-COURSES-01)', async () => {
    await openCourses(undefined, { permissions: ['webapp:read', 'courses:read'] });
    await waitFor(async () =>
      expect(await tabNames()).toEqual(['Tableau de bord', 'Formations4', 'Collections3', 'Catégories3']),
    );
    expect(screen.getByRole('tab', { name: /^Formations/ }).getAttribute('aria-selected')).toBe('true');
  });

  it('keeps the tab in its address, and leaves there what the other tab filtered', async () => {
    const { address } = await openCourses(undefined, { search: 'search=neige&status=draft' });
    await userEvent.click(await screen.findByRole('tab', { name: /^Catégories/ }));
    expect(address()).toEqual({ tab: 'categories' });
    expect(await screen.findByRole('row', { name: /Conduite/ })).toBeDefined();
  });

  it('shows a lead nothing but the observations', async () => {
    const { server } = await openCourses(undefined, { roleType: 'lead' });
    expect(await screen.findByRole('row', { name: /Denis Savard/ })).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(server.asked(list)).toEqual([]);
    expect(server.asked('/v1/course/list/counts')).toEqual([]);
  });
});

describe('the list of courses', () => {
  it('shows of each its collection, state, people by importance, lessons and completion (LMS-COURSES-05, LMS-COURSES-08, LMS-COURSES-09)', async () => {
    await openCourses();
    expect(plain(await rowOf(/Conduite hivernale/))).toMatch(
      /Transport.*Publiée02\/11\/2026.*Obligatoire142Recommandée96Facultative103.*8 leçons28 min.*46 %/,
    );
    expect(plain(await rowOf(/Espaces clos/))).toMatch(/27\/04\/2026 Modifications à publier.*1 h 15 min/);
    expect(plain(await rowOf(/Motoneige/))).toMatch(
      /Brouillon, à relireTommy Awashish, 20\/11\/2026.*1 audience choisie/,
    );
    expect(plain(await rowOf(/Casque à jugulaire/))).toMatch(
      /Enregistré à 10 h 42 3 éléments à compléter.*Audience à choisir.*Aucune leçon/,
    );
    expect(await problems()).toEqual([]);
  });

  it('leaves archived courses to their state, which is out of the app with its figures kept (LMS-COURSES-10, LMS-COURSES-11)', async () => {
    const { server, address } = await openCourses();
    await rowOf(/Motoneige/);
    expect(filterIn(lastAsked(server), 'status')).toBeUndefined();
    expect(names()).not.toContain(archivedCourse.name);
    await userEvent.click(screen.getByRole('button', { name: /^Archivées/ }));
    expect(plain(await rowOf(/Signalisation/))).toMatch(/Archivée03\/03\/2026.*Retirée de l’application.*82 %/);
    expect(filterIn(lastAsked(server), 'status')).toBe('archived');
    expect(address()).toEqual({ status: 'archived' });
  });

  it('is filtered by collection, category and importance, and sorted by its heads, all of it in the address (LMS-COLLECTIONS-06, GAP-44)', async () => {
    const { server } = await openCourses(undefined, {
      search: `collection=none&importance=required&sort=completion&order=asc&page=2&perPage=20`,
    });
    await waitFor(() => expect(server.asked(list)).not.toEqual([]));
    const asked = lastAsked(server);
    expect(JSON.parse(asked.get('filters')!)).toEqual([
      { name: 'collectionId', operator: 'isNull' },
      { name: 'importance', operator: 'eq', value: 'required' },
    ]);
    expect([asked.get('sort'), asked.get('order'), asked.get('perPage')]).toEqual(['completion', 'asc', '20']);
    await userEvent.click(await screen.findByRole('button', { name: /^Formation/ }));
    await waitFor(() => expect(lastAsked(server).get('sort')).toBe('name'));
  });

  it('searches once typing rests', async () => {
    const { server } = await openCourses();
    await rowOf(/Motoneige/);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher une formation' }), 'neige');
    await waitFor(() => expect(lastAsked(server).get('search')).toBe('neige'));
    expect(server.asked(list)).toHaveLength(2);
  });

  it('says what to do where there is nothing, nothing is found, or nothing came', async () => {
    await openCourses((server) => server.on(`GET ${list}`, () => pageOf([])));
    expect(await screen.findByText('Aucune formation pour l’instant')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Créer une formation' })).toHaveLength(2);
  });

  it('names what was looked for in vain', async () => {
    await openCourses((server) => server.on(`GET ${list}`, () => pageOf([])), { search: 'search=zzz' });
    expect(await screen.findByText(/Aucune formation trouvée pour «.zzz.»/)).toBeDefined();
  });

  it('offers to ask again when the list does not come', async () => {
    await openCourses((server) => server.on(`GET ${list}`, () => refusal('UNEXPECTED')));
    expect(await screen.findByText('Les formations n’ont pas pu être chargées')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Recharger' })).toBeDefined();
  });
});

describe('the menu of a course', () => {
  it('ends with the deletion for good, for an administrator of the organization (LMS-COURSES-12, LMS-COURSES-14)', async () => {
    await openCourses();
    expect(await menuOf(publishedCourse.name)).toEqual([
      'ModifierM',
      'Copier le lien',
      'DupliquerD',
      'Changer de collection',
      'Changer de catégorie',
      'Archiver',
      'Supprimer pour de bon…',
    ]);
  });

  it('of an archived one leads back (LMS-COURSES-12)', async () => {
    await openCourses(undefined, { search: 'status=archived' });
    expect(await menuOf(archivedCourse.name)).toEqual([
      'OuvrirO',
      'Copier le lien',
      'DupliquerD',
      'Désarchiver',
      'Supprimer pour de bon…',
    ]);
  });

  it('of somebody who may not publish neither publishes, archives nor deletes what others wrote', async () => {
    const own = { ...draftCourse, createdBy: { id: profileSample.id, displayName: 'Moi', avatarUrl: null } };
    await openCourses((server) => server.on(`GET ${list}`, () => pageOf([publishedCourse, incompleteCourse, own])), {
      roleType: 'influencer',
    });
    expect(await menuOf(publishedCourse.name)).toEqual(['OuvrirO', 'Copier le lien', 'DupliquerD']);
    expect(await menuOf(incompleteCourse.name)).toEqual(['OuvrirO', 'Copier le lien', 'DupliquerD']);
    expect(await menuOf(own.name)).toEqual(['ModifierM', 'Copier le lien', 'DupliquerD', 'Supprimer le brouillon…']);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('opens the editor in the address', async () => {
    const { address } = await openCourses();
    await choose(publishedCourse.name, /^Modifier/);
    expect(address()).toEqual({ course: publishedCourse.id });
  });

  it('duplicates without a question', async () => {
    const { server } = await openCourses((fake) =>
      fake.on(`POST /v1/course/${publishedCourse.id}/duplicate`, () =>
        json({ ...publishedCourse, name: 'Conduite hivernale (copie)' }, 201),
      ),
    );
    await choose(publishedCourse.name, /^Dupliquer/);
    expect(await screen.findByText(/«.Conduite hivernale \(copie\).» est créé comme brouillon/)).toBeDefined();
    await waitFor(() => expect(server.asked(list).length).toBeGreaterThan(1));
  });
});

describe('the deletion of a course', () => {
  const open = { search: `open=erase&id=${publishedCourse.id}` };

  it('says what is lost with its statistics and takes the word of any language (LMS-COURSES-13, LMS-COURSES-14, GAP-61)', async () => {
    const path = `/v1/course/${publishedCourse.id}`;
    const { server } = await openCourses((fake) => {
      fake.on(`GET ${path}/consequences`, () => json(courseConsequences));
      fake.on(`DELETE ${path}`, () => json({ id: publishedCourse.id }));
    }, open);
    const question = await dialog();
    expect(await question.findByText('236 achèvements')).toBeDefined();
    expect(question.getByText('412 essais à un quiz')).toBeDefined();
    expect(question.getByText(/230 attestations, qui ne pourront plus être vérifiées/)).toBeDefined();
    expect(question.getByText(/archivez-la/)).toBeDefined();
    const button = question.getByRole('button', { name: /^Supprimer/ });
    await userEvent.click(button);
    expect(server.asked(path).filter(({ method }) => method === 'DELETE')).toEqual([]);
    await userEvent.type(question.getByRole('textbox'), ' delete ');
    expect(await problems()).toEqual([]);
    await userEvent.click(button);
    await waitFor(() => {
      const sent = server.asked(path).find(({ method }) => method === 'DELETE');
      expect(sent?.search.get('confirmation')).toBe('Supprimer');
    });
    expect(await screen.findByText(/Conduite hivernale.*est supprimée/)).toBeDefined();
  });

  it('is not offered by a link to somebody who may not (LMS-COURSES-14)', async () => {
    const { server } = await openCourses(undefined, { ...open, roleType: 'contentCreator' });
    await rowOf(/Motoneige/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked(`/v1/course/${publishedCourse.id}/consequences`)).toEqual([]);
  });
});

describe('several courses', () => {
  const tick = async (...courses: { name: string }[]) => {
    for (const { name } of courses)
      await userEvent.click(within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
  };

  it('are archived together; those that stay are named with the reason and stay chosen (LMS-COURSES-11)', async () => {
    const { server } = await openCourses((fake) =>
      fake.on('PATCH /v1/course', () =>
        json({
          changed: [publishedCourse.id],
          refused: [
            { id: draftCourse.id, name: draftCourse.name, code: 'COURSE_STATUS_WRONG', message: 'C’est un brouillon.' },
          ],
        }),
      ),
    );
    await tick(publishedCourse, draftCourse);
    await userEvent.click(screen.getByRole('button', { name: 'Archiver' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Archiver' }));
    expect(await screen.findByText('1 formation archivée.')).toBeDefined();
    expect(bodyOf(server, '/v1/course')).toEqual({ ids: [publishedCourse.id, draftCourse.id], action: 'archive' });
    expect(await screen.findByText('C’est un brouillon.')).toBeDefined();
    await userEvent.click((await dialog()).getAllByRole('button', { name: 'Fermer' }).at(-1)!);
    expect(await screen.findByRole('toolbar', { name: '1 formation choisie' })).toBeDefined();
  });

  it('are moved to a collection, or out of all (LMS-COLLECTIONS-06)', async () => {
    const { server } = await openCourses((fake) =>
      fake.on('PATCH /v1/course', () => json({ changed: [publishedCourse.id, changedCourse.id], refused: [] })),
    );
    await tick(publishedCourse, changedCourse);
    await userEvent.click(screen.getByRole('button', { name: 'Changer de collection' }));
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Changer de collection' }));
    expect(form.getByText('Choisissez une collection.')).toBeDefined();
    await userEvent.click(form.getByRole('combobox', { name: /Collection/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sans collection' }));
    await userEvent.click(form.getByRole('button', { name: 'Changer de collection' }));
    expect(await screen.findByText('2 formations ont changé de collection.')).toBeDefined();
    expect(bodyOf(server, '/v1/course')).toEqual({
      ids: [publishedCourse.id, changedCourse.id],
      action: 'move',
      collectionId: null,
    });
  });
});

describe('the overview', () => {
  it('sums people and completions by importance, and leads to the required courses furthest from done (LMS-COURSES-01)', async () => {
    await openCourses(undefined, inTab('dashboard'));
    expect(await screen.findByText(/^Achèvements\s: 195 sur 260 attendus$/)).toBeDefined();
    expect(screen.getByText('75 %')).toBeDefined();
    expect(names()).toEqual([publishedCourse.name, changedCourse.name]);
    expect(await problems()).toEqual([]);
    const way = screen.getByRole('link', { name: publishedCourse.name }).getAttribute('href');
    expect(new URL(way!, 'https://portal.example').searchParams.get('course')).toBe(publishedCourse.id);
  });
});

describe('the categories of courses', () => {
  it('are those of the Info Hub with courses in them: in order, counted, changed and removed with a move (GAP-44)', async () => {
    const path = '/v1/courseCategory';
    const { server } = await openCourses(
      (fake) => {
        fake.on(`POST ${path}`, () => refusal('NAME_TAKEN'));
      },
      inTab('categories', 'open=new'),
    );
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Nom/ }), 'Sécurité');
    expect(form.getByText(/sur 200.; la tuile en montre 40/)).toBeDefined();
    await userEvent.click(form.getByRole('button', { name: 'Ajouter la catégorie' }));
    expect(await form.findByText(/Une catégorie porte déjà ce nom/)).toBeDefined();
    expect(bodyOf(server, path)).toMatchObject({ name: 'Sécurité' });
    expect(names()).toEqual(['Sécurité', 'Conduite', 'Accueil']);
    expect(await problems()).toEqual([]);
  });

  it('take their courses elsewhere before they go (GAP-44)', async () => {
    const [safety, driving] = (await import('@fanal/contract/courses/course-categories.examples')).courseCategories;
    const path = `/v1/courseCategory/${driving!.id}`;
    const { server } = await openCourses(
      (fake) =>
        fake.on(`DELETE ${path}`, ({ search }) =>
          search.get('moveTo')
            ? json({ id: driving!.id })
            : refusal('IN_USE', '', { items: [{ id: publishedCourse.id, title: publishedCourse.name }], total: 1 }),
        ),
      inTab('categories', `open=delete&id=${driving!.id}`),
    );
    await userEvent.click((await dialog()).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText(/«.Conduite.» contient encore 1 formation/)).toBeDefined();
    const form = await dialog();
    await userEvent.click(form.getByRole('combobox', { name: /Déplacer les formations vers/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sécurité' }));
    await userEvent.click(form.getByRole('button', { name: 'Déplacer les formations et supprimer' }));
    await waitFor(() => expect(server.asked(path).at(-1)?.search.get('moveTo')).toBe(safety!.id));
  });
});
