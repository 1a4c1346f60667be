import { expect, it } from 'vitest';
import { wordTypesOf } from './word-types.mjs';

it('names each namespace by its French file, in the order of the alphabet', () => {
  const types = wordTypesOf([
    'packages/web/src/features/users/users.text.fr.json',
    'packages/web/src/features/cards/types/card-types.text.fr.json',
    'packages/web/src/features/cards/types/card-types.text.en.json',
    'packages/web/src/app/gallery/gallery.text.fr.json',
  ]);
  expect(types).toContain(
    "    'card-types': typeof import('#features/cards/types/card-types.text.fr.json');\n    users: typeof import('#features/users/users.text.fr.json');\n  }",
  );
  expect(types).not.toContain('gallery');
});

it('refuses two text files of the same name', () => {
  expect(() => wordTypesOf(['packages/web/src/a/x.text.fr.json', 'packages/web/src/b/x.text.fr.json'])).toThrow(
    'each namespace has one',
  );
});
