import { textExample } from '../posts/posts.examples.ts';
import { exampleId, people } from '../structure/structure.examples.ts';
import { sectionsOf } from './versions.rules.ts';
import type { KeptText, KeptVersion, KeptVersionDetails } from './versions.shapes.ts';

const author = people[0]!;
const postId = exampleId('d', 1);

const text = (locale: KeptText['locale'], title: string, words: string): KeptText => ({
  locale,
  title,
  isOriginal: locale === 'fr_CA',
  sections: sectionsOf(textExample(words)),
  content: `<p>${words}</p>`,
  contentJson: textExample(words),
});

/** Two kept states of a post: the second one has other words and a translation. */
export const keptVersions: KeptVersion[] = [
  {
    number: 2,
    publishedAt: '2026-11-19T15:42:00.000Z',
    publishedBy: { id: author.id, displayName: author.displayName },
    title: 'Chemin rouvert',
    locales: ['fr_CA', 'en_CA'],
  },
  {
    number: 1,
    publishedAt: '2026-11-18T14:00:00.000Z',
    publishedBy: null,
    title: 'Chemin fermé',
    locales: ['fr_CA'],
  },
];

export const keptVersionDetails: KeptVersionDetails[] = [
  {
    ...keptVersions[0]!,
    texts: [
      text('fr_CA', 'Chemin rouvert', 'Passez de nouveau par la route 169.'),
      text('en_CA', 'Road open again', 'Take route 169 again.'),
    ],
    attachments: [{ name: 'plan.pdf' }],
    targets: [{ kind: 'everybody', id: postId, name: 'Boréal' }],
    categories: ['Opérations'],
    event: null,
  },
  {
    ...keptVersions[1]!,
    texts: [text('fr_CA', 'Chemin fermé', 'Passez par la route 155.')],
    attachments: [],
    targets: [
      { kind: 'everybody', id: postId, name: 'Boréal' },
      { kind: 'userGroup', id: exampleId('d', 2), name: null },
    ],
    categories: ['Opérations'],
    event: null,
  },
];
