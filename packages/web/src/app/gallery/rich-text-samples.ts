/** A text as the design has it, and people who can be named in it. */
import type { RichText } from '@fanal/contract/kit/rich-text.rules';
import type { MentionChoice } from '#ui/rich-text/editor/mention-search.ts';
import { people } from './gallery.samples.ts';

const idOf = (at: number) => `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`;

export const pictureId = idOf(900);

export const peopleToName: readonly MentionChoice[] = [
  { id: idOf(31), label: 'Éloïse Côté-Bélanger', detail: 'Contremaîtresse' },
  ...people.map(({ name }, at) => ({ id: idOf(at), label: name })),
];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Answers as a server would, a moment later. */
export const findSamplePeople = async (search: string): Promise<readonly MentionChoice[]> =>
  peopleToName.filter(({ label }) => plain(label).includes(plain(search)));

const words = (text: string) => ({ type: 'text' as const, text });
const bold = (text: string) => ({ type: 'text' as const, text, marks: [{ type: 'bold' as const }] });
const entry = (text: string) => ({
  type: 'listItem' as const,
  content: [{ type: 'paragraph' as const, content: [words(text)] }],
});

export const sampleText: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        words('Le ponceau du kilomètre 14 est en réparation. Passez par la '),
        bold('route 169'),
        words(' et prévoyez '),
        bold('25 minutes de plus'),
        words('. La radio reste sur le canal 3 jusqu’à la barrière.'),
      ],
    },
    {
      type: 'bulletList',
      content: [
        entry('Équipes de jour\u00a0: départ devancé à 5 h 45.'),
        entry('Grumiers\u00a0: charge réduite sur le détour, voir le plan ci-joint.'),
      ],
    },
    {
      type: 'paragraph',
      content: [
        words('Questions\u00a0: '),
        { type: 'mention', attrs: { id: idOf(31), label: 'Éloïse Côté-Bélanger' } },
        words(', contremaîtresse, '),
        { type: 'text', text: '514 555-0188', marks: [{ type: 'link', attrs: { href: 'tel:+15145550188' } }] },
        words('.'),
      ],
    },
  ],
};

/** Every node and every mark. */
export const fullText: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [words('Avant de partir')] },
    ...sampleText.content.slice(0, 1),
    { type: 'heading', attrs: { level: 3 }, content: [words('Le détour')] },
    {
      type: 'orderedList',
      content: [
        entry('Prenez la route 169 vers le sud.'),
        {
          type: 'listItem',
          content: [
            { type: 'paragraph', content: [words('Au pont, suivez les panneaux.')] },
            { type: 'bulletList', content: [entry('Vitesse\u00a0: 50 km/h.'), entry('Un véhicule à la fois.')] },
          ],
        },
      ],
    },
    {
      type: 'blockquote',
      content: [{ type: 'paragraph', content: [words('Personne ne passe sous la barrière, même pour une minute.')] }],
    },
    { type: 'heading', attrs: { level: 4 }, content: [words('Bon à savoir')] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Ouverture mardi', marks: [{ type: 'strike' }] },
        words(' '),
        { type: 'text', text: 'mercredi', marks: [{ type: 'underline' }, { type: 'italic' }] },
        words(', voir '),
        { type: 'text', text: 'Québec 511', marks: [{ type: 'link', attrs: { href: 'https://www.quebec511.info' } }] },
        words('.'),
        { type: 'hardBreak' },
        words('Merci de votre prudence. 🙏'),
      ],
    },
    { type: 'image', attrs: { fileId: pictureId, alt: 'Camion sur un chemin de neige' } },
    { type: 'horizontalRule' },
    ...sampleText.content.slice(2),
  ],
};
