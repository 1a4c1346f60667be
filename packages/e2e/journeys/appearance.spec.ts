import type { CourseQuestions } from '@fanal/contract/training-statistics/question-statistics.shapes';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { callsOf, organizationOf } from '../pages/api.ts';
import { barriersOn, contrastBarriersOn, wideElements } from '../pages/appearance.ts';
import { comeToRest, openScreen } from '../pages/rest.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { boreal, people } from '../people.ts';

const locales = ['fr_CA', 'en_CA', 'es_ES'] as const;
const plainPages = ['/', '/download-app', '/nowhere', '/callback?code=x&state=y', '/verify/AAAA-AAAA-AAAA'] as const;
const screens = [
  'dashboard/overview',
  'dashboard/usage',
  'dashboard/usage?view=searches',
  'dashboard/formations',
  'dashboard/formations?view=people',
  'dashboard/formations?view=people&search=zzzz',
  'dashboard/formations?view=trends',
  'dashboard/formations?by=collection',
  'dashboard/formations?search=zzzz',
  'content/posts',
  'content/posts?title=zzzz',
  'content/posts?status=deleted',
  'content/posts?open=templates',
  'content/posts?open=new',
  'content/posts?open=new&tab=audience',
  'content/posts?open=new&tab=parameters',
  'content/posts?open=new&tab=diffusion',
  'content/events',
  'content/events?view=month',
  'content/events?view=week',
  'content/events?open=new',
  'dashboard/acknowledgements',
  'content/infohub',
  'content/infohub?view=list',
  'content/infohub?title=zzzz',
  'content/infohub?open=new',
  'categories',
  'categories?open=new',
  'lms/formations',
  'lms/formations?search=zzzz',
  'lms/formations?tab=dashboard',
  'lms/formations?tab=collections',
  'lms/formations?tab=categories',
  'lms/formations?tab=categories&open=new',
  'lms/formations?tab=observations',
  'lms/collections?open=new',
  'lms/formations?course=new',
  'organization/paystub',
  'organization/paystub?tab=check',
  'organization/manage-paystub',
  'cards',
  'cards?tab=expired&search=zzzz',
  'organization/cards',
  'organization/cards?search=zzzz',
  'organization/cards?open=request',
  'organization/cards?tab=requests',
  'organization/apps',
  'organization/apps?search=zzzz',
  'organization/apps?view=requests',
  'organization/apps?open=request',
  'ai/configuration',
  'ai/documents',
  'ai/documents?search=zzzz',
  'ai/documents?open=sources',
  'ai/questions',
  'ai/unanswered',
  'ai/unanswered?search=zzzz',
  'phone-book',
  'phone-book?tab=contacts',
  'phone-book?tab=contacts&open=new',
  'phone-book?tab=contacts&search=zzzz',
  'organization/settings?tab=integrations',
  'organization/settings?tab=integrations&keysOpen=new',
  'organization/settings?tab=integrations&webhooksOpen=new',
  'organization/users-management',
  'organization/users-management?open=invitations',
  'organization/users-management?search=zzzz',
  'organization/translations',
  'organization/translations?search=zzzz',
  'organization/settings?tab=retention',
  'organization/sites',
  'organization/sites?open=new',
  'organization/sites?open=emergencyCards',
  'organization/sites?search=zzzz',
  'organization/structure',
  'user-details',
  'organization/nothing',
] as const;
/** For super admins alone, in any organization. */
const superScreens = [
  'superadmin/card-types',
  'superadmin/card-types?search=zzzz',
  'superadmin/card-types?view=requests',
  'superadmin/card-types?open=new',
  'superadmin/organizations',
  'superadmin/organizations?open=new',
  'superadmin/apps?view=requests',
] as const;
/** Built like the list of the sites, so they are measured in one language. */
const otherLists = ['professions', 'positions', 'job-categories', 'projects'].map((list) => `organization/${list}`);

