import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
/** What is in order in a post that is being written, what is missing, and what is worth a second look, in the order of the editor's tabs. */

import { isBlank } from '@fanal/contract/kit/rich-text.rules';
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import { type Missing, type MissingTab, missingCodes } from '@fanal/contract/posts/posts.rules';
import type { PostReach } from '@fanal/contract/posts/posts.shapes';
import type { StatusKind } from '#ui/StatusBadge.tsx';
import type { DraftContent, PostDraft } from '../post-draft.rules.ts';
import type { UnreadPoint } from '../unread-points.rules.ts';

export type ReviewPoint = { id: string; statusKind: StatusKind } & (
  | { kind: 'missing'; missing: Missing }
  /** A field that holds a text that nobody understands. */
  | { kind: 'unreadable'; unread: UnreadPoint }
  /** A translation, with what it lacks. */
  | { kind: 'translation'; locale: Locale; lacks: 'title' | 'text' | 'both'; missing: Missing }
  | { kind: 'outdated'; locale: Locale; missing: Missing }
  /** People who read a language that the post does not have. */
  | { kind: 'unread'; language: Language; people: number; tab: MissingTab }
  | { kind: 'empty'; name: string; tab: MissingTab }
  | { kind: 'written'; locales: Locale[] }
  | { kind: 'files'; count: number }
  | { kind: 'pinned'; pin: PostDraft['pin'] }
);

type Reviewed = {
  draft: PostDraft;
  missing: readonly Missing[];
  unread: readonly UnreadPoint[];
  reach: Pick<PostReach, 'missing' | 'warnings'> | undefined;
};

const isOfTranslation = ({ code }: Missing) => code.startsWith('TRANSLATION_');

const lacksOf = (points: readonly Missing[]): 'title' | 'text' | 'both' => {
  if (points.length > 1) return 'both';
  return points[0]!.code === 'TRANSLATION_TITLE_REQUIRED' ? 'title' : 'text';
};

const missingPoints = ({ missing, unread }: Reviewed, tab: MissingTab): ReviewPoint[] => [
  ...missing
    .filter((point) => missingCodes[point.code] === tab && !isOfTranslation(point))
    .map((point): ReviewPoint => ({ id: point.code, statusKind: 'half', kind: 'missing', missing: point })),
  ...unread
    .filter((point) => point.tab === tab)
    .map((point): ReviewPoint => ({ id: point.place, statusKind: 'half', kind: 'unreadable', unread: point })),
];

const translationPoints = ({ draft, missing }: Reviewed): ReviewPoint[] =>
  draft.postContents
    .filter(({ isOriginal }) => !isOriginal)
    .flatMap(({ locale, isOutdated }): ReviewPoint[] => {
      const lacking = missing.filter((point) => isOfTranslation(point) && point.locale === locale);
      const [first] = lacking;
      if (first)
        return [
          { id: locale, statusKind: 'half', kind: 'translation', locale, lacks: lacksOf(lacking), missing: first },
        ];
      const text: Missing = { code: 'TRANSLATION_CONTENT_REQUIRED', locale };
      return isOutdated ? [{ id: locale, statusKind: 'waiting', kind: 'outdated', locale, missing: text }] : [];
    });

const unreadPoints = ({ reach }: Reviewed): ReviewPoint[] => {
  const byLanguage = new Map<Language, number>();
  for (const { locale, people } of reach?.missing ?? [])
    byLanguage.set(languageOf(locale), (byLanguage.get(languageOf(locale)) ?? 0) + people);
  return [...byLanguage].map(([language, people]) => ({
    id: `unread-${language}`,
    statusKind: 'waiting',
    kind: 'unread',
    language,
    people,
    tab: 'content',
  }));
};

const isWritten = ({ title, contentJson }: DraftContent) => !isBlankText(title) && !isBlank(contentJson);

const writtenPoint = ({ draft: { postContents } }: Reviewed): ReviewPoint[] => {
  const locales = postContents.filter(isWritten).map(({ locale }) => locale);
  return locales.length > 0 ? [{ id: 'written', statusKind: 'done', kind: 'written', locales }] : [];
};

const filesPoint = ({ draft: { attachments } }: Reviewed): ReviewPoint[] =>
  attachments.length > 0 ? [{ id: 'files', statusKind: 'done', kind: 'files', count: attachments.length }] : [];

const emptyPoints = ({ reach }: Reviewed): ReviewPoint[] =>
  (reach?.warnings ?? []).flatMap(({ id, name }) =>
    id && name ? [{ id, statusKind: 'waiting' as const, kind: 'empty' as const, name, tab: 'audience' as const }] : [],
  );

const pinPoints = (reviewed: Reviewed): ReviewPoint[] => {
  const { pin } = reviewed.draft;
  const lacking = missingPoints(reviewed, 'parameters');
  if (lacking.length > 0 || pin.kind === 'none') return lacking;
  return [{ id: 'pinned', statusKind: 'done', kind: 'pinned', pin }];
};

export const reviewPoints = (reviewed: Reviewed): ReviewPoint[] => [
  ...missingPoints(reviewed, 'content'),
  ...translationPoints(reviewed),
  ...unreadPoints(reviewed),
  ...missingPoints(reviewed, 'audience'),
  ...emptyPoints(reviewed),
  ...writtenPoint(reviewed),
  ...filesPoint(reviewed),
  ...pinPoints(reviewed),
  ...missingPoints(reviewed, 'diffusion'),
];

/** Telephones from which on one more question is asked. */
const MANY_PHONES = 50;

type Going = Pick<PostDraft, 'targets' | 'isNotificationEnabled'>;

/** What is asked once more before it goes out: it reaches everybody, or wakes many telephones, which cannot be taken back (GAP-30). */
export const questionBefore = (
  { targets, isNotificationEnabled }: Going,
  reach: Pick<PostReach, 'withPush'> | undefined,
): 'everybody' | 'push' | null => {
  if (targets.some(({ kind }) => kind === 'everybody')) return 'everybody';
  return isNotificationEnabled && (reach?.withPush ?? 0) >= MANY_PHONES ? 'push' : null;
};
