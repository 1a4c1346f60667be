import type { PostDetails } from '@fanal/contract/posts/post-details.shapes';
import { draftPost, noEvent } from '@fanal/contract/posts/posts.examples';
import type { EventResponse, EventTotals } from '@fanal/contract/posts/responses.shapes';
import { people } from '@fanal/contract/structure/structure.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { useUrlState } from '#platform/url-state.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { LazyResponsesPanel } from './LazyResponsesPanel.tsx';
import { responsesSearch } from './responses.rules.ts';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const [nadia, antoine, kevin] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
const { id } = draftPost;
const totals: EventTotals = {
  invited: 1284,
  participates: 412,
  maybe: 96,
  declines: 203,
  none: 573,
  spouses: 268,
  children: 174,
  seats: 854,
  capacity: 900,
};
const supper: PostDetails = {
  ...draftPost,
  ...noEvent,
  type: 'event',
  status: 'published',
  responses: [],
  totals,
  eventPlaceName: 'Hôtel du Vieux-Port',
  eventStartsAt: '2026-12-12T23:00:00.000Z',
  eventHasRegistration: true,
  eventRegistrationClosesAt: '2026-12-04T22:00:00.000Z',
  eventAllowPlusOne: true,
  eventAllowChildren: true,
};
const answered = { answeredAt: '2026-11-18T15:00:00.000Z', recordedBy: null };
const rows: EventResponse[] = [
  { user: nadia, response: 'participates', spouseCount: 1, childrenCount: 2, ...answered },
  {
    user: antoine,
    response: 'declines',
    spouseCount: 0,
    childrenCount: 0,
    ...answered,
    recordedBy: { id: kevin.id, displayName: 'Julie Paradis' },
  },
  { user: kevin, response: 'none', spouseCount: 0, childrenCount: 0, answeredAt: null, recordedBy: null },
];

const LIST = `/v1/posts/${id}/responses`;
const serve = (server: FakeServer, event: PostDetails = supper) => {
  server.on(`GET /v1/posts/${id}`, () => json(event));
  server.on(`GET ${LIST}`, () => json({ items: rows, total: 1284, lastPage: 129, page: 1, totals, reminder: null }));
};

