import type { Missing } from '@fanal/contract/posts/posts.rules';
import type { MissingPoint, NewPost, Post, PostChanges } from '@fanal/contract/posts/posts.shapes';
import type { EditorModel } from '#widgets/editor/saving/use-saving.ts';
import { changesOf, draftOf, isSameDraft, type PostDraft, saysSomething } from '../post-draft.rules.ts';
import { readPostAnew, useSavePost } from '../post-editor.queries.ts';
import { rebased } from './post-conflict.rules.ts';

/** The draft with what the server alone knows of its translations; words written meanwhile stay as they are. */
const withAnswer = (draft: PostDraft, written: PostDraft, { postContents }: Post): PostDraft => ({
  ...draft,
  postContents: draft.postContents.map((content) => {
    const sent = written.postContents.find(({ locale }) => locale === content.locale);
    const answer = postContents.find(({ locale }) => locale === content.locale);
    return sent === content && answer ? { ...content, isOutdated: answer.isOutdated } : content;
  }),
});

/** How posts and events are saved. */
export const usePostModel = (type: PostDraft['type']): EditorModel<Post, PostDraft, Missing> => {
  const server = useSavePost();
  return {
    draftOf,
    isSame: isSameDraft,
    saysSomething,
    rebased,
    withAnswer,
    readAgain: readPostAnew,
    send: async ({ item: post, draft }, written, status) => {
      const changes = changesOf(written, draft);
      if (!post) return server.create({ type, status: (status ?? 'draft') as NewPost['status'], ...changes });
      const isMoved = status !== undefined && status !== post.status;
      if (!isMoved && Object.keys(changes).length === 0) return post;
      const move = isMoved ? { status: status as PostChanges['status'] } : {};
      return server.change(post.id, { version: post.version, ...changes, ...move });
    },
    missingIn: ({ code, details }) =>
      code === 'POST_INCOMPLETE'
        ? (details.missing as MissingPoint[]).map((point) => ({
            code: point.code,
            ...(point.locale ? { locale: point.locale } : {}),
          }))
        : [],
  };
};
