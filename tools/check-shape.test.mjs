import { describe, expect, it } from 'vitest';
import { shapeProblems } from './check-shape.mjs';
import { widgetProblems } from './checks/widgets.mjs';
import { wordProblems } from './checks/words.mjs';

const features = 'packages/server/src/features';
const screens = 'packages/web/src/features';

/** @param {string} path */
const problemsOf = (path, text = 'export const one = 1;\n') => shapeProblems([{ path, text }]);

describe('names of files', () => {
  it.each([
    [`${features}/sites/sites.controller.ts`, 'this folder holds only'],
    [`${features}/sites/responses/answers.ts`, 'this folder holds only'],
    ['packages/contract/src/sites/sites.types.ts', 'this folder holds only'],
    [`${screens}/sites/sites.ts`, 'this folder holds only'],
    [`${screens}/sites/sites.text.de.json`, 'this folder holds only'],
    ['packages/server/src/platform/utils/dates.ts', 'can hold anything'],
    ['packages/web/src/platform/helpers.ts', 'can hold anything'],
    ['packages/contract/src/sites/index.ts', 'can hold anything'],
    ['packages/web/src/ui/DataTable/Row.tsx', 'not in kebab-case'],
    ['packages/web/src/ui/dataTable.tsx', 'kebab-case.kind.ts or PascalCase.tsx'],
  ])('refuses %s', (path, said) => {
    expect(problemsOf(path).join()).toContain(said);
  });

  it.each([
    `${features}/sites/sites.service.ts`,
    `${features}/posts/responses/responses.data.ts`,
    `${features}/sites/sites.test.ts`,
    'packages/contract/src/sites/sites.api.ts',
    'packages/contract/src/kit/endpoint.ts',
    'packages/contract/src/errors.ts',
    `${screens}/sites/SitesPage.tsx`,
    `${screens}/sites/sites.queries.ts`,
    `${screens}/sites/sites.text.fr.json`,
    'packages/web/src/ui/use-form.ts',
  ])('accepts %s', (path) => {
    expect(problemsOf(path)).toEqual([]);
  });
});

describe('contents of files', () => {
  it('refuses a file of more than 400 lines', () => {
    expect(problemsOf(`${features}/sites/sites.data.ts`, 'const a = 1;\n'.repeat(401))).toHaveLength(1);
    expect(problemsOf(`${features}/sites/sites.data.ts`, 'const a = 1;\n'.repeat(400))).toEqual([]);
  });

  it('lets a file be longer that a program made', () => {
    const long = 'const a = 1;\n'.repeat(401);
    const made = `// Made from the migrated database by \`npm run tables\`; never edited by hand.\n${long}`;
    expect(problemsOf('packages/server/src/platform/db/tables.ts', made)).toEqual([]);
    expect(problemsOf('packages/server/src/platform/db/tables.ts', `const b = 1;\n${made}`)).not.toEqual([]);
  });

  it.each(['Date.now()', 'new Date()', 'Date()', 'performance.now()', 'Temporal.Now.instant()'])(
    'refuses the clock %s outside of platform/',
    (clock) => {
      const text = `export const f = () => ${clock};\n`;
      expect(problemsOf(`${features}/sites/sites.service.ts`, text).join()).toContain('reads the clock');
      expect(problemsOf('packages/web/src/ui/Button.tsx', text).join()).toContain('reads the clock');
      expect(problemsOf('packages/server/src/platform/clock.ts', text)).toEqual([]);
    },
  );

  it('accepts a date that is made from a value', () => {
    expect(
      problemsOf(`${features}/sites/sites.service.ts`, 'export const f = (at: string) => new Date(at);\n'),
    ).toEqual([]);
  });

  it.each([
    '<p>Bonjour</p>',
    "<p>{'Bonjour'}</p>",
    '<Button label="Enregistrer" />',
    "<Button label={'Enregistrer'} />",
    '<img alt="Un chantier" src={url} />',
    '<button aria-label={`Fermer`} />',
  ])('refuses words in the interface: %s', (jsx) => {
    expect(problemsOf(`${screens}/sites/SitesPage.tsx`, `export const P = () => ${jsx};\n`).join()).toContain(
      'belong into a text file',
    );
  });

  it.each(['<p>{t("title")}</p>', '<p>·</p>', '<Button kind="primary" label={t("save")} />', '<td> – </td>'])(
    'accepts %s',
    (jsx) => {
      expect(problemsOf(`${screens}/sites/SitesPage.tsx`, `export const P = () => ${jsx};\n`)).toEqual([]);
    },
  );

  it.each([
    "db.selectFrom('sites').selectAll()",
    "db.insertInto('sites').values(row)",
    'sql`select 1`',
    "pool.query('delete from sites')",
  ])('refuses a question to the database outside of *.data.ts: %s', (query) => {
    const text = `export const f = () => ${query};\n`;
    expect(problemsOf(`${features}/sites/sites.service.ts`, text).join()).toContain('asks the database');
    expect(problemsOf(`${features}/sites/sites.data.ts`, text)).toEqual([]);
    expect(problemsOf(`${features}/sites/sites.build.ts`, text)).toEqual([]);
  });

  it.each(['z.iso.datetime()', 'z.iso.date()', 'z.coerce.date()', 'z.string().datetime({ offset: true })'])(
    'refuses a shape of dates outside of the one file that decides their range: %s',
    (shape) => {
      const text = `export const At = z.object({ at: ${shape} });\n`;
      expect(problemsOf('packages/contract/src/sites/sites.shapes.ts', text).join()).toContain('a shape of dates');
      expect(problemsOf('packages/contract/src/kit/dates.ts', text)).toEqual([]);
    },
  );

  it('refuses a file that only passes on what others export', () => {
    expect(
      problemsOf(
        'packages/web/src/ui/buttons.ts',
        "export { Button } from './Button.tsx';\nexport * from './Link.tsx';\n",
      ).join(),
    ).toContain('only passes on');
  });
});

