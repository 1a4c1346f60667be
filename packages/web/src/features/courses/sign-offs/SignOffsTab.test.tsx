import { signOffs } from '@fanal/contract/courses/sign-offs.examples';
import type { SignOff } from '@fanal/contract/courses/sign-offs.shapes';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { bodyOf, dialog, inTab, openCourses, pageOf, plain, problems, rowOf } from '../testing/OpenCourses.tsx';

const [mine, others] = signOffs as [SignOff, SignOff, SignOff, SignOff];
const path = `/v1/course/${mine.course.id}/sign-offs/${mine.user.id}`;
const keyOf = ({ course, user }: SignOff) => `${course.id}.${user.id}`;
const tab = inTab('observations');

describe('the observations', () => {
  it('name who waits, in which course, and who was approved or refused by whom', async () => {
    await openCourses(undefined, tab);
    expect(plain(await rowOf(/Denis Savard/))).toMatch(
      /Grutier.*Espaces clos.*2 gestes.*À observerLeçons terminées le 18\/11\/2026/,
    );
    expect(plain(await rowOf(/Maïka Bellefleur/))).toMatch(/À observer par une autre personne/);
    await userEvent.click(screen.getByRole('button', { name: 'Approuvées' }));
    expect(plain(await rowOf(/René Tshernish/))).toMatch(/ApprouvéeCaroline Hervieux, 19\/11\/2026/);
    expect(await problems()).toEqual([]);
  });

  it('are approved once all gestures are ticked, by the keyboard alone', async () => {
    const { server } = await openCourses(
      (fake) => fake.on(`PUT ${path}`, () => json({ ...mine, state: 'signed' })),
      inTab('observations', `open=${keyOf(mine)}`),
    );
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Approuver' }));
    expect(form.getByText(/cochez tous les gestes/)).toBeDefined();
    for (const box of form.getAllByRole('checkbox')) {
      box.focus();
      await userEvent.keyboard(' ');
    }
    expect(await problems()).toEqual([]);
    form.getByRole('button', { name: 'Approuver' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/Denis Savard a démontré les gestes/)).toBeDefined();
    expect(bodyOf(server, path)).toEqual({
      courseVersion: 3,
      isApproved: true,
      observedIds: mine.gestures.map(({ id }) => id),
      remark: null,
    });
  });

  it('are refused with a reason', async () => {
    const { server } = await openCourses(
      (fake) => fake.on(`PUT ${path}`, () => json({ ...mine, state: 'refused' })),
      inTab('observations', `open=${keyOf(mine)}`),
    );
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Refuser' }));
    expect(form.getByText(/Écrivez pourquoi vous refusez/)).toBeDefined();
    await userEvent.type(form.getByRole('textbox', { name: /^Remarque/ }), 'Le treuil manque.');
    await userEvent.click(form.getByRole('button', { name: 'Refuser' }));
    await waitFor(() =>
      expect(bodyOf(server, path)).toEqual({
        courseVersion: 3,
        isApproved: false,
        observedIds: [],
        remark: 'Le treuil manque.',
      }),
    );
  });

  it('say why they could not be signed', async () => {
    await openCourses(
      (fake) => fake.on(`PUT ${path}`, () => refusal('OWN_CARD_REQUIRED', 'Il vous faut la carte.')),
      inTab('observations', `open=${keyOf(mine)}`),
    );
    const form = await dialog();
    for (const box of form.getAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(form.getByRole('button', { name: 'Approuver' }));
    expect(await form.findByText(/Il vous faut la carte/)).toBeDefined();
  });

  it('are only read where somebody else must sign', async () => {
    await openCourses(undefined, inTab('observations', `open=${keyOf(others)}`));
    const shown = await dialog();
    expect(shown.getByText(/Une autre personne doit signer/)).toBeDefined();
    expect(shown.queryByRole('checkbox')).toBeNull();
  });

  it('say that nobody waits', async () => {
    await openCourses((server) => server.on('GET /v1/course/sign-offs', () => pageOf([])), tab);
    expect(await screen.findByText('Personne à observer')).toBeDefined();
  });
});
