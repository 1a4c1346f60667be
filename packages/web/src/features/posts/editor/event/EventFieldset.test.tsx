import { missingToPublish } from '@fanal/contract/posts/posts.rules';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { newDraft, type PostDraft, publishableOf, publishingClock } from '../post-draft.rules.ts';
import { EventFieldset } from './EventFieldset.tsx';

const NOW = '2026-11-20T17:00:00Z';
vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

let draft: PostDraft;
const open = async (given: Partial<PostDraft> = {}, locale: 'fr_CA' | 'en_CA' | 'es_ES' = 'fr_CA') => {
  const Screen = () => {
    const [written, setWritten] = useState<PostDraft>({ ...newDraft('event'), ...given });
    draft = written;
    const change = (changes: Partial<PostDraft>) => setWritten((before) => ({ ...before, ...changes }));
    return (
      <EventFieldset
        draft={written}
        change={change}
        missing={missingToPublish(
          publishableOf(written),
          'published',
          publishingClock(new Date(NOW), 'America/Toronto'),
        )}
      />
    );
  };
  await openScreen(Screen, () => undefined, { locale });
  await screen.findByRole('region');
};

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = async (element: HTMLElement, text: string) => {
  await userEvent.clear(element);
  if (text !== '') await userEvent.type(element, text);
  await userEvent.tab();
};
const moment = (name: RegExp) => within(screen.getByRole('group', { name }));
const writeMoment = async (name: RegExp, day: string, time: string) => {
  await write(moment(name).getByRole('textbox', { name: 'Date' }), day);
  await write(moment(name).getByRole('combobox', { name: 'Heure' }), time);
};

describe('the place of an event', () => {
  it('is a place, a link or both by the mode, and nothing that was typed is lost on the way (EVENTS-04, EVENTS-05, GAP-39)', async () => {
    await open();
    await userEvent.type(field('Nom du lieu'), 'Hôtel du Vieux-Port');
    await userEvent.type(field('Adresse'), '48, rue Racine');
    await userEvent.type(field('Code postal'), 'G7J 1E4');
    expect(screen.queryByRole('textbox', { name: /Lien/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Virtuel' }));
    expect(screen.queryByRole('textbox', { name: 'Nom du lieu' })).toBeNull();
    await userEvent.type(field('Lien de la rencontre'), 'https://rencontre.example.com/souper');
    await userEvent.click(screen.getByRole('radio', { name: 'Hybride' }));
    expect(field('Nom du lieu').value).toBe('Hôtel du Vieux-Port');
    expect(draft).toMatchObject({
      eventMode: 'hybrid',
      eventPlaceName: 'Hôtel du Vieux-Port',
      eventAddress: '48, rue Racine',
      eventZipCode: 'G7J 1E4',
      eventUrl: 'https://rencontre.example.com/souper',
    });
  });

  it('says what lacks once a field was left empty, and what is no link (EVENTS-13, GAP-39)', async () => {
    await open({ eventMode: 'hybrid' });
    expect(screen.queryByText('Indiquez le nom du lieu.')).toBeNull();
    await write(field('Nom du lieu'), '');
    expect(screen.getByText('Indiquez le nom du lieu.')).toBeDefined();
    await write(field('Adresse'), '');
    expect(screen.getByText('Indiquez l’adresse du lieu.')).toBeDefined();
    await write(field('Lien de la rencontre'), 'le lien de Maude');
    expect(screen.getByText(/^Ce lien n’est pas valide/)).toBeDefined();
    expect(field('Lien de la rencontre').value).toBe('le lien de Maude');
    await write(field('Lien de la rencontre'), 'rencontre.example.com/souper');
    expect(draft.eventUrl).toBe('https://rencontre.example.com/souper');
    expect(screen.queryByText(/^Ce lien n’est pas valide/)).toBeNull();
  });
});

describe('the dates of an event', () => {
  it('are written by the clock of the organization, in the future and in order (EVENTS-12, EVENTS-13, GAP-39)', async () => {
    await open();
    await writeMoment(/^Début/, '12/12/2026', '18 h');
    expect(draft.eventStartsAt).toBe('2026-12-12T23:00:00.000Z');
    await writeMoment(/^Fin/, '12/12/2026', '17 h');
    expect(screen.getByText('La fin doit venir après le début.')).toBeDefined();
    await writeMoment(/^Fin/, '12/12/2026', '22 h 30');
    expect(screen.queryByText('La fin doit venir après le début.')).toBeNull();
    await writeMoment(/^Début/, '12/10/2026', '18 h');
    expect(screen.getByText('Cette date est passée. Choisissez un moment dans le futur.')).toBeDefined();
    await write(moment(/^Début/).getByRole('textbox', { name: 'Date' }), '31/02/2027');
    expect(screen.getByText(/« 31\/02\/2027 » n’est pas une date/)).toBeDefined();
    await write(moment(/^Début/).getByRole('combobox', { name: 'Heure' }), '25:00');
    expect(screen.getByText(/« 25:00 » n’est pas une heure/)).toBeDefined();
    expect(draft.eventStartsAt).toBe('2026-10-12T22:00:00.000Z');
  });
});

describe('the registration', () => {
  it('asks for a closing date that is there and holds (EVENTS-06, EVENTS-14, GAP-40)', async () => {
    await open({ eventStartsAt: '2026-12-12T23:00:00.000Z' });
    expect(screen.queryByRole('group', { name: /^Répondre au plus tard/ })).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Demander une réponse' }));
    await write(moment(/^Répondre/).getByRole('textbox', { name: 'Date' }), '');
    expect(screen.getByText(/^Date d’expiration requise/)).toBeDefined();
    await writeMoment(/^Répondre/, '13/12/2026', '17 h');
    expect(screen.getByText(/^Date d’expiration non valide/)).toBeDefined();
    await writeMoment(/^Répondre/, '04/12/2026', '17 h');
    expect(screen.queryByText(/^Date d’expiration/)).toBeNull();
    expect(draft).toMatchObject({ eventHasRegistration: true, eventRegistrationClosesAt: '2026-12-04T22:00:00.000Z' });
  });

  it('may have a number of seats, a spouse and children (EVENTS-07)', async () => {
    await open({ eventHasRegistration: true });
    await userEvent.type(field('Places'), '150 pl.');
    expect([draft.eventCapacity, field('Places').value]).toEqual([150, '150']);
    await userEvent.clear(field('Places'));
    expect(draft.eventCapacity).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: /conjointe/ }));
    await userEvent.click(screen.getByRole('switch', { name: /enfants/ }));
    expect(draft).toMatchObject({ eventAllowPlusOne: true, eventAllowChildren: true });
  });
});

