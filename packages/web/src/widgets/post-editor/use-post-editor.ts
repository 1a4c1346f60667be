import { missingToPublish } from '@fanal/contract/posts/posts.rules';
import type { Post, PostChanges } from '@fanal/contract/posts/posts.shapes';
import { useState } from 'react';
import { now } from '#platform/clock.ts';
import { useMay } from '#platform/session/person.tsx';
import {
  changesOf,
  draftOf,
  isSameDraft,
  newDraft,
  type PostDraft,
  publishableOf,
  type Way,
} from './post-draft.rules.ts';
import { useSavePost } from './post-editor.queries.ts';

export type EditorInput = {
  type: PostDraft['type'];
  /** What was read; null for a new one. */
  post: Post | null;
  /** What a new one begins with. */
  initial?: Partial<PostDraft> | undefined;
};

type Status = NonNullable<PostChanges['status']>;

/** What was read or saved last. */
type Saved = { post: Post | null; draft: PostDraft };

const savedOf = (type: PostDraft['type'], post: Post | null): Saved => ({
  post,
  draft: post ? draftOf(post) : newDraft(type),
});

/** Sends a new post, or what differs from the version that was read. */
const useSending = (type: PostDraft['type']) => {
  const server = useSavePost();
  return async ({ post, draft }: Saved, written: PostDraft, status: Status | undefined): Promise<Post> => {
    const changes = changesOf(written, draft);
    if (!post)
      return server.create({ type, status: status === 'archived' ? 'draft' : (status ?? 'draft'), ...changes });
    const isMoved = status !== undefined && status !== post.status;
    if (!isMoved && Object.keys(changes).length === 0) return post;
    return server.change(post.id, { version: post.version, ...changes, ...(isMoved ? { status } : {}) });
  };
};

/** A post as it is written, what it still lacks, and the ways to save it. */
export const usePostEditor = ({ type, post, initial }: EditorInput) => {
  const send = useSending(type);
  const mayPublish = useMay()('posts:publish');
  const [saved, setSaved] = useState(() => savedOf(type, post));
  const [draft, setDraft] = useState<PostDraft>(() => ({ ...saved.draft, ...initial }));
  const [way, chooseWay] = useState<Way>(saved.draft.scheduledAt === null ? 'published' : 'scheduled');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const save = async (status?: Status): Promise<Post | null> => {
    if (isSaving) return null;
    setSaving(true);
    setFailure(null);
    try {
      const answer = await send(saved, draft, status);
      const next = savedOf(type, answer);
      setSaved(next);
      setDraft(next.draft);
      return answer;
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      setSaving(false);
    }
  };
  return {
    draft,
    /** The post as it stands on the server; null before it was saved once. */
    saved: saved.post,
    dirty: !isSameDraft(draft, saved.draft),
    change: (changes: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...changes })),
    missing: missingToPublish(publishableOf(draft), way, now().toISOString()),
    way,
    chooseWay,
    mayPublish,
    isSaving,
    failure,
    /** Keeps what is written, in the status that it has; a new one becomes a draft. */
    saveDraft: () => save(),
    /** Publishes or schedules, as the way says. */
    publish: () => save(way),
  };
};

export type PostEditorHandle = ReturnType<typeof usePostEditor>;