/** The statistics of training that stand over a course or a person, of whom only the server knows the ids. */
const trainingScreens = async (page: Page): Promise<string[]> => {
  const call = callsOf(page);
  type Courses = { items: { id: string }[] };
  const { items } = await call<Courses>('GET', '/v1/stats/lms/courses?sort=userCount&order=desc&perPage=10');
  const course = items[0]!.id;
  let regraded: string | undefined;
  for (const { id } of items)
    if ((await call<{ total: number }>('GET', `/v1/course/${id}/regrades`)).total > 0) regraded ??= id;
  const asked = await call<CourseQuestions>('GET', `/v1/stats/lms/courses/${regraded}/questions`);
  const question = asked.quizzes[0]!.questions[0]!.id;
  type People = { users: { user: { organizationUserId: string } }[] };
  const { users } = await call<People>('GET', '/v1/stats/lms/users?sort=score&order=desc&page=1&perPage=1');
  const person = users[0]!.user.organizationUserId;
  const questions = `dashboard/formations/${regraded}/questions`;
  return [
    `dashboard/formations?row=${course}`,
    `dashboard/formations?course=${course}`,
    `dashboard/formations?course=${course}&figures=global`,
    `dashboard/formations?course=${course}&figures=popularity`,
    `dashboard/formations?course=${course}&state=notStarted`,
    `dashboard/formations?course=${course}&person-search=zzzz`,
    questions,
    `${questions}?question=${question}`,
    `${questions}?verdict=teachesNothing`,
    `${questions}?grades=true`,
    `dashboard/formations?view=people&person=${person}`,
    `dashboard/formations?view=people&person=${person}&person-incomplete=true`,
    'dashboard/formations?view=trends&late-by=lead',
    `user-profile/${person}?selectedTab=analytics`,
  ];
};

test.slow();

/** Loads the page once more, in this language. */
const speak = async (page: Page, locale: string): Promise<void> => {
  await page.context().addCookies([{ name: 'language', value: locale, url: new URL('/', page.url()).href }]);
  await page.reload();
  await comeToRest(page);
};

const atRest = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);

const dress = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await atRest(page);
};

const enterOrganization = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/[0-9a-f-]{36}\//);
  return `/${organizationOf(page)}`;
};

/** Enters the organization, and speaks this language there. */
const enterIn = async (page: Page, locale: string): Promise<string> => {
  const organization = await enterOrganization(page);
  await speak(page, locale);
  return organization;
};

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
/** The desk at 200 %, and a telephone. */
const narrow = [{ width: 720, height: 450 }, phone];

/** Until what moves with the window has come to rest. */
const expectItFits = (page: Page, name: string, width: number): Promise<void> =>
  expect.soft.poll(() => wideElements(page), `${name} is wider than ${width} px`).toEqual([]);

/**
 * Looks at the page in the language that it shows. The structure of a page and its colors are the same in each language, and
 * the check of the texts finds a name that one of them lacks: axe looks in the first language alone, at a desk, on a telephone
 * and in the dark. Words are longer or shorter: the widths are looked at in each.
 */
const lookAtPage = async (page: Page, locale: string, name: string): Promise<void> => {
  const isFirst = locale === locales[0];
  if (isFirst) expect.soft(await barriersOn(page), `${name} light`).toEqual([]);
  for (const viewport of narrow) {
    await page.setViewportSize(viewport);
    await expectItFits(page, name, viewport.width);
  }
  if (isFirst) expect.soft(await barriersOn(page), `${name} on a telephone`).toEqual([]);
  await page.setViewportSize(desk);
  if (!isFirst) return;
  await dress(page, 'dark');
  expect.soft(await contrastBarriersOn(page), `${name} dark`).toEqual([]);
  await dress(page, 'light');
};

const open = async (page: Page, organization: string, locale: string, screen: string): Promise<void> => {
  await openScreen(page, `${organization}/${screen}`);
  await expect(page.locator('html')).toHaveAttribute('lang', locale.replace('_', '-'));
};

/** Looks at these screens of an organization, each opened once. */
const lookAt = async (page: Page, organization: string, locale: string, some: readonly string[]): Promise<void> => {
  for (const screen of some) {
    await open(page, organization, locale, screen);
    await lookAtPage(page, locale, screen);
  }
};

const PARTS = 4;

for (let part = 0; part < PARTS; part += 1)
  test(`axe finds nothing on any screen of an organization, and it fits 360 pixels and 1440 at 200 % (${part + 1} of ${PARTS}) (WCAG 2.2 AA, WCAG 1.4.4, WCAG 1.4.10)`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, people.organizationAdmin);
    const organization = await enterIn(page, locales[0]);
    const some = [...screens, ...otherLists].filter((_, index) => index % PARTS === part);
    await lookAt(page, organization, locales[0], some);
  });

test('axe finds nothing on the statistics of a course, of its questions and of a person, and they fit 360 pixels and 1440 at 200 % (WCAG 2.2 AA, WCAG 1.4.4, WCAG 1.4.10)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.organizationAdmin);
  const organization = await enterIn(page, locales[0]);
  await lookAt(page, organization, locales[0], await trainingScreens(page));
});