const lineTime = (line: number) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: `Heure de la ligne ${line}` });

describe('the schedule', () => {
  it('is written line by line, carried by keyboard and by button, and taken away (EVENTS-06, EVENTS-13)', async () => {
    await open();
    const add = screen.getByRole('button', { name: 'Ajouter une ligne' });
    await userEvent.click(add);
    await write(lineTime(1), '18h');
    await userEvent.type(field('Titre de la ligne 1'), 'Accueil');
    await userEvent.click(add);
    await write(lineTime(2), '19:30');
    await userEvent.type(field('Titre de la ligne 2'), 'Repas');
    expect(draft.eventSchedule).toEqual([
      { time: '18:00', title: 'Accueil' },
      { time: '19:30', title: 'Repas' },
    ]);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(draft.eventSchedule.map(({ title }) => title)).toEqual(['Repas', 'Accueil']);
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Titre de la ligne 1')));
    await userEvent.click(screen.getByRole('button', { name: 'Descendre la ligne 1' }));
    expect(draft.eventSchedule.map(({ title }) => title)).toEqual(['Accueil', 'Repas']);
    await write(lineTime(2), 'soir');
    expect(screen.getByText('Heure non valide')).toBeDefined();
    expect(draft.eventSchedule[1]!.time).toBe('19:30');
    expect(lineTime(2).value).toBe('soir');
    expect(lineTime(2).getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Retirer la ligne 1' }));
    expect(draft.eventSchedule).toEqual([{ time: '19:30', title: 'Repas' }]);
  });
});

describe('the frequency', () => {
  it('of an event that becomes recurring begins as weekly, so that it has a rule at once (EVENTS-03, GAP-39)', async () => {
    await open({ eventType: 'single', recurrence: null });
    await userEvent.click(screen.getByRole('radio', { name: 'Récurrent' }));
    expect(draft).toMatchObject({
      eventType: 'recurring',
      recurrence: { frequency: 'weekly', end: { kind: 'never' } },
    });
    expect(screen.getByText('Choisissez dans l’onglet Diffusion quand l’événement se répète.')).toBeDefined();
  });

  it('of a recurring event finds its rule again after a look at the other one (EVENTS-03, GAP-39)', async () => {
    const recurrence = { frequency: 'weekly', end: { kind: 'never' } } as const;
    await open({ eventType: 'recurring', recurrence });
    await userEvent.click(screen.getByRole('radio', { name: 'Une seule fois' }));
    expect(draft).toMatchObject({ eventType: 'single', recurrence: null });
    await userEvent.click(screen.getByRole('radio', { name: 'Récurrent' }));
    expect(draft).toMatchObject({ eventType: 'recurring', recurrence });
  });

  it('leads to where its rule is chosen, in three languages (EVENTS-03)', async () => {
    await open({ eventType: 'recurring' }, 'es_ES');
    expect(screen.getByText('Elija en la pestaña Difusión cuándo se repite el evento.')).toBeDefined();
  });
});
