import 'fake-indexeddb/auto';
import { incompleteCourse, publishedCourse } from '@fanal/contract/courses/courses.examples';
import { type LessonType, lessonTypes } from '@fanal/contract/courses/courses.rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCourseEditor, sentTo, serveCourse, write } from '../testing/OpenCourseEditor.tsx';

const lessons = publishedCourse.lessons ?? [];
const lessonOf = (type: LessonType) => lessons.find((lesson) => lesson.type === type)!;
const open = (course: typeof publishedCourse, lesson = '') =>
  openCourseEditor(course.id, (fake) => void serveCourse(fake, course), { step: 'lessons', lesson });

beforeEach(() => localStorage.clear());

describe('the lessons of a course', () => {
  it('adds one of the eight kinds, and leads to its title (LMS-LESSONS-01, LMS-LESSONS-03)', async () => {
    const { editor, server } = await open(incompleteCourse);
    await userEvent.click(editor.getByRole('button', { name: 'Ajouter' }));
    const menu = within(await screen.findByRole('menu', { name: 'Ajouter' }));
    expect(menu.getAllByRole('menuitem')).toHaveLength(lessonTypes.length + 1);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Texte' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(editor.getByRole('textbox', { name: /Titre de la leçon/ })),
    );
    expect(sentTo(server, 'POST', '/v1/lesson')).toEqual([{ courseId: incompleteCourse.id, type: 'text' }]);
  });

  it('gives a lesson another place by Alt and the arrows (LMS-LESSONS-04)', async () => {
    const { editor, server } = await open(publishedCourse);
    const list = within(editor.getByRole('region', { name: 'Leçons' }));
    const [first] = lessons;
    const face = list.getAllByRole('button', { name: new RegExp(first!.title) }).at(-1)!;
    face.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() =>
      expect(server.asked(`/v1/course/${publishedCourse.id}/updateOrder/lesson/${first!.id}/2`)).toHaveLength(1),
    );
  });

  it('asks before it removes a lesson that says something (LMS-LESSONS-05)', async () => {
    const lesson = lessonOf('link');
    const { editor, server } = await open(publishedCourse, lesson.id);
    await userEvent.click(editor.getByRole('button', { name: new RegExp(`^Retirer.*${lesson.title}`) }));
    const question = within(await screen.findByRole('dialog', { name: /^Retirer/ }));
    await userEvent.click(question.getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(editor.queryByText(lesson.title)).toBeNull());
    expect(server.asked(`/v1/course/${publishedCourse.id}/lesson/${lesson.id}`)).toHaveLength(1);
  });

  it('refuses what is no YouTube video and no page in words, and knows the video by its id (LMS-LESSONS-13, LMS-LESSONS-14, LMS-LESSONS-16)', async () => {
    const video = lessonOf('youtube');
    const { editor } = await open(publishedCourse, video.id);
    const address = editor.getByRole('textbox', { name: /Adresse de la vidéo YouTube/ });
    await write(address, 'https://youtube.com/watch?v=court');
    await userEvent.tab();
    expect(await editor.findByText('Oups, adresse non valide !')).toBeDefined();
    await write(address, 'https://youtu.be/dQw4w9WgXcQ');
    expect(await editor.findByText('Vidéo dQw4w9WgXcQ reconnue')).toBeDefined();
  });

  it('shows a YouTube lesson as on a telephone without anything from outside (LMS-LESSONS-03)', async () => {
    const { editor } = await open(publishedCourse, lessonOf('youtube').id);
    await userEvent.click(editor.getByRole('button', { name: 'Comme au téléphone' }));
    const phone = await screen.findByRole('dialog', { name: 'Comme au téléphone' });
    const link = await within(phone).findByRole('link', { name: 'Ouvrir' });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
    expect(phone.querySelectorAll('iframe, img, video')).toHaveLength(0);
  });

  it('saves the estimate of the author, and falls back to that of its kind (LMS-LESSONS-02)', async () => {
    const lesson = lessonOf('link');
    const { editor, server, save } = await open(publishedCourse, lesson.id);
    const minutes = editor.getByRole('textbox', { name: 'Durée prévue' });
    await write(minutes, '12');
    await save();
    await waitFor(() =>
      expect(sentTo(server, 'PATCH', `/v1/lesson/${lesson.id}`)).toEqual([{ version: lesson.version, duration: 12 }]),
    );
  });
});
