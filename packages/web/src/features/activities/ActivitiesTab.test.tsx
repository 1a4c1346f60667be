import { activities, auditActions } from '@fanal/contract/activities/activities.rules';
import type { Activity } from '@fanal/contract/activities/activities.shapes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { ActivitiesTab } from './ActivitiesTab.tsx';

/** Landmarks belong to the frame around the tab. */
const partOfPage = { rules: { region: { enabled: false } } };
const userId = '0192a000-0000-7000-8000-000000000777';
const path = `/v1/all/users/${userId}/activities`;
const Tab = () => <ActivitiesTab userId={userId} />;

let made = 0;
const activity = (given: Partial<Activity> = {}): Activity => {
  made += 1;
  return {
    id: `0192a000-0000-7000-8000-0000000${String(made).padStart(5, '0')}`,
    at: '2026-03-02T15:41:00.000Z',
    action: 'user.changed',
    doer: { id: userId, displayName: 'Julie Paradis' },
    object: { type: 'user', id: userId, name: 'Samuel Gagnon', isPerson: true },
    fields: [],
    ...given,
  };
};
const elsewhere = { type: 'user', id: 'x', name: 'Anne Roy', isPerson: false };

type Locale = 'fr_CA' | 'en_CA' | 'es_ES';
const show = (items: readonly Activity[], locale: Locale = 'fr_CA') =>
  openScreen(Tab, (server) => void server.on(`GET ${path}`, () => json({ items, next: null })), { locale });
const lines = async () => {
  await screen.findAllByRole('listitem');
  const days = screen.getAllByRole('region').filter((region) => region.querySelector('time'));
  return days.flatMap((day) => [...day.querySelectorAll('p')].map((words) => words.textContent));
};
/** With ordinary blanks, as somebody would read it out. */
const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

beforeEach(() => {
  localStorage.clear();
});

describe('a sentence', () => {
  it.each(['fr_CA', 'en_CA', 'es_ES'] as const)(
    'is there in %s for every action of the audit log, on the profile and beside it, with nothing left open (GAP-58, GAP-81)',
    async (locale) => {
      const fieldsOf = (action: Activity['action']): Activity['fields'] =>
        activities[action].fields.map((field) => ({
          field,
          before: null,
          after:
            field === 'userIds' || field === 'userCount' ? 3 : field === 'changed' ? ['street', 'allergies'] : null,
        }));
      const both = auditActions.flatMap((action) => [
        activity({ action, fields: fieldsOf(action) }),
        activity({ action, object: elsewhere, fields: fieldsOf(action) }),
      ]);
      await show(both, locale);
      const said = await lines();
      expect(said).toHaveLength(auditActions.length * 2);
      for (const [at, words] of said.entries()) {
        const { action } = both[at]!;
        expect(`${action}: ${words}`).toMatch(/: .*\p{L}{3}.*$/u);
        expect(`${action}: ${words}`).not.toMatch(/\{\{|\}\}|undefined|null/);
      }
    },
  );

  it('tells one change whole: who changed what, from what to what (GAP-58)', async () => {
    await show([activity({ fields: [{ field: 'positionId', before: 'Journalier', after: 'Grutier' }] })]);
    expect((await lines()).map(plain)).toEqual(['Julie Paradis a changé le poste : Journalier → Grutier']);
  });

  it('tells what was filled in and what was taken away as such (GAP-58)', async () => {
    await show([
      activity({ fields: [{ field: 'title', before: null, after: 'Chef' }] }),
      activity({ fields: [{ field: 'title', before: 'Chef', after: null }] }),
    ]);
    expect((await lines()).map(plain)).toEqual([
      'Julie Paradis a indiqué le titre : Chef',
      'Julie Paradis a retiré le titre : Chef',
    ]);
  });

  it('tells several changes one under the other, in the words and formats of the profile, and of what is protected the name alone (GAP-59)', async () => {
    await show([
      activity({
        fields: [
          { field: 'hireDate', before: null, after: '2020-02-03' },
          { field: 'workPhone', before: '+14185550100', after: null },
          { field: 'locale', before: 'fr_CA', after: 'es_ES' },
          { field: 'spokenLanguages', before: ['fr'], after: ['fr', 'es'] },
          { field: 'employmentType', before: 'seasonal', after: 'onCall' },
          { field: 'avatarFileId', before: null, after: null },
          { field: 'changed', before: null, after: ['street', 'city', 'dateOfBirth', 'nationalId'] },
        ],
      }),
    ]);
    expect((await lines()).map(plain)).toEqual(['Julie Paradis a modifié le profil']);
    const changes = within(screen.getByText('Julie Paradis a modifié le profil').parentElement!).getAllByRole(
      'listitem',
    );
    expect(changes.map(({ textContent }) => plain(textContent))).toEqual([
      'la date d’embauche : 03/02/2020',
      'le téléphone au travail : 418 555-0100 → rien',
      'la langue de communication : Français (Canada) → Español',
      'les langues parlées : Français → Français, Espagnol',
      'le type d’emploi : saisonnier → sur appel',
      'la photo',
      'l’adresse',
      'la date de naissance',
      'le NAS',
    ]);
  });

  it('names the other person, document, group and role it speaks of (GAP-58)', async () => {
    await show([
      activity({
        action: 'user.blocked',
        object: elsewhere,
        fields: [{ field: 'reason', before: null, after: 'Fin' }],
      }),
      activity({ action: 'user.roleChanged', fields: [{ field: 'roleType', before: 'member', after: 'lead' }] }),
      activity({ action: 'document.renamed', fields: [{ field: 'name', before: 'a.pdf', after: 'b.pdf' }] }),
      activity({
        action: 'structureGroup.usersAdded',
        object: { type: 'structureGroup', id: 'g', name: 'Pont', isPerson: false },
        fields: [{ field: 'userIds', before: null, after: 2 }],
      }),
      activity({ action: 'invitation.sent', doer: null }),
    ]);
    expect((await lines()).map(plain)).toEqual([
      'Julie Paradis a désactivé le compte du profil « Anne Roy »',
      'Julie Paradis a changé le rôle : Membre → Responsable d’équipe',
      'Julie Paradis a renommé le document « a.pdf » en « b.pdf »',
      'Julie Paradis a ajouté 2 personnes au groupe « Pont »',
      'L’invitation est partie',
    ]);
    expect(screen.getByText(/raison/).textContent).toMatch(/Fin$/);
  });
});

