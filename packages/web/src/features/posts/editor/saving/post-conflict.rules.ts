import type { Locale } from '@fanal/contract/locales';
import { deepEqual } from '@tanstack/react-router';
import { changesOf, type DraftContent, originalOf, type PostDraft } from '../post-draft.rules.ts';

/** Fields that are decided together, in the order of the editor. */
const fieldsOf = {
  attachments: ['attachments'],
  eventDates: ['eventType', 'eventStartsAt', 'eventEndsAt'],
  eventPlace: ['eventMode', 'eventPlaceName', 'eventAddress', 'eventZipCode', 'eventUrl'],
  eventRegistration: [
    ...(['eventHasRegistration', 'eventRegistrationClosesAt', 'eventCapacity'] as const),
    ...(['eventAllowPlusOne', 'eventAllowChildren'] as const),
  ],
  eventSchedule: ['eventSchedule'],
  audience: ['targets'],
  feed: ['organizationPost'],
  categories: ['postCategories'],
  priority: ['priority'],
  pin: ['pin'],
  signature: ['isSignedByOrganization'],
  comments: ['areCommentsEnabled'],
  acknowledgement: ['acknowledgement'],
  schedule: ['scheduledAt'],
  recurrence: ['recurrence'],
  notification: ['isNotificationEnabled'],
} as const satisfies Record<string, readonly (keyof PostDraft)[]>;

export type FieldPart = keyof typeof fieldsOf;
const fieldParts = Object.keys(fieldsOf) as FieldPart[];

/** What of a post one of two versions can be chosen for. */
export type Part = { part: 'title' | 'text'; locale: Locale } | { part: 'original' } | { part: FieldPart };

const contentIn = ({ postContents }: PostDraft, locale: Locale): DraftContent | undefined =>
  postContents.find((content) => content.locale === locale);

const localesOf = (...drafts: readonly PostDraft[]): Locale[] => [
  ...new Set(drafts.flatMap(({ postContents }) => postContents.map(({ locale }) => locale))),
];

/** A language that one of the two does not have differs as a whole. */
const differingWords = (one: PostDraft, other: PostDraft): Part[] =>
  localesOf(one, other).flatMap((locale) => {
    const [here, there] = [contentIn(one, locale), contentIn(other, locale)];
    const isOther = {
      title: here?.title.trim() !== there?.title.trim(),
      text: !deepEqual(here?.contentJson, there?.contentJson),
    };
    return (['title', 'text'] as const).flatMap((part): Part[] => (isOther[part] ? [{ part, locale }] : []));
  });

/** Parts in which two versions differ. */
export const differences = (one: PostDraft, other: PostDraft): Part[] => {
  const changed = changesOf(one, other);
  const isOriginalOther = originalOf(one).locale !== originalOf(other).locale;
  return [
    ...differingWords(one, other),
    ...(isOriginalOther ? [{ part: 'original' as const }] : []),
    ...fieldParts.filter((part) => fieldsOf[part].some((name) => name in changed)).map((part) => ({ part })),
  ];
};

const isSameContent = (one: DraftContent | undefined, other: DraftContent | undefined): boolean =>
  one?.title.trim() === other?.title.trim() && deepEqual(one?.contentJson, other?.contentJson);

/** One language: what one wrote in it over what the others saved, title and text apart; undefined where it is to go. */
const rebasedContent = (locale: Locale, base: PostDraft, mine: PostDraft, theirs: PostDraft) => {
  const [before, own, other] = [contentIn(base, locale), contentIn(mine, locale), contentIn(theirs, locale)];
  if (isSameContent(before, own)) return other;
  if (!own || !other) return own;
  return {
    ...other,
    ...(own.title === before?.title ? {} : { title: own.title }),
    ...(deepEqual(own.contentJson, before?.contentJson) ? {} : { contentJson: own.contentJson }),
    isOutdated: own.isOutdated,
  };
};

const rebasedContents = (base: PostDraft, mine: PostDraft, theirs: PostDraft): DraftContent[] => {
  const contents = localesOf(theirs, mine).flatMap((locale) => rebasedContent(locale, base, mine, theirs) ?? []);
  const [before, own, other] = [base, mine, theirs].map((draft) => originalOf(draft).locale);
  const wanted = own === before ? other : own;
  const original = contents.find(({ locale }) => locale === wanted) ?? contents[0];
  return contents.map((content) => ({ ...content, isOriginal: content === original }));
};

/** What one wrote over what the others saved meanwhile: parts that one left alone follow them (P60). */
export const rebased = (base: PostDraft, mine: PostDraft, theirs: PostDraft): PostDraft => {
  const own = differences(base, mine).flatMap((one) => (one.part in fieldsOf ? fieldsOf[one.part as FieldPart] : []));
  return {
    ...theirs,
    ...Object.fromEntries(own.map((name) => [name, mine[name]])),
    postContents: rebasedContents(base, mine, theirs),
  };
};
