import { textExample } from '../posts/posts.examples.ts';
import { exampleId } from '../structure/structure.examples.ts';
import type {
  Article,
  ArticleCounts,
  ArticleFeedback,
  ArticleMetrics,
  ArticleOwner,
  ArticleRow,
} from './articles.shapes.ts';
import { infoHubCategories } from './categories.examples.ts';

const person = (number: number, displayName: string) => ({ id: exampleId('9', number), displayName, avatarUrl: null });
const luc = person(3, 'Luc Roy');
const julie = person(4, 'Julie Paradis');
const [safety, pay] = infoHubCategories.map(({ id, name }) => ({ id, name }));

const usual: Omit<ArticleRow, 'id' | 'title' | 'order' | 'review'> = {
  status: 'published',
  version: 1,
  blurb: '',
  format: 'text',
  category: safety!,
  icon: 'document',
  color: '#24493B',
  imageFileId: null,
  imageUrl: null,
  locales: ['fr_CA', 'en_CA', 'es_ES'],
  outdatedLocales: [],
  tags: [],
  createdBy: person(2, 'Maude Tremblay-Roy'),
  owner: luc,
  isPinned: false,
  isLinkBroken: false,
  priority: 'normal',
  isNotificationEnabled: false,
  isSignedByOrganization: false,
  canShare: false,
  organizationPost: 'organization',
  clickCount: 0,
  publishedAt: '2026-11-12T15:00:00.000Z',
  deletedAt: null,
  createdAt: '2026-11-09T14:00:00.000Z',
  updatedAt: '2026-11-20T15:42:00.000Z',
};

const rowOf = (number: number, given: Pick<ArticleRow, 'title' | 'order' | 'review'> & Partial<ArticleRow>) => ({
  ...usual,
  id: exampleId('d', number),
  ...given,
});

/** One article of each review state on 20 November 2026, a draft, and one whose owner is blocked; in the order of the app. */
export const articleRows: ArticleRow[] = [
  rowOf(1, {
    title: 'Que faire en cas d’accident',
    blurb: 'Les cinq premiers gestes, dans l’ordre, et qui appeler.',
    order: 1,
    icon: 'warning',
    color: '#A8222C',
    isPinned: true,
    clickCount: 1842,
    review: { state: 'checked', checkedOn: '2026-05-12', dueOn: '2027-05-12', months: 12 },
  }),
  rowOf(2, {
    title: 'Secouristes par chantier',
    blurb: 'La liste à jour, avec téléphone et canal radio.',
    order: 2,
    icon: 'firstAid',
    format: 'link',
    isLinkBroken: true,
    outdatedLocales: ['es_ES'],
    clickCount: 967,
    review: { state: 'overdue', checkedOn: '2026-05-01', dueOn: '2026-11-01', months: 6 },
  }),
  rowOf(3, {
    title: 'Casque à jugulaire, mode d’emploi',
    order: 3,
    icon: 'helmet',
    status: 'draft',
    publishedAt: null,
    locales: ['fr_CA', 'en_CA'],
    outdatedLocales: ['en_CA'],
    review: { state: 'checked', checkedOn: '2026-11-20', dueOn: '2027-11-20', months: 12 },
  }),
  rowOf(4, {
    title: 'Travail près des lignes électriques',
    order: 4,
    icon: 'electricity',
    format: 'pdf',
    owner: null,
    clickCount: 504,
    publishedAt: '2026-10-28T14:00:00.000Z',
    review: { state: 'unowned', checkedOn: '2026-10-28', dueOn: '2027-10-28', months: 12 },
  }),
  rowOf(5, {
    title: 'Assurances collectives, qui est couvert',
    order: 1,
    category: pay!,
    icon: 'insurance',
    format: 'pdf',
    owner: julie,
    clickCount: 1204,
    review: { state: 'due', checkedOn: '2025-11-30', dueOn: '2026-11-30', months: 12 },
  }),
  rowOf(6, {
    title: 'Congés et jours fériés 2026-2027',
    order: 2,
    category: pay!,
    icon: 'calendar',
    owner: person(5, 'Tommy Awashish'),
    review: { state: 'unowned', checkedOn: '2026-06-01', dueOn: null, months: null },
  }),
];

export const deletedArticle: ArticleRow = {
  ...rowOf(7, {
    title: 'Ancien plan d’évacuation',
    order: null,
    review: { state: 'checked', checkedOn: '2026-05-12', dueOn: '2027-05-12', months: 12 },
  }),
  status: 'deleted',
  deletedAt: '2026-11-10T17:00:00.000Z',
};

export const articleCounts: ArticleCounts = {
  status: { all: 6, published: 5, draft: 1, deleted: 1 },
  review: { checked: 2, due: 1, overdue: 1, unowned: 2 },
};

export const articleOwners: ArticleOwner[] = [
  { ...luc, articles: 3, isActive: true },
  { ...julie, articles: 1, isActive: true },
  { ...person(5, 'Tommy Awashish'), articles: 1, isActive: false },
];

export const articleMetrics: ArticleMetrics = {
  clicks: 42,
  clicksByLocale: [
    { locale: 'fr_CA', clicks: 30 },
    { locale: 'en_CA', clicks: 12 },
  ],
  clicksByDay: [
    { day: '2026-11-16', clicks: 40 },
    { day: '2026-11-18', clicks: 2 },
  ],
  useful: 9,
  notUseful: 3,
};

export const articleFeedback: ArticleFeedback[] = [
  { user: julie, isUseful: false, comment: 'Le numéro du camp a changé.', at: '2026-11-18T15:00:00.000Z' },
  { user: luc, isUseful: true, comment: null, at: '2026-11-17T15:00:00.000Z' },
];

/** The third article as the editor reads it: a draft in French with an English translation that its original has overtaken. */
export const draftArticle: Article = (() => {
  const { title: _title, blurb: _blurb, locales: _locales, outdatedLocales: _outdated, ...shared } = articleRows[2]!;
  return {
    ...shared,
    version: 3,
    infoHubContents: [
      {
        locale: 'fr_CA',
        title: 'Casque à jugulaire, mode d’emploi',
        blurb: 'Réglage, durée de vie et remplacement.',
        description: '<p>Serrez la jugulaire.</p>',
        descriptionJson: textExample('Serrez la jugulaire.'),
        externalLink: null,
        linkCheck: null,
        pdf: null,
        isOriginal: true,
        isOutdated: false,
      },
      {
        locale: 'en_CA',
        title: 'Helmet with chin strap',
        blurb: 'Fitting, life span and replacement.',
        description: '<p>Tighten the strap.</p>',
        descriptionJson: textExample('Tighten the strap.'),
        externalLink: null,
        linkCheck: null,
        pdf: null,
        isOriginal: false,
        isOutdated: true,
      },
    ],
    attachments: [],
    externalLink: null,
    pdfLink: null,
    linkTarget: 'app',
    canDownload: true,
    pin: { kind: 'none', from: null, to: null },
    targets: [
      {
        kind: 'everybody',
        id: exampleId('a', 1),
        name: 'Groupe Boréal',
        parentName: null,
        groupKind: null,
      },
    ],
    warnings: [],
  };
})();