describe('the tab of activities', () => {
  it('stands day by day in the time zone of the organization, the latest first, and axe finds nothing (USER-PROFILE-01)', async () => {
    await show([
      activity({ at: '2026-03-02T15:41:00.000Z' }),
      activity({ at: '2026-03-02T05:10:00.000Z' }),
      activity({ at: '2026-03-02T04:59:00.000Z' }),
    ]);
    const day = within(await screen.findByRole('region', { name: '02/03/2026' }));
    expect(day.getAllByText(/a modifié/)).toHaveLength(2);
    expect(screen.getByRole('region', { name: '01/03/2026' }).textContent).toContain('23');
    expect((await axe.run(document.body, partOfPage)).violations).toEqual([]);
  });

  it('asks for what is chosen, keeps it in the address, and shows everything again (GAP-58)', async () => {
    const { server, address } = await openScreen(Tab, (fake) => {
      fake.on(`GET ${path}`, ({ search }) => json({ items: search.get('kind') ? [] : [activity()], next: null }));
    });
    await screen.findByText('Julie Paradis a modifié le profil');
    await userEvent.click(screen.getByRole('combobox', { name: 'Type d’activité' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Documents' }));
    await screen.findByText('Aucune activité ne correspond');
    expect(server.asked(path).at(-1)!.search.get('kind')).toBe('documents');
    expect(address()).toEqual({ kind: 'documents' });
    await userEvent.click(screen.getByRole('combobox', { name: 'Période' }));
    await userEvent.click(await screen.findByRole('option', { name: '30 derniers jours' }));
    await vi.waitFor(() => expect(server.asked(path).at(-1)!.search.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/));
    await userEvent.click(await screen.findByRole('button', { name: 'Tout montrer' }));
    await screen.findByText('Julie Paradis a modifié le profil');
    expect(address()).toEqual({});
  });

  it('goes on from where it ended, and says when what follows does not come (GAP-58)', async () => {
    let isDown = true;
    await openScreen(Tab, (fake) => {
      fake.on(`GET ${path}`, ({ search }) => {
        if (!search.get('cursor')) return json({ items: [activity({ action: 'user.created' })], next: '12.3' });
        if (isDown) return refusal('NOT_FOUND');
        return search.get('cursor') === '12.3' ? json({ items: [activity()], next: null }) : undefined;
      });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Afficher la suite' }));
    await screen.findByText('La suite n’a pas pu être chargée.');
    expect(screen.getByText('Julie Paradis a créé ce profil')).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    await screen.findByText('Julie Paradis a modifié le profil');
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
  });

  it('says that there is nothing yet, without filters to use', async () => {
    await openScreen(Tab, (server) => void server.on(`GET ${path}`, () => json({ items: [], next: null })));
    expect(await screen.findByText('Aucune activité pour l’instant')).toBeDefined();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('says that it could not be loaded, and loads again', async () => {
    let isDown = true;
    await openScreen(Tab, (server) => {
      server.on(`GET ${path}`, () => (isDown ? refusal('NOT_FOUND') : json({ items: [activity()], next: null })));
    });
    await screen.findByText('Les activités n’ont pas pu être chargées');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    await screen.findByText('Julie Paradis a modifié le profil');
  });
});
