import 'fake-indexeddb/auto';
import {
  changedCourse,
  changedPreview,
  incompleteCourse,
  publishedCourse,
} from '@fanal/contract/courses/courses.examples';
import { SAVING_SHOWN_MS } from '@fanal/contract/courses/courses.rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { openCourseEditor, sentTo, serveCourse, write } from './testing/OpenCourseEditor.tsx';

const { id } = incompleteCourse;
const path = `/v1/course/${id}`;

/** A lesson and an audience that lack nothing. */
const complete = {
  lessons: (publishedCourse.lessons ?? []).filter(({ type }) => type === 'link'),
  recipients: (publishedCourse.recipients ?? []).slice(0, 1),
};

/** For how long a text has stood there, in milliseconds. */
const watchText = (text: string) => {
  let began: number | null = null;
  let lasted = 0;
  const observer = new MutationObserver(() => {
    const isThere = document.body.textContent?.includes(text);
    if (isThere) began ??= performance.now();
    else if (began !== null && lasted === 0) lasted = performance.now() - began;
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => lasted;
};

beforeEach(() => localStorage.clear());

describe('the editor of courses', () => {
  it('makes a draft of its name alone, and shows for at least 500 ms that it saves (LMS-COURSES-03, LMS-COURSES-18, GAP-47, CONSTANTS-23)', async () => {
    const { editor, server, save, address } = await openCourseEditor(
      'new',
      (fake) => void serveCourse(fake, incompleteCourse),
    );
    expect(editor.getByText('Rien n’est encore enregistré')).toBeDefined();
    await write(editor.getByRole('textbox', { name: /Nom de la formation/ }), 'Arrimage');
    const shown = watchText('Enregistrement…');
    await save();
    await editor.findByText(/^Brouillon enregistré/);
    await waitFor(() => expect(shown()).toBeGreaterThan(0));
    expect(shown()).toBeGreaterThanOrEqual(SAVING_SHOWN_MS - 20);
    expect(sentTo(server, 'POST', '/v1/course')).toMatchObject([{ name: 'Arrimage' }]);
    await waitFor(() => expect(address()).toMatchObject({ course: id }));
  });

  it('leads to the name where lessons need one first (GAP-47)', async () => {
    const { editor } = await openCourseEditor('new', (fake) => void serveCourse(fake, incompleteCourse), {
      step: 'lessons',
    });
    await userEvent.click(editor.getByRole('button', { name: 'Nommer la formation' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(editor.getByRole('textbox', { name: /Nom de la formation/ })),
    );
  });

  it('names what is missing in each step, and leads to it (GAP-45, GAP-47, LMS-COURSES-15, LMS-COURSES-16)', async () => {
    const { editor, openStep } = await openCourseEditor(id, (fake) => void serveCourse(fake, incompleteCourse));
    const check = within(editor.getByRole('region', { name: 'Avant de publier' }));
    expect(check.getByText('Ajoutez au moins une leçon.')).toBeDefined();
    expect(check.getByText('Choisissez au moins une audience.')).toBeDefined();
    await userEvent.click(check.getByRole('button', { name: /^Compléter.*Audience$/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe('course-audience'));
    await openStep('Information');
    await userEvent.click(check.getAllByRole('button', { name: /^Compléter.*Information$/ })[0]!);
    await waitFor(() => expect(document.activeElement?.id).toBe('course-name-en_CA'));
    expect(await editor.findByText('Écrivez le nom dans cette langue, ou retirez la traduction.')).toBeDefined();
  });

  it('joins what somebody else saved meanwhile, and asks only about the same part (P60)', async () => {
    const { editor, server, save } = await openCourseEditor(id, (fake) => void serveCourse(fake, incompleteCourse));
    const name = editor.getByRole('textbox', { name: /Nom de la formation/ });
    const theirs = { ...incompleteCourse, version: 9, description: 'D’une autre personne' };
    server.on(`GET ${path}`, () => json(theirs));
    server.on(`PATCH ${path}`, ({ body }) =>
      JSON.parse(body).version === 9
        ? json({
            ...theirs,
            ...JSON.parse(body),
            version: 10,
            lessons: undefined,
            recipients: undefined,
            translations: theirs.translations,
          })
        : refusal('VERSION_CONFLICT', 'La formation a été modifiée.', { version: 9 }),
    );
    await userEvent.type(name, ' 2026');
    await save();
    await waitFor(() =>
      expect(sentTo(server, 'PATCH', path).at(-1)).toEqual({ version: 9, name: `${incompleteCourse.name} 2026` }),
    );
    expect(await editor.findByDisplayValue('D’une autre personne')).toBeDefined();
    server.on(`GET ${path}`, () => json({ ...theirs, version: 12, name: 'Autre nom' }));
    server.on(`PATCH ${path}`, () => refusal('VERSION_CONFLICT', 'La formation a été modifiée.', { version: 12 }));
    await userEvent.type(name, ' bis');
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Une autre version a été enregistrée' }));
    expect(dialog.getByText('Autre nom')).toBeDefined();
  });

  it('asks before it is left with something unsaved (GAP-36)', async () => {
    const { editor } = await openCourseEditor(id, (fake) => void serveCourse(fake, incompleteCourse));
    await userEvent.type(editor.getByRole('textbox', { name: /Nom de la formation/ }), '!');
    await userEvent.click(editor.getByRole('button', { name: 'Fermer' }));
    const question = within(await screen.findByRole('dialog', { name: /^Garder ce brouillon/ }));
    await userEvent.click(question.getByRole('button', { name: 'Rester' }));
    expect(editor.getByRole('textbox', { name: /Nom de la formation/ })).toBeDefined();
  });

  it('publishes a new version only once it says what it changes, and says who is asked again (GAP-47)', async () => {
    const whole = { ...changedCourse, lessons: [], recipients: [] };
    const { editor, server } = await openCourseEditor(
      changedCourse.id,
      (fake) => {
        serveCourse(fake, whole, changedPreview);
        fake.on(`GET /v1/course/${changedCourse.id}`, () => json({ ...changedCourse, ...complete }));
        fake.on(`PATCH /v1/course/publish/${changedCourse.id}`, () =>
          json({ ...changedCourse, publishedVersion: 4, hasUnpublishedChanges: false }),
        );
      },
      { step: 'review' },
    );
    await userEvent.click(await editor.findByRole('button', { name: 'Publier la version 4' }));
    expect(await editor.findByText('Choisissez avant de publier.')).toBeDefined();
    expect(editor.getByText('107 personnes devront la refaire. 148 achèvements ne compteront plus.')).toBeDefined();
    await userEvent.click(editor.getByRole('radio', { name: /Le fond a changé/ }));
    await userEvent.click(editor.getByRole('button', { name: 'Publier la version 4' }));
    const question = within(await screen.findByRole('dialog', { name: /^Publier la version 4/ }));
    expect(question.getByText('163 personnes la verront.')).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Publier' }));
    await waitFor(() =>
      expect(sentTo(server, 'PATCH', `/v1/course/publish/${changedCourse.id}`)).toEqual([
        { version: changedCourse.version, change: 'material' },
      ]),
    );
  });

  it('grades attempts again when a key was corrected, unless its author says no', async () => {
    const whole = { ...changedCourse, lessons: [], recipients: [] };
    const regrade = { questions: 1, attempts: 9, alreadyPassed: 1 };
    const { editor, server } = await openCourseEditor(
      changedCourse.id,
      (fake) => {
        serveCourse(fake, whole, { ...changedPreview, regrade });
        fake.on(`GET /v1/course/${changedCourse.id}`, () => json({ ...changedCourse, ...complete }));
        fake.on(`PATCH /v1/course/publish/${changedCourse.id}`, () => refusal('VERSION_CONFLICT', 'Elle a changé.'));
      },
      { step: 'review' },
    );
    const choice = await editor.findByRole<HTMLInputElement>('checkbox', { name: 'Recorriger les essais déjà remis' });
    expect(choice.checked).toBe(true);
    expect(
      editor.getByText(/^9 essais seraient réussis\. 1 personne a déjà réussi\s: rien ne change pour elle\.$/),
    ).toBeDefined();
    await userEvent.click(editor.getByRole('radio', { name: /Le fond a changé/ }));
    expect(editor.queryByRole('checkbox', { name: 'Recorriger les essais déjà remis' })).toBeNull();
    await userEvent.click(editor.getByRole('radio', { name: /Une retouche/ }));
    const publish = async () => {
      await userEvent.click(editor.getByRole('button', { name: 'Publier la version 4' }));
      const question = within(await screen.findByRole('dialog', { name: /^Publier la version 4/ }));
      await userEvent.click(question.getByRole('button', { name: 'Publier' }));
    };
    const sent = () => sentTo(server, 'PATCH', `/v1/course/publish/${changedCourse.id}`);
    await publish();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await userEvent.click(editor.getByRole('checkbox', { name: 'Recorriger les essais déjà remis' }));
    await publish();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map((body: { regrade?: boolean }) => body.regrade)).toEqual([true, undefined]);
  });

  it('knows of a new version as soon as a lesson of a published course is rewritten (GAP-47)', async () => {
    const [lesson] = complete.lessons;
    const { editor, save, openStep } = await openCourseEditor(
      publishedCourse.id,
      (fake) => void serveCourse(fake, { ...publishedCourse, ...complete }, changedPreview),
      { step: 'lessons', lesson: lesson!.id },
    );
    const next = publishedCourse.publishedVersion! + 1;
    expect(editor.getByText(`Version ${next - 1} en ligne, rien de changé`)).toBeDefined();
    await write(editor.getByRole('textbox', { name: /Titre de la leçon/ }), 'Lire la chaussée');
    await save();
    expect(await editor.findByText(new RegExp(`^Brouillon de la version ${next} enregistré`))).toBeDefined();
    await openStep('Vérifier et publier');
    expect(await editor.findByText(`Version ${next} : retouche ou fond ?`)).toBeDefined();
    expect(editor.queryByText('Rien n’a changé depuis la dernière publication.')).toBeNull();
  });
});