const Screen = () => {
  const [{ open, id: shown }] = useUrlState(responsesSearch);
  return open === 'responses' ? <LazyResponsesPanel id={shown} /> : <p>La liste</p>;
};
const open = (prepare: (server: FakeServer) => void = serve, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(Screen, prepare, { search: `open=responses&id=${id}`, ...wanted });
const asked = (server: FakeServer) => Object.fromEntries(server.asked(LIST).at(-1)!.search);
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

describe('the answers to an event', () => {
  it('say who comes, with whom, who wrote it, and what it adds up to (EVENTS-02, EVENTS-08, EVENTS-09, GAP-41)', async () => {
    await open();
    const nadias = await rowOf(nadia.displayName);
    for (const words of ['Participe', '1', '2', '18/11/2026'])
      expect(nadias.getByRole('cell', { name: words })).toBeDefined();
    const antoines = await rowOf(antoine.displayName);
    expect(antoines.getByText('Ne participe pas')).toBeDefined();
    expect(antoines.getByText('Inscrite par Julie Paradis')).toBeDefined();
    expect((await rowOf(kevin.displayName)).getByText('Sans réponse')).toBeDefined();
    expect(
      screen.getByText(/^samedi 12\/12\/2026 à 18\sh\s00, Hôtel du Vieux-Port, réponses jusqu’au 04\/12\/2026/),
    ).toBeDefined();
    const sum = screen.getByText(/^D’après les/).parentElement!;
    expect(sum.textContent!.replace(/\s/g, ' ')).toContain(
      '412 personnes+268 conjoints et conjointes+174 enfants=854 placessur 900',
    );
    expect(screen.getByText(/^1 à 10 sur 1\s284$/)).toBeDefined();
  });

  it('are filtered by each of the four, searched and turned over, all of it in the address', async () => {
    const { server, address } = await open();
    await userEvent.click(await screen.findByRole('button', { name: /Sans réponse/ }));
    await waitFor(() => expect(asked(server)).toMatchObject({ response: 'none', page: '1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }));
    await waitFor(() => expect(asked(server)).toMatchObject({ response: 'none', page: '2' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher une personne invitée' }), 'bou{Enter}');
    await waitFor(() => expect(asked(server)).toMatchObject({ response: 'none', search: 'bou', page: '1' }));
    expect(address()).toMatchObject({ open: 'responses', answer: 'none', name: 'bou' });
    await userEvent.click(screen.getByRole('button', { name: /Sans réponse/ }));
    await waitFor(() => expect(asked(server)).not.toHaveProperty('response'));
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    await screen.findByText('La liste');
    expect(address()).toEqual({});
  });

  it('are exported as they are filtered (EVENTS-02)', async () => {
    const { server } = await open(serve, { search: `open=responses&id=${id}&answer=maybe&name=ana` });
    server.on(`GET ${LIST}/export`, () => new Response('a;b', { headers: { 'content-type': 'text/csv' } }));
    URL.createObjectURL = () => 'blob:made';
    await userEvent.click(await screen.findByRole('button', { name: 'Exporter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Excel/ }));
    await waitFor(() => expect(server.asked(`${LIST}/export`)).toHaveLength(1));
    expect(Object.fromEntries(server.asked(`${LIST}/export`)[0]!.search)).toEqual({
      response: 'maybe',
      search: 'ana',
      format: 'xlsx',
    });
  });
});

describe('an answer in somebody’s name', () => {
  it('is written in the row of this person, and says that it will be shown (EVENTS-07, GAP-41)', async () => {
    const { server } = await open();
    server.on(`PUT ${LIST}/${kevin.id}`, ({ body }) => json({ ...rows[2], ...JSON.parse(body) }));
    await userEvent.click(await screen.findByRole('button', { name: `Répondre au nom de ${kevin.displayName}` }));
    const form = within(await screen.findByRole('group', { name: `Réponse de ${kevin.displayName}` }));
    expect(form.getByText(/Inscrite par Maude Tremblay-Roy/)).toBeDefined();
    await userEvent.click(form.getByRole('radio', { name: 'Peut-être' }));
    form.getByRole('spinbutton', { name: 'Enfants' }).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await userEvent.click(form.getByRole('button', { name: 'Répondre en son nom' }));
    await screen.findByText(`La réponse de ${kevin.displayName} est enregistrée.`);
    expect(JSON.parse(server.asked(`${LIST}/${kevin.id}`)[0]!.body)).toEqual({
      response: 'maybe',
      spouseCount: 0,
      childrenCount: 2,
    });
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(`Répondre au nom de ${kevin.displayName}`),
    );
  });

  it('is refused in words when there are no seats left, and nothing that was chosen is lost', async () => {
    const { server } = await open();
    server.on(`PUT ${LIST}/${kevin.id}`, () => refusal('EVENT_FULL', 'Il ne reste pas assez de places : 1 sur 900.'));
    await userEvent.click(await screen.findByRole('button', { name: `Répondre au nom de ${kevin.displayName}` }));
    const form = within(await screen.findByRole('group', { name: `Réponse de ${kevin.displayName}` }));
    form.getByRole('spinbutton', { name: 'Conjoint ou conjointe' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(form.getByRole('button', { name: 'Répondre en son nom' }));
    expect((await form.findByRole('alert')).textContent).toContain('Il ne reste pas assez de places : 1 sur 900.');
    expect(form.getByRole('spinbutton', { name: 'Conjoint ou conjointe' }).textContent).toBe('1');
  });

  it('may be taken back (GAP-41)', async () => {
    const { server } = await open();
    server.on(`DELETE ${LIST}/${nadia.id}`, () => json({ ...rows[2], user: nadia }));
    await userEvent.click(await screen.findByRole('button', { name: `Répondre au nom de ${nadia.displayName}` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer la réponse' }));
    await screen.findByText(`La réponse de ${nadia.displayName} est retirée.`);
    expect(server.asked(`${LIST}/${nadia.id}`)).toHaveLength(1);
  });

  it('is left with Escape, and the panel stays', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: `Répondre au nom de ${kevin.displayName}` }));
    const form = await screen.findByRole('group', { name: `Réponse de ${kevin.displayName}` });
    expect(document.activeElement).toBe(within(form).getByRole('radio', { name: 'Participe' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Réponse de/ })).toBeNull());
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('brings nobody whom the event does not invite (EVENTS-07)', async () => {
    await open((server) => serve(server, { ...supper, eventAllowPlusOne: false, eventAllowChildren: false }));
    await userEvent.click(await screen.findByRole('button', { name: `Répondre au nom de ${nadia.displayName}` }));
    await screen.findByRole('group', { name: `Réponse de ${nadia.displayName}` });
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('is for those who may publish, and once the event is out (ROLES-09, GAP-05)', async () => {
    await open(serve, { roleType: 'influencer' });
    await rowOf(nadia.displayName);
    expect(screen.queryByRole('button', { name: /^Répondre au nom/ })).toBeNull();
  });
});

describe('what is there instead of answers', () => {
  it('before the event is out: when they will be given', async () => {
    await open((server) => serve(server, { ...supper, status: 'draft' }));
    expect(await screen.findByText('Les réponses se donnent quand l’événement est publié.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Répondre au nom/ })).toBeNull();
  });

  it('when nobody is left by the filters: the way back to everybody', async () => {
    const none = (server: FakeServer) => {
      server.on(`GET /v1/posts/${id}`, () => json(supper));
      server.on(`GET ${LIST}`, ({ search }) =>
        json(
          search.get('search')
            ? { items: [], total: 0, lastPage: 1, page: 1, totals, reminder: null }
            : { items: rows, total: 3, lastPage: 1, page: 1, totals, reminder: null },
        ),
      );
    };
    await open(none, { search: `open=responses&id=${id}&name=zzz` });
    await userEvent.click(await screen.findByRole('button', { name: 'Voir tout le monde' }));
    await rowOf(nadia.displayName);
  });

  it('when they could not be read: why, and the way to ask again', async () => {
    const { server } = await open((one) => {
      one.on(`GET /v1/posts/${id}`, () => json(supper));
      one.on(`GET ${LIST}`, () => new Response(null, { status: 500 }));
    });
    const again = await screen.findByRole('button', { name: 'Recharger' });
    expect(screen.getByText('Les réponses n’ont pas pu être lues')).toBeDefined();
    serve(server);
    await userEvent.click(again);
    await rowOf(nadia.displayName);
  });
});

describe('a reminder', () => {
  const reminder = { requestedAt: '2026-11-20T09:00:00.000Z', requestedBy: 'Maude Tremblay-Roy', people: 573 };
  const serveWith = (server: FakeServer, last: typeof reminder | null) => {
    serve(server);
    server.on(`GET ${LIST}`, () => json({ items: rows, total: 1284, lastPage: 129, page: 1, totals, reminder: last }));
  };

  it('asks first whom it goes to, and then says when the last one went (EVENTS-09)', async () => {
    const { server } = await open((fake) => {
      serveWith(fake, null);
      fake.on(`POST /v1/posts/${id}/reminders`, () => {
        serveWith(fake, reminder);
        return json({ ...reminder, people: null }, 201);
      });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Relancer' }));
    const question = within(await screen.findByRole('dialog', { name: 'Relancer 573 personnes ?' }));
    await userEvent.click(question.getByRole('button', { name: 'Relancer' }));
    expect(await screen.findByText('La relance est partie.')).toBeDefined();
    expect(await screen.findByText(/^Dernière relance .*, par Maude Tremblay-Roy · 573 personnes/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Relancer' })).toBeNull();
    expect(screen.getByText(/Nouvelle relance possible/)).toBeDefined();
    expect(server.asked(`/v1/posts/${id}/reminders`)).toHaveLength(1);
  });

  it('is not offered to somebody who may not publish (GAP-05)', async () => {
    await open((fake) => serveWith(fake, null), { roleType: 'influencer' });
    await rowOf(nadia.displayName);
    expect(screen.queryByRole('button', { name: 'Relancer' })).toBeNull();
  });

  it('that is refused says why, and the question stays', async () => {
    await open((fake) => {
      serveWith(fake, null);
      fake.on(`POST /v1/posts/${id}/reminders`, () => refusal('REMINDER_TOO_SOON'));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Relancer' }));
    const question = within(await screen.findByRole('dialog', { name: /^Relancer/ }));
    await userEvent.click(question.getByRole('button', { name: 'Relancer' }));
    expect(await question.findByRole('alert')).toBeDefined();
  });
});
