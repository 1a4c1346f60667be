import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { newDraft, type PostDraft, type Way } from '../post-draft.rules.ts';
import { DatesSide } from './DatesSide.tsx';
import { DiffusionTab } from './DiffusionTab.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const target = { kind: 'everybody', id: '0192a000-0000-7000-8000-000000000001', name: 'Groupe Boréal' } as const;
const reach = {
  people: 412,
  claimed: 388,
  withPush: 388,
  overlap: 0,
  targets: [],
  readers: [],
  missing: [],
  warnings: [],
};
const changed = vi.fn();

const open = async (initial: Partial<PostDraft> = {}, wanted: Parameters<typeof openScreen>[2] = {}) => {
  changed.mockReset();
  const Screen = () => {
    const [draft, setDraft] = useState<PostDraft>({ ...newDraft(initial.type ?? 'post'), ...initial });
    const [way, chooseWay] = useState<Way>(initial.scheduledAt ? 'scheduled' : 'published');
    const change = (changes: Partial<PostDraft>) => {
      changed(changes);
      setDraft({ ...draft, ...changes });
    };
    return (
      <>
        <DiffusionTab draft={draft} change={change} way={way} chooseWay={chooseWay} missing={[]} saved={null} />
        <section aria-label="Dates">
          <DatesSide draft={draft} way={way} saved={null} />
        </section>
      </>
    );
  };
  await openScreen(Screen, (server) => server.on('POST /v1/posts/reach', () => json(reach)), wanted);
  await screen.findByRole('radio', { name: 'Dès maintenant' });
};
const dates = () =>
  within(screen.getByRole('region', { name: 'Dates' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const choose = async (field: string, option: string | RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const monday = '2026-11-23T11:30:00.000Z';

describe('the diffusion of a post', () => {
  it('is at once, or at a date and time of the organization’s zone (POSTS-22, POSTS-23)', async () => {
    await open();
    expect(dates()).toEqual(['vendredi 20/11/2026maintenant']);
    await userEvent.click(screen.getByRole('radio', { name: 'À une date choisie' }));
    expect(screen.getByText('Choisissez une date pour voir quand la publication paraîtra.')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: 'Date' }), '23/11/2026');
    await userEvent.tab();
    expect(changed).toHaveBeenLastCalledWith({ scheduledAt: '2026-11-23T13:00:00.000Z' });
    expect(dates()).toEqual(['lundi 23/11/2026dans 3\u00a0jours']);
    await userEvent.click(screen.getByRole('radio', { name: 'Dès maintenant' }));
    expect(changed).toHaveBeenLastCalledWith({ scheduledAt: null });
  });

  it('comes again every week until a day, with a sentence and the next dates (POSTS-24, POSTS-26)', async () => {
    await open({ scheduledAt: monday });
    await choose('Fréquence', /^Chaque semaine/);
    expect(changed).toHaveBeenLastCalledWith({ recurrence: { frequency: 'weekly', end: { kind: 'never' } } });
    await userEvent.click(screen.getByRole('radio', { name: 'Jusqu’au' }));
    expect(screen.getByText(/^5 publications$/)).toBeDefined();
    expect(dates().map((text) => text!.slice(0, 16))).toEqual([
      'lundi 23/11/2026',
      'lundi 30/11/2026',
      'lundi 07/12/2026',
      'lundi 14/12/2026',
      'lundi 21/12/2026',
    ]);
    expect(dates().at(-1)).toBe('lundi 21/12/2026dernière');
    expect(screen.getAllByTitle('date de publication').map((day) => day.textContent)).toEqual([
      '23',
      '30',
      '7',
      '14',
      '21',
    ]);
  });

  it('comes again on the fourth Monday of the month so many times, and makes an event recurring (POSTS-25, POSTS-26)', async () => {
    await open({ type: 'event', scheduledAt: monday });
    await choose('Fréquence', /^Personnalisée/);
    const place = { frequency: 'custom', unit: 'month', ordinal: 'fourth', weekday: 'monday' };
    expect(changed).toHaveBeenLastCalledWith({
      recurrence: { ...place, end: { kind: 'never' } },
      eventType: 'recurring',
    });
    await choose('Rang dans le mois', 'dernier');
    await userEvent.click(screen.getByRole('radio', { name: 'Après' }));
    const times = screen.getByRole('textbox', { name: 'Nombre de fois' });
    await userEvent.clear(times);
    await userEvent.type(times, '3');
    await userEvent.tab();
    expect(changed.mock.lastCall![0].recurrence).toEqual({
      ...place,
      ordinal: 'last',
      end: { kind: 'count', count: 3 },
    });
    expect(dates().map((text) => text!.slice(0, 16))).toEqual([
      'lundi 23/11/2026',
      'lundi 30/11/2026',
      'lundi 28/12/2026',
    ]);
  });

  it('comes again on chosen days of the week, at least one (POSTS-25)', async () => {
    await open({ scheduledAt: monday });
    await choose('Fréquence', /^Personnalisée/);
    await userEvent.click(screen.getByRole('radio', { name: 'Semaine' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'jeudi' }));
    expect(changed.mock.lastCall![0].recurrence.weekdays).toEqual(['monday', 'thursday']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'lundi' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'jeudi' }));
    expect(changed.mock.lastCall![0].recurrence.weekdays).toEqual(['thursday']);
  });

  it('sends no push notification unless somebody decides it, knowing how many and that it cannot be taken back (GAP-30)', async () => {
    await open({ scheduledAt: monday, targets: [{ ...target, parentName: null, groupKind: null }] });
    const push = within(screen.getByRole('group', { name: 'Avis poussé' }));
    expect(push.getByRole('switch').getAttribute('aria-checked')).toBe('false');
    expect(
      await push.findByText(/388 téléphones sonneraient lundi à 6 h 30, et un avis ne peut pas être repris/),
    ).toBeDefined();
    await userEvent.click(push.getByRole('switch'));
    expect(changed).toHaveBeenLastCalledWith({ isNotificationEnabled: true });
    expect(push.getByText(/388 téléphones sonneront lundi/)).toBeDefined();
  });

  it('is decided by those who may publish (GAP-05)', async () => {
    await open({}, { roleType: 'influencer' });
    expect(screen.getByText(/Une personne qui peut publier choisira la date/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'À une date choisie' }).matches(':disabled')).toBe(true);
    expect(screen.getByRole('combobox', { name: 'Fréquence' }).matches(':disabled')).toBe(true);
  });
});
