import { isLessonLink, youtubeIdOf } from '@fanal/contract/courses/courses.rules';
import type { Lesson } from '@fanal/contract/courses/lessons.shapes';
import { describe, expect, it } from 'vitest';
import { courseCalls } from '../../../test/course-calls.ts';
import { useTestApp } from '../../../test/harness.ts';
import { buildCourse, buildQuestion } from './courses.build.ts';

const t = useTestApp();
const { addLesson, changeLesson, preview } = courseCalls(t);

const ID = 'dQw4w9WgXcQ';
const goodVideos = [
  ...['www.youtube.com', 'youtube.com', 'm.youtube.com'].flatMap((host) => [
    `https://${host}/watch?v=${ID}`,
    `https://${host}/watch?t=42&v=${ID}`,
    `https://${host}/watch?v=${ID}&list=PL123`,
    `https://${host}/embed/${ID}`,
    `https://${host}/shorts/${ID}`,
  ]),
  `https://youtu.be/${ID}`,
  `https://youtu.be/${ID}?t=42`,
  'https://youtu.be/a-b_c-d_e-f',
  'https://www.youtube.com/watch?v=___________',
  'https://www.youtube.com/watch?v=-----------',
];
const goodLinks = [
  'https://boreal.example',
  'https://boreal.example/',
  'https://www.cnesst.gouv.qc.ca/fr',
  'https://boreal.example/a?b=c&d=e#f',
  'https://boreal.example:8443/securite',
  'https://xn--boral-esa.example/',
  'https://éolien.example/formation',
  'https://boreal.example/%C3%A9t%C3%A9',
  'https://192.0.2.7/aide',
  'https://boreal.example/a/b/c.pdf',
  'HTTPS://BOREAL.EXAMPLE/AIDE',
  'https://boreal.example/?q=%3Cb%3E',
  'https://boreal.example/@personne',
  'https://sub.domaine.boreal.example/',
  'https://boreal.example/a;b',
  'https://boreal.example/a,b',
  'https://boreal.example/~personne',
  'https://boreal.example/a+b',
  'https://boreal.example/#/route',
  'https://boreal.example/a=b',
];
const badVideos = [
  '',
  ID,
  'javascript:alert(1)',
  `javascript://www.youtube.com/watch?v=${ID}`,
  `data:text/html,https://youtu.be/${ID}`,
  `ftp://youtube.com/watch?v=${ID}`,
  `//youtube.com/watch?v=${ID}`,
  `https://youtube.com.pirate.example/watch?v=${ID}`,
  `https://pirate.example/youtube.com/watch?v=${ID}`,
  `https://youtube.com@pirate.example/watch?v=${ID}`,
  `https://pirate.example/?u=https://youtube.com/watch?v=${ID}`,
  `https://notyoutube.com/watch?v=${ID}`,
  `https://youtu.be.pirate.example/${ID}`,
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v=court',
  `https://www.youtube.com/watch?v=${ID}"><script>alert(1)</script>`,
  `https://www.youtube.com/redirect?q=https://pirate.example&v=`,
  'https://vimeo.com/148751763',
  `https://youtu.be/${ID} onload=alert(1)`,
];
const badLinks = [
  '',
  'boreal.example',
  'http://boreal.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://boreal.example/x',
  'mailto:a@boreal.example',
  'tel:+15145550100',
  '//boreal.example',
  'https://',
  'https://user:secret@boreal.example',
  'https://boreal.example@pirate.example',
  'https://boreal.example/a b',
  'https://boreal.example/\u202Egpj.exe'.replace('/\u202E', ' \u202E'),
  'ws://boreal.example',
  'https:boreal.example\n',
];

describe('addresses of lessons', () => {
  it('are twenty good and twenty bad ones of each kind', () => {
    for (const list of [goodVideos, goodLinks, badVideos, badLinks]) expect(new Set(list).size).toBe(20);
  });

  it.each(goodVideos)('of YouTube: %j shows a video (LMS-LESSONS-14, LMS-LESSONS-16, GAP-38)', (address) => {
    expect(youtubeIdOf(address)).toMatch(/^[\w-]{11}$/);
  });
  it.each(badVideos)('of YouTube: %j is none (LMS-LESSONS-16, GAP-38)', (address) => {
    expect(youtubeIdOf(address)).toBeNull();
  });
  it.each(goodLinks)('of a page: %j is opened (LMS-LESSONS-13)', (address) => {
    expect(isLessonLink(address)).toBe(true);
  });
  it.each(badLinks)('of a page: %j is not (LMS-LESSONS-13)', (address) => {
    expect(isLessonLink(address)).toBe(false);
  });

  it('that are dangerous may be typed, and never published (LMS-LESSONS-13, LMS-LESSONS-16)', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildCourse(t.ownerDb, editor.org, { lessons: [] });
    for (const [type, list, code] of [
      ['youtube', badVideos, 'LESSON_VIDEO_INVALID'],
      ['link', badLinks, 'LESSON_LINK_INVALID'],
    ] as const) {
      const { body: lesson } = await addLesson(editor, id, { type, data: {} });
      let version = 1;
      for (const url of list) {
        const changed = await changeLesson(editor, lesson.id, { version, data: { url } });
        if (changed.status !== 200) continue;
        version += 1;
        const { missing } = await preview(editor, id);
        expect(missing.filter(({ lessonId }) => lessonId === lesson.id)).toMatchObject([{ code }]);
      }
      await t.call(editor, `DELETE /v1/lesson/${lesson.id}`);
    }
  });
});

describe('texts of lessons', () => {
  it('keep HTML of questions as text, and render none of it (P22)', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildCourse(t.ownerDb, editor.org, { lessons: [] });
    const script = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const { translations: _, ...question } = buildQuestion('single', script, [
      { text: script, isCorrect: true },
      { text: 'Non' },
    ]);
    const textJson = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: script }] }] };
    const quiz = await addLesson(editor, id, {
      type: 'quiz',
      title: script,
      data: { quiz: { questions: [question] } },
    });
    expect(quiz.body.data.quiz!.questions[0]).toMatchObject({ text: script, options: [{ text: script }, {}] });
    const { body: text } = await addLesson(editor, id, { type: 'text', data: { textJson } });
    expect(text.data.text).not.toMatch(/<(img|script)/);
  });

  it('refuse nodes, marks and fields that the editor does not know', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildCourse(t.ownerDb, editor.org);
    const bad = [
      { data: { textJson: { type: 'doc', content: [{ type: 'iframe', attrs: { src: 'https://pirate.example' } }] } } },
      { data: { html: '<b>x</b>' } },
      { type: 'malware', data: {} },
      { type: 'quiz', data: { quiz: { questions: [{ id: crypto.randomUUID(), kind: 'essay' }] } } },
    ];
    for (const body of bad) expect([400, 422]).toContain((await addLesson(editor, id, body)).status);
  });

  it('take no file of somebody else, of another organization, or of the wrong kind', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildCourse(t.ownerDb, editor.org);
    for (const fileId of [crypto.randomUUID(), editor.userId]) {
      const refused = await t.call<Lesson>(editor, 'POST /v1/lesson', {
        body: { courseId: id, type: 'photo', data: { fileId } },
      });
      expect(refused).toMatchObject({ status: 422, body: { details: { issues: [{ path: 'data.fileId' }] } } });
    }
  });
});
