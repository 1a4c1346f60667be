import { members, recipients } from '@fanal/contract/audiences/audiences.examples';
import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { AudiencePicker } from './AudiencePicker.tsx';

const PREVIEW = '/v1/organization-structure/recipients/preview';
const [crew, night, , alma] = recipients;
const page = (items: unknown[], total = items.length) => ({ items, total, lastPage: Math.ceil(total / 10), page: 1 });

type Body = { targets: AudienceTarget[]; search: string };

const previewOf = ({ targets, search }: Body) => {
  const chosen = targets.map(({ id }) => recipients.find(({ recipientid }) => recipientid === id)!);
  const users = chosen.reduce((sum, { count }) => sum + count, 0) - (targets.length > 2 ? 29 : 0);
  return {
    count: { users, claimed: users, disabled: 0 },
    targets: chosen.map(({ recipientid: id, kind, name, parentName, groupKind, count }) => ({
      id,
      kind,
      name,
      parentName,
      groupKind,
      count,
    })),
    overlap: targets.length > 2 ? 29 : 0,
    warnings: [],
    people: search ? page([]) : page(members, 214),
  };
};

const serve = (server: FakeServer) => {
  server.on('GET /v1/organization-structure/recipients/all', ({ search }) => {
    const text = (search.get('search') ?? '').toLowerCase();
    return json(
      page(
        recipients.filter(({ name }) => name.toLowerCase().includes(text)),
        90,
      ),
    );
  });
  server.on(`POST ${PREVIEW}`, ({ body }) => json(previewOf(JSON.parse(body))));
};

const onChange = vi.fn();
const open = (initial: AudienceTarget[], prepare: (server: FakeServer) => void = serve) => {
  onChange.mockReset();
  const Screen = () => {
    const [targets, setTargets] = useState(initial);
    const change = (next: AudienceTarget[]) => {
      onChange(next);
      setTargets(next);
    };
    return <AudiencePicker label="Audience" value={targets} onChange={change} />;
  };
  return openScreen(Screen, prepare);
};
const targetOf = ({ kind, recipientid: id }: (typeof recipients)[number]) => ({ kind, id });
const search = () => screen.findByRole('combobox', { name: 'Ajouter une audience ou une personne' });

beforeEach(() => {
  localStorage.clear();
});

describe('the choice of an audience', () => {
  it('counts each target, everybody once, and warns of one that reaches nobody without standing in the way (GROUPS-04, GROUPS-08, GAP-34)', async () => {
    await open([crew!, night!, alma!].map(targetOf));
    const row = within((await screen.findByText('Intérimaires de nuit')).closest('li')!);
    expect(row.getByText('Personne à rejoindre pour l’instant.')).toBeDefined();
    expect(within(screen.getByText('Grumiers, tous secteurs').closest('li')!).getByText('131')).toBeDefined();
    expect(screen.getByText(new RegExp(`${131 + alma!.count - 29} personnes en tout`))).toBeDefined();
    expect(screen.getByText(/Chacune comptée une seule fois \(−29\)/)).toBeDefined();
  });

  it('finds by kind what can be chosen, refuses what is chosen already, and adds by keyboard (GROUPS-05)', async () => {
    const { server } = await open([targetOf(crew!)]);
    await userEvent.click(await search());
    const list = within(await screen.findByRole('listbox'));
    expect(within(list.getByRole('group', { name: 'Sites' })).getAllByRole('option').length).toBe(4);
    expect(list.getByRole('option', { name: /Grumiers.*déjà choisi/ }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(new RegExp(`^et ${90 - recipients.length} autres`))).toBeDefined();
    await userEvent.keyboard('coff');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith([targetOf(crew!), targetOf(recipients[2]!)]);
    expect(await screen.findByText('Structure, Génie civil')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Retirer Grumiers, tous secteurs' }));
    await waitFor(() =>
      expect(JSON.parse(server.asked(PREVIEW).at(-1)!.body).targets).toEqual([targetOf(recipients[2]!)]),
    );
  });

  it('shows the people page by page and whether somebody is one of them (GROUPS-07)', async () => {
    const { server } = await open([targetOf(crew!)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Voir les personnes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Personnes visées' }));
    expect(dialog.getByText('Caroline Hervieux')).toBeDefined();
    expect(dialog.getAllByText('Grumiers, tous secteurs')).toHaveLength(members.length);
    await userEvent.click(dialog.getByRole('button', { name: 'Page suivante' }));
    await waitFor(() => expect(JSON.parse(server.asked(PREVIEW).at(-1)!.body).page).toBe(2));
    await userEvent.type(dialog.getByRole('searchbox'), 'zz{Enter}');
    expect(await dialog.findByText(/personne de ce nom n’en fait partie/)).toBeDefined();
  });

  it('keeps counting when one of the targets is gone, and lets it be taken off', async () => {
    await open([targetOf(crew!), targetOf(night!)], (server) => {
      serve(server);
      server.on(`POST ${PREVIEW}`, ({ body }) => {
        const asked = JSON.parse(body) as Body;
        const at = asked.targets.findIndex(({ id }) => id === night!.recipientid);
        if (at < 0) return json(previewOf(asked));
        return refusal('VALIDATION_FAILED', undefined, { issues: [{ path: `targets.${at}.id`, rule: 'reference' }] });
      });
    });
    expect(await screen.findByText('N’existe plus')).toBeDefined();
    expect(await screen.findByText('131 personnes en tout')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Retirer N’existe plus' }));
    expect(onChange).toHaveBeenLastCalledWith([targetOf(crew!)]);
  });
});