describe('tables', () => {
  const sites = { path: `${features}/sites/sites.data.ts`, text: "db.insertInto('sites').values(row);\n" };

  it.each([
    "db.updateTable('sites').set(row);\n",
    "db.deleteFrom('sites');\n",
    'sql`insert into sites (id) values (1)`;\n',
    'sql`update sites set name = 1`;\n',
  ])('refuses a second feature that writes a table: %s', (text) => {
    const people = { path: `${features}/users/users.data.ts`, text };
    expect(shapeProblems([sites, people]).join()).toContain('writes sites, which sites writes');
  });

  it('lets every feature read any table', () => {
    expect(
      shapeProblems([sites, { path: `${features}/users/users.data.ts`, text: "db.selectFrom('sites');\n" }]),
    ).toEqual([]);
  });
});

describe('widgets', () => {
  const web = 'packages/web/src';
  /** @param {string} path @param {string[]} imported */
  const file = (path, ...imported) => ({ path, text: imported.map((one) => `import { x } from '${one}';\n`).join('') });

  it('refuses a widget that only one feature uses, also through another widget', () => {
    const files = [
      file(`${web}/widgets/audiences/Picker.tsx`),
      file(`${web}/widgets/Frame.tsx`, './audiences/Picker.tsx'),
      file(`${web}/features/posts/list/PostsPage.tsx`, '#widgets/Frame.tsx'),
      file(`${web}/features/posts/list/Editor.tsx`, '#widgets/audiences/Picker.tsx'),
    ];
    expect(widgetProblems(files)).toEqual([
      `${web}/widgets/audiences: only posts uses it; move it there`,
      `${web}/widgets/Frame: only posts uses it; move it there`,
    ]);
    const second = file(`${web}/features/users/UsersPage.tsx`, '#widgets/Frame.tsx');
    expect(widgetProblems([...files, second])).toEqual([]);
  });

  it('refuses a widget that nobody but a test uses', () => {
    const files = [
      file(`${web}/widgets/Frame.tsx`),
      file(`${web}/features/users/UsersPage.test.tsx`, '#widgets/Frame.tsx'),
    ];
    expect(widgetProblems(files)).toEqual([`${web}/widgets/Frame: nobody uses it`]);
  });
});

describe('retired words', () => {
  const contract = 'packages/contract/src/sites/sites.rules.ts';

  it.each([
    ['const keeper = open();', 'ownerDb'],
    ['// the keeper reads every row', 'owner connection'],
    ['export type UserCircle = { id: string };', 'ResolvedAudience'],
    ['type Crowd = { key: string };', 'PeopleQuery'],
    ['const query = gatheringOf(targets);', 'adHocAudience'],
    ['const condition = standsIn(org);', 'membershipCondition'],
    ['const smsCourier: Courier = open();', 'Transport'],
    ['const fileTakers: FileTakers = {};', 'UploadHandler'],
    ['await followCalendar(db);', 'expireDueCards'],
    ['const actor = byTheClock;', 'systemActor'],
    ['await letOthersGo();', 'yieldToEventLoop'],
    ['await greetUser(ctx);', 'recordVisit'],
    ['const none: Surroundings = {};', 'ReferenceData'],
    ['const pile = usePile();', 'useReviewQueue'],
    ['const options = { keepsPrevious: true };', 'keepPreviousData'],
    ['const noun = nounOf(path);', 'structureItem'],
    ['const rows = siteNouns.map(toNounRow);', 'structureItem'],
    ['sql`update cards set told_at = now()`;', 'notified_at'],
    ['/** A read behind the fence of one organisation. */', 'RLS policy'],
    ["it('shows no table without a fence', () => {});", 'RLS policy'],
    ['// a door for requests', 'security definer function'],
    ['type Place = { id: string };', 'cursor'],
    ['export type Parts = { db: Db };', 'deps'],
    ['const tellOwner = () => {};', 'notify'],
    ['let told = 0;', 'notified'],
    ['const holdRow = () => {};', 'lock'],
    ['const needPerson = () => {};', 'require'],
    ['/** Before telephones ring. */', 'push'],
    ['/** People of an organisation. */', 'organization'],
    ['const organisationId = null;', 'organization'],
  ])('refuses %s', (line, standard) => {
    const [problem] = wordProblems({ path: contract, text: `const a = 1;\n${line}\n` });
    expect(problem).toContain(`${contract}:2: `);
    expect(problem).toContain(standard);
    expect(problemsOf(contract, `${line}\n`).join()).toContain('is a retired word');
  });

  it.each([
    'export const announce = (pronoun: string) => pronoun;',
    "const isOld = polname in ('keeper', 'owner');",
    'const shape = <circle cx="1" cy="1" r="1" />;',
    "const font = 'Courier New';",
    'const defences = bookkeeper;',
  ])('accepts %s', (line) => {
    expect(wordProblems({ path: contract, text: `${line}\n` })).toEqual([]);
  });

  it('leaves migrations and files that are not TypeScript or JavaScript alone', () => {
    const text = 'alter table cards add column told_at timestamptz;\n';
    expect(wordProblems({ path: 'packages/server/migrations/0001-cards.sql', text })).toEqual([]);
    expect(wordProblems({ path: 'docs/decisions/0007-fence.md', text: 'the fence' })).toEqual([]);
  });
});