/** Opened on a telephone, and made wider: so a screen is measured as it opens there and as it changes. */
for (const locale of locales.slice(1))
  test(`a screen that opens on a telephone fits it, and 1440 at 200 % (${locale}) (WCAG 1.4.4, WCAG 1.4.10)`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, people.organizationAdmin);
    const organization = await enterIn(page, locale);
    const ofTraining = await trainingScreens(page);
    for (const screen of [...screens, ...ofTraining]) {
      await page.setViewportSize(phone);
      await open(page, organization, locale, screen);
      expect.soft(await wideElements(page), `${screen}: wider than the window`).toEqual([]);
      await page.setViewportSize(narrow[0]!);
      await expectItFits(page, screen, narrow[0]!.width);
      if (!ofTraining.includes(screen)) continue;
      // The table in the details of a course has less room at a desk than half a desk gives it.
      await page.setViewportSize(desk);
      await expectItFits(page, screen, desk.width);
    }
  });

test('axe finds nothing on the screens of super admins, light and dark, and they fit 360 pixels in each language (WCAG 2.2 AA, WCAG 1.4.10)', async ({
  page,
  signIn,
}) => {
  await signIn(page, people.superAdmin);
  await page.getByRole('link', { name: boreal }).click();
  const organization = await enterOrganization(page);
  for (const locale of locales) {
    await speak(page, locale);
    await lookAt(page, organization, locale, superScreens);
  }
});

/** Every list with a table of columns. */
const lists = [
  'content/posts',
  'content/events',
  'cards',
  'organization/cards',
  'organization/users-management',
].concat(['sites', 'professions', 'positions', 'job-categories', 'projects'].map((list) => `organization/${list}`));

test('no list is cut beside its last column, from 900 to 1,360 pixels, in each language', async ({ page, signIn }) => {
  await signIn(page, people.organizationAdmin);
  const organization = await enterOrganization(page);
  for (const locale of locales) {
    await speak(page, locale);
    for (const list of lists) {
      await open(page, organization, locale, list);
      for (const width of [900, 901, 1_000, 1_100, 1_200, 1_360]) {
        await page.setViewportSize({ width, height: 900 });
        // The navigation changes its shape between 900 and 901 pixels: what counts is how the page comes to rest.
        await expect.poll(() => wideElements(page), `${list} ${locale} at ${width}`).toEqual([]);
      }
    }
  }
});

test('a phone shows the whole current tab of a profile and the cross of the selection', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.organizationAdmin);
  const organization = await enterOrganization(page);
  await page.goto(`${organization}/organization/users-management`);
  await page.getByRole('row').nth(1).getByRole('checkbox').check({ force: true });
  await expect(page.getByRole('toolbar').getByRole('button').last()).toBeInViewport({ ratio: 1 });
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('tab').last().click();
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
});

test('axe finds nothing on the plain pages and at the sign-in, light and dark, and they fit 360 pixels in each language (WCAG 2.2 AA, WCAG 1.4.10)', async ({
  page,
  noise,
}) => {
  // The address of a sign-in that nobody began, and the number of a certificate that does not exist.
  noise.expect(/Sign-in refused|SignInRefused/, /\/v1\/certificates\//);
  await page.goto('/');
  for (const locale of locales) {
    await speak(page, locale);
    for (const address of plainPages) {
      await page.goto(address);
      await comeToRest(page);
      await lookAtPage(page, locale, address);
    }
    await page.goto('/');
    await new SignInPage(page).open();
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(await barriersOn(page), `sign-in ${locale} light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await contrastBarriersOn(page), `sign-in ${locale} dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
  }
});

test('the look itself is put to the test: axe and the ruler find what is broken on purpose', async ({ page }) => {
  await page.goto('/');
  await comeToRest(page);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.style.minWidth = '3000px';
    const pale = document.createElement('p');
    pale.textContent = 'Pâle';
    pale.style.cssText = 'color: #777; background: #888';
    document.querySelector('main')!.append(pale, button);
  });
  expect((await barriersOn(page)).join()).toMatch(/button-name.*color-contrast|color-contrast.*button-name/);
  expect((await contrastBarriersOn(page)).join()).toContain('color-contrast');
  expect(await wideElements(page)).toEqual([expect.stringContaining('min-width: 3000px')]);
});
