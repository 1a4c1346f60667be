import {
  type MissingArticleTab,
  type MissingInArticle,
  missingArticleCodes,
} from '@fanal/contract/infohub/publishable-articles.rules';
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import type { PostReach } from '@fanal/contract/posts/posts.shapes';
import type { StatusKind } from '#ui/StatusBadge.tsx';
import { type ArticleDraft, isMissingIn } from '../article-draft.rules.ts';

/** What is in order in an article that is being written, what is missing, and what is worth a second look. */
export type ReviewPoint = { id: string; statusKind: StatusKind } & (
  | { kind: 'missing'; missing: MissingInArticle }
  /** A field for a day that holds a text that nobody understands. */
  | { kind: 'unreadable'; place: string }
  | { kind: 'outdated'; locale: Locale; tab: MissingArticleTab }
  /** People who read a language that the article does not have. */
  | { kind: 'unread'; language: Language; people: number; tab: MissingArticleTab }
  /** People who read a language that has no PDF or link of its own. */
  | { kind: 'fallsBack'; locale: Locale; people: number; tab: MissingArticleTab }
  | { kind: 'linkAnswers' | 'linkFails'; locale: Locale; tab: MissingArticleTab }
  | { kind: 'empty'; name: string; tab: MissingArticleTab }
  | { kind: 'unowned'; tab: MissingArticleTab }
  | { kind: 'written'; locales: Locale[] }
  /** `place` of `count` in its category, as soon as that is known. */
  | { kind: 'placed'; name: string; place: number | null; count: number }
  | { kind: 'signed'; name: string; isShared: boolean }
);

type Reviewed = {
  draft: ArticleDraft;
  missing: readonly MissingInArticle[];
  unread: readonly string[];
  reach: Pick<PostReach, 'missing' | 'warnings' | 'readers'> | undefined;
  /** Where it stands in its category, from 1. */
  placed: { place: number; count: number } | undefined;
  /** Whose name members read. */
  signedBy: string;
};

const missingPoints = ({ missing }: Reviewed, tab: MissingArticleTab): ReviewPoint[] =>
  missing
    .filter(({ code }) => missingArticleCodes[code] === tab)
    .map((point) => ({
      id: `${point.code} ${point.locale ?? ''}`,
      statusKind: 'half',
      kind: 'missing',
      missing: point,
    }));

const outdatedPoints = ({ draft }: Reviewed): ReviewPoint[] =>
  draft.infoHubContents
    .filter(({ isOutdated }) => isOutdated)
    .map(({ locale }) => ({
      id: `outdated ${locale}`,
      statusKind: 'waiting',
      kind: 'outdated',
      locale,
      tab: draft.format === 'text' ? 'content' : 'description',
    }));

const unreadPoints = ({ reach }: Reviewed): ReviewPoint[] => {
  const byLanguage = new Map<Language, number>();
  for (const { locale, people } of reach?.missing ?? [])
    byLanguage.set(languageOf(locale), (byLanguage.get(languageOf(locale)) ?? 0) + people);
  return [...byLanguage].map(([language, people]) => ({
    id: `unread ${language}`,
    statusKind: 'waiting',
    kind: 'unread',
    language,
    people,
    tab: 'description',
  }));
};

const fallBackPoints = ({ draft, reach }: Reviewed): ReviewPoint[] =>
  draft.format === 'text'
    ? []
    : draft.infoHubContents
        .filter(({ isOriginal, pdf, externalLink }) => !isOriginal && !(draft.format === 'pdf' ? pdf : externalLink))
        .flatMap(({ locale }): ReviewPoint[] => {
          const people = reach?.readers.find((one) => one.locale === locale)?.people ?? 0;
          if (people === 0) return [];
          return [
            {
              id: `fallsBack ${locale}`,
              statusKind: 'waiting',
              kind: 'fallsBack',
              locale,
              people,
              tab: 'content',
            },
          ];
        });

const linkPoints = ({ draft }: Reviewed): ReviewPoint[] =>
  draft.format !== 'link'
    ? []
    : draft.infoHubContents.flatMap(({ locale, linkCheck }): ReviewPoint[] => {
        if (!linkCheck || linkCheck.state === 'unchecked') return [];
        const isThere = linkCheck.state === 'answers';
        return [
          {
            id: `link ${locale}`,
            statusKind: isThere ? 'done' : 'waiting',
            kind: isThere ? 'linkAnswers' : 'linkFails',
            locale,
            tab: 'content',
          },
        ];
      });

const emptyPoints = ({ reach }: Reviewed): ReviewPoint[] =>
  (reach?.warnings ?? []).flatMap(({ id, name }) =>
    id && name ? [{ id, statusKind: 'waiting' as const, kind: 'empty' as const, name, tab: 'audience' as const }] : [],
  );

const settledPoints = ({ draft, missing, placed, signedBy }: Reviewed): ReviewPoint[] => {
  const lacking = new Set(missing.flatMap(({ locale }) => locale ?? []));
  const isWritten = !isMissingIn('description', missing) && !isMissingIn('content', missing);
  const locales = draft.infoHubContents.map(({ locale }) => locale).filter((locale) => !lacking.has(locale));
  return [
    ...(isWritten ? [{ id: 'written', statusKind: 'done' as const, kind: 'written' as const, locales }] : []),
    ...(draft.category
      ? [
          {
            id: 'placed',
            statusKind: 'done' as const,
            kind: 'placed' as const,
            name: draft.category.name,
            place: placed?.place ?? null,
            count: placed?.count ?? 0,
          },
        ]
      : []),
    {
      id: 'signed',
      statusKind: 'done' as const,
      kind: 'signed' as const,
      name: signedBy,
      isShared: draft.canShare,
    },
  ];
};

/** In the order of the editor's tabs; publishing waits for those that are `half`, all others only warn (GAP-34). */
export const reviewPoints = (reviewed: Reviewed): ReviewPoint[] => [
  ...missingPoints(reviewed, 'description'),
  ...missingPoints(reviewed, 'content'),
  ...outdatedPoints(reviewed),
  ...unreadPoints(reviewed),
  ...fallBackPoints(reviewed),
  ...linkPoints(reviewed),
  ...missingPoints(reviewed, 'audience'),
  ...emptyPoints(reviewed),
  ...missingPoints(reviewed, 'parameters'),
  ...reviewed.unread.map((place) => ({
    id: place,
    statusKind: 'half' as const,
    kind: 'unreadable' as const,
    place,
  })),
  ...(reviewed.draft.owner
    ? []
    : [{ id: 'unowned', statusKind: 'waiting' as const, kind: 'unowned' as const, tab: 'parameters' as const }]),
  ...settledPoints(reviewed),
];
