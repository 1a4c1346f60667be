import { exampleId } from '../structure/structure.examples.ts';
import type { PostCounts } from './post-lists.shapes.ts';
import { noEvent } from './posts.examples.ts';
import type { PostMetrics, PostRow } from './posts.shapes.ts';

const author = (number: number, displayName: string) => ({ id: exampleId('9', number), displayName, avatarUrl: null });

const usual: Omit<PostRow, 'id' | 'status' | 'title'> = {
  type: 'post',
  version: 1,
  locales: ['fr_CA', 'en_CA', 'es_ES'],
  outdatedLocales: [],
  author: author(1, 'Éloïse Côté-Bélanger'),
  isSignedByOrganization: false,
  createdByAMember: false,
  postCategories: ['Sécurité'],
  organizationPost: 'organization',
  isPinned: false,
  isNotificationEnabled: false,
  priority: 'normal',
  acknowledgement: null,
  imageUrl: null,
  attachmentKind: null,
  targetCount: 1,
  targetName: 'Tout le personnel',
  recurrence: null,
  parentId: null,
  scheduledAt: null,
  nextAt: null,
  publishedAt: null,
  deletedAt: null,
  createdAt: '2026-11-09T14:00:00.000Z',
  updatedAt: '2026-11-20T15:42:00.000Z',
  ...noEvent,
};

const rowOf = (number: number, given: Pick<PostRow, 'status' | 'title'> & Partial<PostRow>): PostRow => ({
  ...usual,
  id: exampleId('b', number),
  ...given,
});

/** One post of each status, and one that recurs. */
export const postRows: PostRow[] = [
  rowOf(1, {
    status: 'scheduled',
    title: 'Port du casque à jugulaire obligatoire dès le 1er décembre',
    priority: 'high',
    scheduledAt: '2036-12-01T11:00:00.000Z',
    isPinned: true,
    isSignedByOrganization: true,
    attachmentKind: 'image',
    isNotificationEnabled: true,
  }),
  rowOf(2, {
    status: 'draft',
    title: 'Chemin du lac Kénogami fermé de lundi à mercredi',
    targetCount: 3,
    targetName: null,
    author: author(2, 'Maude Tremblay-Roy'),
    locales: ['fr_CA', 'en_CA'],
    outdatedLocales: ['en_CA'],
  }),
  rowOf(3, {
    status: 'draft',
    title: 'Abattage près des lignes électriques, rappel en 3 minutes',
    attachmentKind: 'video',
    author: author(3, 'Tommy Awashish'),
    createdByAMember: true,
    targetCount: 0,
    targetName: null,
  }),
  rowOf(4, {
    status: 'published',
    title: 'Première neige : vérifications avant le départ',
    version: 4,
    publishedAt: '2026-11-18T10:40:00.000Z',
    targetName: 'Chantiers du Nord',
  }),
  rowOf(5, {
    status: 'published',
    title: 'Rencontre de quart, tous les lundis',
    isSignedByOrganization: true,
    publishedAt: '2026-11-16T11:00:00.000Z',
    nextAt: '2036-11-24T11:00:00.000Z',
    locales: ['fr_CA'],
    recurrence: { frequency: 'weekly', end: { kind: 'never' } },
  }),
  rowOf(6, {
    status: 'archived',
    title: 'Nouvelle grille des allocations de déplacement',
    attachmentKind: 'pdf',
    publishedAt: '2026-10-16T13:00:00.000Z',
    postCategories: ['Ressources humaines'],
  }),
  rowOf(7, {
    status: 'deleted',
    title: 'Résultats du sondage sur les horaires d’été',
    deletedAt: '2026-11-10T14:00:00.000Z',
  }),
];

export const postCounts: PostCounts = {
  all: 248,
  published: 203,
  scheduled: 9,
  draft: 21,
  deleted: 4,
  archived: 15,
  recurring: 6,
  upcoming: 0,
  past: 0,
};

/** Figures of the published post: 386 people, 341 views. */
export const postMetrics: PostMetrics = {
  postId: exampleId('b', 4),
  people: 386,
  views: 341,
  reactions: 58,
  comments: 12,
  clicks: 27,
  acknowledgements: null,
  answers: null,
  reactionsByKind: [
    { reaction: 'like', people: 46 },
    { reaction: 'applause', people: 12 },
  ],
  viewsByLocale: [
    { locale: 'fr_CA', views: 301 },
    { locale: 'es_ES', views: 40 },
  ],
  viewsByDay: [
    { day: '2026-11-18', views: 262 },
    { day: '2026-11-20', views: 79 },
  ],
  reactionsByLocale: [
    { locale: 'fr_CA', reactions: 50 },
    { locale: 'es_ES', reactions: 8 },
  ],
  reactionsByDay: [{ day: '2026-11-18', reactions: 58 }],
  commentsByLocale: [{ locale: 'fr_CA', comments: 12 }],
  commentsByDay: [
    { day: '2026-11-18', comments: 11 },
    { day: '2026-11-20', comments: 1 },
  ],
  clicksByLocale: [{ locale: 'fr_CA', clicks: 27 }],
  clicksByDay: [{ day: '2026-11-18', clicks: 27 }],
};
