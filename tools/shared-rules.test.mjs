/** Every rule of section 5 of the specification is one function or shape of the contract that both sides ask. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from './setup/source-files.mjs';

/** What the rule says -> the module of the contract and the name that decides it. */
const rules = /** @type {[string, string, string][]} */ ([
  [
    'what a publication needs, its title, texts, audience, pin, dates and languages',
    'posts/posts.rules',
    'missingToPublish',
  ],
  ['a video address', 'posts/video-address.rules', 'wrongVideoAddress'],
  ['what an article needs', 'infohub/publishable-articles.rules', 'missingInArticle'],
  ['name and description of a category', 'infohub/categories.shapes', 'NewCategory'],
  ['what a course and its lessons need', 'courses/courses.rules', 'missingInCourse'],
  ['what a question of a quiz needs', 'courses/quizzes.rules', 'missingInQuestion'],
  ['name of a collection', 'courses/collections.shapes', 'NewCollection'],
  ['how many are invited at once', 'invitations/invitations.rules', 'mostInvited'],
  ['the employee number of a pay stub', 'paystubs/employee-numbers.rules', 'numbersInName'],
  ['names that differ only in capitals and accents', 'names.rules', 'nameKey'],
  ['a color', 'organization/organization.rules', 'isColor'],
  ['sizes of pictures', 'uploads/uploads.rules', 'pictureUses'],
  ['kinds and sizes of files', 'uploads/uploads.rules', 'uploadKinds'],
]);

const contract = 'packages/contract/src';
const isProduct = /^(?!.*\.(test|examples|build)\.)(?!.*\/testing\/).*\.tsx?$/;
const files = readSources([contract, 'packages/server/src', 'packages/web/src'], isProduct);

/** @param {string} file @param {string} from */
const moduleOf = (file, from) =>
  from.startsWith('@fanal/contract/')
    ? from.slice('@fanal/contract/'.length)
    : path.posix.relative(contract, path.posix.join(path.posix.dirname(file), from)).replace(/\.ts$/, '');

/** Names that a file imports from a module of the contract, types left out. @param {string} file @param {string} text */
const importsIn = (file, text) => [
  ...[...text.matchAll(/(?:import|export) \{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ file, module: moduleOf(file, from), name: name.split(' as ')[0] })),
  ),
  ...[...text.matchAll(/import \* as (\w+) from '([^']+)'/g)].flatMap(([, all = '', from = '']) =>
    [...text.matchAll(new RegExp(`\\b${all}\\.(\\w+)`, 'g'))].map(([, name]) => ({
      file,
      module: moduleOf(file, from),
      name,
    })),
  ),
];
const imported = files.flatMap(({ path: file, text }) => importsIn(file, text));

/** Files of a side that ask the rule, or a module of the contract built on it. @param {string} side @param {string} module @param {string} name */
const askedBy = (side, module, name) => {
  const direct = imported.filter((one) => one.module === module && one.name === name).map(({ file }) => file);
  const built = new Set(direct.filter((file) => file.startsWith(contract)));
  for (const file of built) {
    const here = file.slice(contract.length + 1).replace(/\.ts$/, '');
    for (const one of imported) if (one.module === here && one.file.startsWith(contract)) built.add(one.file);
  }
  const modules = new Set([...built].map((file) => file.slice(contract.length + 1).replace(/\.ts$/, '')));
  const through = imported.filter(({ module: from }) => modules.has(from)).map(({ file }) => file);
  return [...direct, ...through].filter((file) => file.startsWith(side));
};

describe('a rule of what may be written', () => {
  for (const [words, module, name] of rules)
    it(`is asked by the form and by the server, from one module: ${words} (GAP-17)`, () => {
      const source = files.find(({ path: file }) => file === `${contract}/${module}.ts`);
      expect(source?.text).toMatch(new RegExp(`export const ${name}\\b`));
      expect(askedBy('packages/web/src', module, name), 'in the portal').not.toEqual([]);
      expect(askedBy('packages/server/src', module, name), 'on the server').not.toEqual([]);
    });

  it('is written nowhere else: no file of either side has a function of that name', () => {
    const again = files
      .filter(({ path: file }) => !file.startsWith(contract))
      .flatMap(({ path: file, text }) =>
        rules.filter(([, , name]) => new RegExp(`const ${name}\\b`).test(text)).map(([, , name]) => `${file}: ${name}`),
      );
    expect(again).toEqual([]);
  });
});
