import type { ArticleStatus } from '@fanal/contract/infohub/articles.rules';
import type { Article, MissingArticlePoint } from '@fanal/contract/infohub/articles.shapes';
import { type MissingInArticle, missingInArticle } from '@fanal/contract/infohub/publishable-articles.rules';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { type EditorRights, useEditorCore } from '#widgets/editor/saving/use-editor-core.ts';
import type { EditorModel } from '#widgets/editor/saving/use-saving.ts';
import { useUnreadTextsState } from '#widgets/moments/use-unread-texts.ts';
import { rebased } from './article-conflict.rules.ts';
import {
  type ArticleDraft,
  changesOf,
  draftOf,
  isSameDraft,
  newDraft,
  publishableOf,
  saysSomething,
} from './article-draft.rules.ts';
import { readArticleAnew, useSaveArticle } from './article-editor.queries.ts';
import { places } from './article-places.rules.ts';

export type EditorInput = {
  /** What was read; null for a new one. */
  article: Article | null;
  /** What a new one begins with. */
  initial?: Partial<ArticleDraft> | undefined;
};

/** The draft with what the server alone knows of its translations; words written meanwhile stay as they are. */
const withAnswer = (draft: ArticleDraft, written: ArticleDraft, { infoHubContents }: Article): ArticleDraft => ({
  ...draft,
  infoHubContents: draft.infoHubContents.map((content) => {
    const sent = written.infoHubContents.find(({ locale }) => locale === content.locale);
    const answer = infoHubContents.find(({ locale }) => locale === content.locale);
    if (sent !== content || !answer) return content;
    const pdf = answer.pdf?.fileId === content.pdf?.fileId ? answer.pdf : content.pdf;
    return { ...content, isOutdated: answer.isOutdated, pdf, linkCheck: answer.linkCheck ?? content.linkCheck };
  }),
});

/** How articles are saved. */
const useArticleModel = (): EditorModel<Article, ArticleDraft, MissingInArticle> => {
  const server = useSaveArticle();
  return {
    draftOf,
    isSame: isSameDraft,
    saysSomething,
    rebased,
    withAnswer,
    readAgain: readArticleAnew,
    send: async ({ item: article, draft }, written, wanted) => {
      const status = wanted === 'published' || wanted === 'draft' ? wanted : undefined;
      const changes = changesOf(written, draft);
      if (!article) return server.create({ status: status ?? 'draft', ...changes });
      const isMoved = status !== undefined && status !== article.status;
      if (!isMoved && Object.keys(changes).length === 0) return article;
      return server.change(article.id, { version: article.version, ...changes, ...(isMoved ? { status } : {}) });
    },
    missingIn: ({ code, details }) =>
      code === 'ARTICLE_INCOMPLETE'
        ? (details.missing as MissingArticlePoint[]).map((point) => ({
            code: point.code,
            ...(point.locale ? { locale: point.locale } : {}),
          }))
        : [],
  };
};

/** What the person may do with it: who may not publish changes drafts of his own alone (GAP-05). */
const useRights = () => {
  const may = useMay();
  const { profile } = usePerson();
  const mayPublish = may('infohub:publish');
  return (article: Article | null): EditorRights<ArticleStatus> => {
    const status = article?.status ?? 'draft';
    const isOwnDraft = article === null || (status === 'draft' && article.createdBy?.id === profile.id);
    const readOnly = status === 'deleted' || !(mayPublish || isOwnDraft);
    return { mayPublish, mayDelete: may('infohub:delete'), status, readOnly };
  };
};

const isSame = (one: MissingInArticle, other: MissingInArticle) =>
  one.code === other.code && one.locale === other.locale;

/** An article as it is written, what it still lacks, and the ways to save it. */
export const useArticleEditor = ({ article, initial }: EditorInput) => {
  const { profile } = usePerson();
  const { id, displayName, avatarUrl } = profile;
  const blank = newDraft(id === null ? null : { id, displayName, avatarUrl });
  const core = useEditorCore({
    model: useArticleModel(),
    item: article,
    blank,
    initial: { ...blank, ...initial },
    place: 'article',
    rightsOf: useRights(),
  });
  const unreadTexts = useUnreadTextsState();
  const unread = Object.keys(unreadTexts.texts).filter((place) => place === places.pinFrom || place === places.pinTo);
  const known = missingInArticle(publishableOf(core.draft));
  return {
    ...core,
    /** A text that nobody understands cannot be saved. */
    dirty: core.dirty || unread.length > 0,
    /** What it lacks, as far as the browser can tell, and what the server said beyond that. */
    missing: [...known, ...core.progress.refused.filter((point) => !known.some((other) => isSame(point, other)))],
    /** Fields of days that hold a text that nobody understands. */
    unread,
    unreadTexts,
  };
};

export type ArticleEditorHandle = ReturnType<typeof useArticleEditor>;
