import type { Device } from '@fanal/contract/user-devices/user-devices.shapes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { DevicesSection } from './DevicesSection.tsx';

/** Landmarks belong to the frame around the section. */
const partOfPage = { rules: { region: { enabled: false } } };
const userId = '0192a000-0000-7000-8000-000000000777';
const path = `/v1/all/users/${userId}/devices`;
const Section = () => <DevicesSection userId={userId} />;

const phone: Device = {
  id: '0192a000-0000-7000-8000-000000000a01',
  platform: 'ios',
  appVersion: '4.2.0',
  locale: 'fr_CA',
  tokenEnd: 'x7Qz',
  registeredAt: '2026-03-02T15:41:00.000Z',
  lastSeenAt: '2026-03-03T15:41:00.000Z',
};
const tablet: Device = { ...phone, id: '0192a000-0000-7000-8000-000000000a02', platform: 'android', tokenEnd: 'p2Kd' };

const serve = (server: FakeServer, first: readonly Device[] = [phone, tablet]) => {
  let kept = first;
  server.on(`GET ${path}`, () => json({ items: kept }));
  for (const { id } of first)
    server.on(`DELETE ${path}/${id}`, () => {
      kept = kept.filter((device) => device.id !== id);
      return json({ id });
    });
};

beforeEach(() => {
  localStorage.clear();
});

describe('the devices of a person', () => {
  it('say what they are, the end of their token and when they were last there, and axe finds nothing (GAP-80)', async () => {
    await openScreen(Section, serve);
    const [first, second] = await screen.findAllByRole('listitem');
    for (const words of [
      'iPhone ou iPad',
      'se termine par x7Qz',
      /Version 4\.2\.0, Français \(Canada\)/,
      /02\/03\/2026/,
    ])
      expect(within(first!).getByText(words)).toBeDefined();
    expect(within(second!).getByText('Android')).toBeDefined();
    expect((await axe.run(document.body, partOfPage)).violations).toEqual([]);
  });

  it('are taken away one by one, once that was confirmed (GAP-80)', async () => {
    const { server } = await openScreen(Section, serve);
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer Android, qui se termine par p2Kd' }));
    const question = within(await screen.findByRole('dialog', { name: /Retirer cet appareil/ }));
    await userEvent.click(question.getByRole('button', { name: 'Retirer l’appareil' }));
    expect(await screen.findByText('L’appareil a été retiré.')).toBeDefined();
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(server.asked(`${path}/${tablet.id}`)).toHaveLength(1);
  });

  it('say that there is none, or that they could not be loaded, and load again', async () => {
    const { server } = await openScreen(Section, (fake) => void fake.on(`GET ${path}`, () => refusal('NOT_FOUND')));
    await screen.findByText('Les appareils n’ont pas pu être chargés.');
    serve(server, []);
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    expect(await screen.findByText('Aucun appareil pour l’instant.')).toBeDefined();
  });

  it('are not shown to a lead, and not asked for (GAP-04)', async () => {
    const { server } = await openScreen(Section, serve, { permissions: ['users:read', 'users:update'] });
    expect(screen.queryByRole('heading', { name: 'Appareils' })).toBeNull();
    expect(server.asked(path)).toEqual([]);
  });
});
