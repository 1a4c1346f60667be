import type { Article, InfoHubContent, NewArticle } from '@fanal/contract/infohub/articles.shapes';
import {
  isArticleLink,
  type MissingArticleTab,
  type MissingInArticle,
  missingArticleCodes,
  type PublishableArticle,
} from '@fanal/contract/infohub/publishable-articles.rules';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { isBlank } from '@fanal/contract/kit/rich-text.rules';
import { DEFAULT_LOCALE, type Locale } from '@fanal/contract/locales';
import { deepEqual } from '@tanstack/react-router';

/** One language of a draft: what the server makes of it (its HTML) is none of the draft's. */
export type DraftContent = Omit<InfoHubContent, 'description'>;

/** What the editor holds and may be changed. Exactly one of the contents is the original. */
export type ArticleDraft = Pick<
  Article,
  | 'format'
  | 'category'
  | 'icon'
  | 'color'
  | 'imageFileId'
  | 'imageUrl'
  | 'tags'
  | 'isNotificationEnabled'
  | 'organizationPost'
  | 'pin'
  | 'priority'
  | 'isSignedByOrganization'
  | 'canShare'
  | 'canDownload'
  | 'linkTarget'
  | 'targets'
  | 'owner'
> & { infoHubContents: DraftContent[]; reviewMonths: Article['review']['months'] };

/** What each part of a tab is given; it holds no copy of the draft. */
export type PartProps = {
  draft: ArticleDraft;
  change: (changes: Partial<ArticleDraft>) => void;
  missing: readonly MissingInArticle[];
  disabled: boolean;
  /** Somebody asked for it to go out: fields say what they lack. */
  wasTried: boolean;
};

/** Where the original is written. */
export const newContent = (locale: Locale, isOriginal: boolean): DraftContent => ({
  locale,
  title: '',
  blurb: '',
  descriptionJson: null,
  externalLink: null,
  linkCheck: null,
  pdf: null,
  isOriginal,
  isOutdated: false,
});

/** Where the original is written, about something that was searched for: « fall arrest » gives « Fall arrest ». */
export const titledContent = (about: string): DraftContent => ({
  ...newContent(DEFAULT_LOCALE, true),
  title: about.charAt(0).toLocaleUpperCase('fr-CA') + about.slice(1),
});

/** As it begins: a text page in French, owned by whoever writes it, checked once a year (INFOHUB-19). */
export const newDraft = (owner: ArticleDraft['owner']): ArticleDraft => ({
  format: 'text',
  category: null,
  infoHubContents: [newContent(DEFAULT_LOCALE, true)],
  icon: 'document',
  color: '#24493B',
  imageFileId: null,
  imageUrl: null,
  tags: [],
  isNotificationEnabled: false,
  organizationPost: 'organization',
  pin: { kind: 'none', from: null, to: null },
  priority: 'normal',
  isSignedByOrganization: true,
  canShare: false,
  canDownload: true,
  linkTarget: 'app',
  targets: [],
  owner,
  reviewMonths: 12,
});

/** A saved article as it is written. */
export const draftOf = (article: Article): ArticleDraft => {
  const kept = Object.keys(newDraft(null)).filter((name) => name in article) as (keyof Article & keyof ArticleDraft)[];
  return {
    ...(Object.fromEntries(kept.map((name) => [name, article[name]])) as Omit<
      ArticleDraft,
      'infoHubContents' | 'reviewMonths'
    >),
    reviewMonths: article.review.months,
    infoHubContents: article.infoHubContents.map(({ description: _, ...written }) => written),
  };
};

export const originalOf = ({ infoHubContents }: Pick<ArticleDraft, 'infoHubContents'>): DraftContent =>
  infoHubContents.find(({ isOriginal }) => isOriginal) ?? newContent(DEFAULT_LOCALE, true);

/** What is sent of a draft, beside its status. */
type SentArticle = Required<Omit<NewArticle, 'status'>>;

/** A translation that stands as it should says so, whatever becomes of the original. */
const sentContent = ({ pdf, isOutdated, isOriginal, externalLink, linkCheck: _, ...content }: DraftContent) => ({
  ...content,
  title: content.title.trim(),
  blurb: content.blurb.trim(),
  externalLink: externalLink?.trim() || null,
  pdfFileId: pdf?.fileId ?? null,
  isOriginal,
  ...(isOriginal || isOutdated ? {} : { isOutdated: false as const }),
});

const sentOf = ({ category, owner, targets, imageUrl: _, infoHubContents, ...draft }: ArticleDraft): SentArticle => ({
  ...draft,
  categoryId: category?.id ?? null,
  ownerId: owner?.id ?? null,
  targets: targets.map(({ kind, id }) => ({ kind, id })),
  infoHubContents: infoHubContents.map(sentContent),
});

/** Only what differs, in the shape that the server takes; nothing when they say the same. */
export const changesOf = (draft: ArticleDraft, saved: ArticleDraft): Partial<SentArticle> => {
  const before = sentOf(saved);
  const differing = Object.entries(sentOf(draft)).filter(
    ([name, value]) => !deepEqual(value, before[name as keyof SentArticle]),
  );
  return Object.fromEntries(differing);
};

export const isSameDraft = (one: ArticleDraft, other: ArticleDraft): boolean =>
  Object.keys(changesOf(one, other)).length === 0;

export const isBlankContent = ({ title, blurb, descriptionJson, externalLink, pdf }: DraftContent): boolean =>
  isBlankText(title) && isBlankText(blurb) && isBlank(descriptionJson) && !externalLink && pdf === null;

/** There is something to keep: a draft may lack anything, but not everything (GAP-34). */
export const saysSomething = ({ infoHubContents, imageFileId, targets, tags }: ArticleDraft): boolean =>
  infoHubContents.some((content) => !isBlankContent(content)) ||
  imageFileId !== null ||
  targets.length > 0 ||
  tags.length > 0;

/** What decides whether people may see it. */
export const publishableOf = ({
  infoHubContents,
  category,
  format,
  targets,
  pin,
}: ArticleDraft): PublishableArticle => ({
  format,
  categoryId: category?.id ?? null,
  infoHubContents: infoHubContents.map(({ pdf, ...content }) => ({ ...content, pdfFileId: pdf?.fileId ?? null })),
  targets,
  pin,
});

/** Tabs of the editor, in their order; each holds what is missing in it (INFOHUB-02). */
export const editorTabs = [
  'description',
  'content',
  'audience',
  'parameters',
] as const satisfies readonly MissingArticleTab[];

export const isMissingIn = (tab: MissingArticleTab, missing: readonly MissingInArticle[]): boolean =>
  missing.some(({ code }) => missingArticleCodes[code] === tab);

/** A written link that nobody could open. */
export const isWrongLink = (link: string | null): boolean => !!link && !isArticleLink(link.trim());

/** A way to change one language; what was just written is not outdated. */
export const contentWriter =
  ({ draft, change }: Pick<PartProps, 'draft' | 'change'>) =>
  (locale: Locale, changes: Partial<DraftContent>): void =>
    change({
      infoHubContents: draft.infoHubContents.map((content) =>
        content.locale === locale ? { ...content, isOutdated: false, ...changes } : content,
      ),
    });
