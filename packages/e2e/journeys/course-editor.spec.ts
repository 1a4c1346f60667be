import type {
  Attempt,
  AttemptResult,
  CourseProgress,
  MyCourse,
  MyCourses,
} from '@fanal/contract/courses/my-courses.shapes';
import { expect, test } from '../journey.ts';
import { type Call, callsOf, organizationOf } from '../pages/api.ts';
import { wideElements } from '../pages/appearance.ts';
import { CourseEditor } from '../pages/CourseEditor.ts';
import { Training } from '../pages/Training.ts';
import { people } from '../people.ts';

/** A text, then a quiz: two questions, of which the member knows the answers. */
const writeLessons = async (editor: CourseEditor): Promise<void> => {
  await editor.open('Leçons');
  await editor.press(editor.button(/^Quiz$/));
  await editor.nameLesson('Vérifiez vos connaissances');
  await editor.press(editor.button('Ajouter une question'));
  await editor.type(editor.questionText(1), 'Quelle distance garder sur la glace ?');
  await editor.type(editor.option(1, 1), 'Deux secondes');
  await editor.type(editor.option(1, 2), 'Six secondes');
  await editor.markRight(1, 2);
  await editor.press(editor.button('Ajouter une question'));
  await editor.choose(editor.dialog.getByRole('combobox', { name: 'Type de la question 2' }), 'Mise en ordre');
  await editor.type(editor.questionText(2), 'Placez les gestes avant le départ.');
  await editor.type(editor.option(2, 1), 'Faire la ronde');
  await editor.type(editor.option(2, 2), 'Essayer les freins');
  await editor.addLesson('Texte');
  await editor.nameLesson('Lire la chaussée');
  await editor.write('La glace noire se voit mal.');
  await expect(editor.lessons()).toContainText(['Vérifiez vos connaissances', 'Lire la chaussée']);
  await editor.press(editor.button('Déplacer « Lire la chaussée »'), 'ArrowUp');
  await expect(editor.lessons()).toContainText(['Lire la chaussée', 'Vérifiez vos connaissances']);
};

const rightAnswers = ({ questions }: Attempt) => {
  const optionOf = (question: Attempt['questions'][number], text: string) =>
    question.options.find((option) => option.text === text)!.id;
  return questions.map((question) => ({
    questionId: question.id,
    optionIds:
      question.kind === 'single'
        ? [optionOf(question, 'Six secondes')]
        : [optionOf(question, 'Faire la ronde'), optionOf(question, 'Essayer les freins')],
  }));
};

const takeCourse = async (app: Call, id: string): Promise<void> => {
  const { courseVersion, lessons } = await app<MyCourse>('GET', `/v1/my/courses/${id}`);
  const [text, quiz] = lessons;
  expect(text!.text).toContain('La glace noire se voit mal.');
  await app<CourseProgress>('PUT', `/v1/my/lessons/${text!.id}/completion`, { courseVersion, isComplete: true });
  const attempt = await app<Attempt>('POST', `/v1/my/lessons/${quiz!.id}/attempts`, { courseVersion });
  expect(JSON.stringify(attempt)).not.toContain('rightOptionIds');
  const result = await app<Attempt>('POST', `/v1/my/attempts/${attempt.id}/hand-in`, {
    answers: rightAnswers(attempt),
  });
  expect(result.result).toMatchObject({ correct: 2, total: 2, isPassed: true } satisfies Partial<AttemptResult>);
};

test('a course is made by the keyboard alone, published, taken by a member, changed in substance and asked again (LMS-COURSES-02, LMS-LESSONS-01, GAP-45, GAP-48, GAP-61, GAP-80)', async ({
  page,
  anotherPage,
  signIn,
  fresh,
}) => {
  test.slow();
  const name = fresh('Conduite sur glace');
  await signIn(page, people.organizationAdmin, '/');
  const organization = organizationOf(page);
  await page.goto(`/${organization}/lms/formations`);
  const editor = new CourseEditor(page);
  await editor.press(page.getByRole('button', { name: 'Créer une formation' }));
  await editor.type(editor.name, name);
  await expect(editor.saved).toBeVisible();
  await writeLessons(editor);
  await editor.open('Audience');
  await editor.aimAt(people.member.name);
  await editor.open('Vérifier et publier');
  await expect(editor.dialog.getByText('Rien ne manque.')).toBeVisible();
  await editor.publish(/^Publier la formation$/);
  await expect(page.getByText('La version 1 est en ligne.')).toBeVisible();

  const phone = await anotherPage();
  await signIn(phone, people.member);
  const app = callsOf(phone, organization);
  const mine = async () => {
    const { items } = await app<MyCourses>('GET', `/v1/my/courses?search=${encodeURIComponent(name)}`);
    return items[0]!;
  };
  expect(await mine()).toMatchObject({ importance: 'required', state: 'none', lessonCount: 2 });
  await takeCourse(app, (await mine()).id);
  expect(await mine()).toMatchObject({ state: 'done', completedLessons: 2, courseVersion: 1 });

  await page.goto(`/${organization}/lms/formations?search=${encodeURIComponent(name)}`);
  await expect(new Training(page).row(name)).toContainText('100 %');
  await editor.press(page.getByRole('link', { name, exact: true }));
  await editor.open('Leçons');
  await editor.press(editor.lessons().first().getByRole('button', { name: /^1 / }));
  await editor.write('Ralentissez avant chaque pont. ');
  await editor.open('Vérifier et publier');
  const change = page.getByRole('radio', { name: /^Le fond a changé/ });
  await expect(page.getByText('1 personne devra la refaire.').first()).toBeVisible();
  await editor.reach(page.getByRole('radio', { name: /^Une retouche/ }));
  await page.keyboard.press('ArrowDown');
  await expect(change).toBeChecked();
  await editor.publish(/^Publier la version 2$/);
  await expect(page.getByText('La version 2 est en ligne.')).toBeVisible();
  expect(await mine()).toMatchObject({ state: 'outdated', courseVersion: 2 });
});

test('a course is looked through and corrected at 360 pixels, in each of its five steps (GAP-45, WCAG 1.4.10)', async ({
  page,
  signIn,
  fresh,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, people.organizationAdmin);
  const name = fresh('Casque');
  await page.goto(`/${organizationOf(page)}/lms/formations?course=new`);
  const editor = new CourseEditor(page);
  await editor.name.fill(name);
  await expect(editor.saved).toBeVisible();
  await expect.poll(() => wideElements(page)).toEqual([]);
  for (const step of ['Leçons', 'Audience', 'Paramètres', 'Vérifier et publier'] as const) {
    await editor.open(step);
    await expect.poll(() => wideElements(page), step).toEqual([]);
  }
});
