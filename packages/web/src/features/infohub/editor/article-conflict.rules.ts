import type { Locale } from '@fanal/contract/locales';
import { deepEqual } from '@tanstack/react-router';
import { type ArticleDraft, changesOf, type DraftContent, originalOf } from './article-draft.rules.ts';

/** Fields that are decided together, in the order of the editor. */
const fieldsOf = {
  category: ['category'],
  tile: ['icon', 'color', 'imageFileId', 'imageUrl'],
  format: ['format', 'linkTarget', 'canDownload'],
  audience: ['targets'],
  feed: ['organizationPost'],
  tags: ['tags'],
  priority: ['priority'],
  pin: ['pin'],
  signature: ['isSignedByOrganization'],
  sharing: ['canShare'],
  review: ['owner', 'reviewMonths'],
  notification: ['isNotificationEnabled'],
} as const satisfies Record<string, readonly (keyof ArticleDraft)[]>;

export type FieldPart = keyof typeof fieldsOf;
const fieldParts = Object.keys(fieldsOf) as FieldPart[];

const wordParts = ['title', 'blurb', 'text', 'link', 'pdf'] as const;
export type WordPart = (typeof wordParts)[number];

/** What of an article one of two versions can be chosen for. */
export type Part = { part: WordPart; locale: Locale } | { part: FieldPart };

const fieldOfWord = {
  title: 'title',
  blurb: 'blurb',
  text: 'descriptionJson',
  link: 'externalLink',
  pdf: 'pdf',
} as const satisfies Record<WordPart, keyof DraftContent>;

const contentIn = ({ infoHubContents }: ArticleDraft, locale: Locale): DraftContent | undefined =>
  infoHubContents.find((content) => content.locale === locale);

const localesOf = (...drafts: readonly ArticleDraft[]): Locale[] => [
  ...new Set(drafts.flatMap(({ infoHubContents }) => infoHubContents.map(({ locale }) => locale))),
];

const writtenIn = (content: DraftContent | undefined, part: WordPart): unknown => {
  if (part === 'pdf') return content?.pdf?.fileId ?? null;
  const value = content?.[fieldOfWord[part]];
  return typeof value === 'string' ? value.trim() : (value ?? null);
};

/** Parts in which two versions differ. */
export const differences = (one: ArticleDraft, other: ArticleDraft): Part[] => {
  const words = localesOf(one, other).flatMap((locale) =>
    wordParts.flatMap((part): Part[] =>
      deepEqual(writtenIn(contentIn(one, locale), part), writtenIn(contentIn(other, locale), part))
        ? []
        : [{ part, locale }],
    ),
  );
  const changed = changesOf(one, other);
  const sent: Partial<Record<keyof ArticleDraft, string>> = { category: 'categoryId', owner: 'ownerId' };
  const fields = fieldParts.filter((part) => fieldsOf[part].some((name) => (sent[name] ?? name) in changed));
  return [...words, ...fields.map((part) => ({ part }))];
};

const rebasedContent = (locale: Locale, base: ArticleDraft, mine: ArticleDraft, theirs: ArticleDraft) => {
  const [before, own, other] = [contentIn(base, locale), contentIn(mine, locale), contentIn(theirs, locale)];
  const written = wordParts.filter((part) => !deepEqual(writtenIn(before, part), writtenIn(own, part)));
  if (written.length === 0 && (own === undefined) === (before === undefined)) return other;
  if (!own || !other) return own;
  return {
    ...other,
    ...Object.fromEntries(written.map((part) => [fieldOfWord[part], own[fieldOfWord[part]]])),
    isOutdated: own.isOutdated,
  };
};

const rebasedContents = (base: ArticleDraft, mine: ArticleDraft, theirs: ArticleDraft): DraftContent[] => {
  const contents = localesOf(theirs, mine).flatMap((locale) => rebasedContent(locale, base, mine, theirs) ?? []);
  const [before, own, other] = [base, mine, theirs].map((draft) => originalOf(draft).locale);
  const wanted = own === before ? other : own;
  const original = contents.find(({ locale }) => locale === wanted) ?? contents[0];
  return contents.map((content) => ({ ...content, isOriginal: content === original }));
};

/** What one wrote over what the others saved meanwhile: parts that one left alone follow them (P60). */
export const rebased = (base: ArticleDraft, mine: ArticleDraft, theirs: ArticleDraft): ArticleDraft => {
  const own = differences(base, mine).flatMap((one) => ('locale' in one ? [] : fieldsOf[one.part]));
  return {
    ...theirs,
    ...Object.fromEntries(own.map((name) => [name, mine[name]])),
    infoHubContents: rebasedContents(base, mine, theirs),
  };
};
