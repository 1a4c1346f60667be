import type { Missing } from '@fanal/contract/posts/posts.rules';
import type { MissingPoint, NewPost, Post, PostChanges } from '@fanal/contract/posts/posts.shapes';
import { useRef, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { now } from '#platform/clock.ts';
import { changesOf, draftOf, newDraft, type PostDraft } from '../post-draft.rules.ts';
import { readPostAnew, useSavePost } from '../post-editor.queries.ts';

export type Status = NonNullable<PostChanges['status']>;

/** What was read or saved last: all that is written is compared with it. */
type Saved = { post: Post | null; draft: PostDraft };

/** How saving goes. `quiet` was not asked for by the person. */
type Progress = {
  busy: 'quiet' | 'asked' | null;
  failure: unknown;
  /** What was written when saving failed. */
  failedOn: PostDraft | null;
  /** What the server found missing. */
  refused: readonly Missing[];
  savedAt: Date | null;
};

/** Somebody else saved meanwhile: theirs, and the words that the server has for it. */
export type Conflict = {
  theirs: Post;
  sentence: string | undefined;
  /** What was to become of it when saving was refused. */
  status: Status | undefined;
  /** Nothing was decided: saving asks again. */
  isPutOff: boolean;
};

/** What a refusal says is missing. */
const missingIn = (error: unknown): Missing[] =>
  error instanceof ApiError && error.code === 'POST_INCOMPLETE'
    ? (error.details.missing as MissingPoint[]).map(({ code, locale }) => ({ code, ...(locale ? { locale } : {}) }))
    : [];

/** Sends a new post, or what differs from the version that was read. */
const useSending = (type: PostDraft['type']) => {
  const server = useSavePost();
  return async ({ post, draft }: Saved, written: PostDraft, status: Status | undefined): Promise<Post> => {
    const changes = changesOf(written, draft);
    if (!post) return server.create({ type, status: (status ?? 'draft') as NewPost['status'], ...changes });
    const isMoved = status !== undefined && status !== post.status;
    if (!isMoved && Object.keys(changes).length === 0) return post;
    return server.change(post.id, { version: post.version, ...changes, ...(isMoved ? { status } : {}) });
  };
};

/** The draft with what the server alone knows of its translations; words written meanwhile stay as they are. */
const told = (draft: PostDraft, written: PostDraft, { postContents }: Post): PostDraft => ({
  ...draft,
  postContents: draft.postContents.map((content) => {
    const sent = written.postContents.find(({ locale }) => locale === content.locale);
    const answer = postContents.find(({ locale }) => locale === content.locale);
    return sent === content && answer ? { ...content, isOutdated: answer.isOutdated } : content;
  }),
});

const idle = { busy: null, failure: null, failedOn: null, refused: [] } as const;

/** Whoever saves next goes on from where the one before ended. */
const useTurns = () => {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const mine = last.current.then(work);
    last.current = mine.catch(() => undefined);
    return mine;
  };
};

export const useSaving = (type: PostDraft['type'], post: Post | null, initial: Partial<PostDraft> = {}) => {
  const send = useSending(type);
  const inTurn = useTurns();
  const saved = useNewest<Saved>(() => ({ post, draft: post ? draftOf(post) : newDraft(type) }));
  const draft = useNewest<PostDraft>(() => ({ ...saved.value.draft, ...initial }));
  const [progress, setProgress] = useState<Progress>({ ...idle, savedAt: null });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const settle = (answer: Post, written: PostDraft) => {
    const isMoved = saved.read().post !== null && saved.read().post?.status !== answer.status;
    saved.set({ post: answer, draft: isMoved ? draftOf(answer) : told(written, written, answer) });
    draft.set(isMoved ? draftOf(answer) : told(draft.read(), written, answer));
  };
  const fail = (failure: unknown, failedOn: PostDraft) =>
    setProgress(({ savedAt }) => ({ ...idle, savedAt, failure, failedOn, refused: missingIn(failure) }));
  const refuse = async (error: unknown, written: PostDraft, status: Status | undefined) => {
    const id = saved.read().post?.id;
    if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT' || !id) return fail(error, written);
    try {
      setConflict({ theirs: await readPostAnew(id), sentence: error.sentence, status, isPutOff: false });
      setProgress(({ savedAt }) => ({ ...idle, savedAt }));
    } catch (cause) {
      fail(cause, written);
    }
  };
  const save = (busy: 'quiet' | 'asked', status?: Status): Promise<Post | null> =>
    inTurn(async () => {
      const written = draft.read();
      setProgress(({ savedAt }) => ({ ...idle, savedAt, busy }));
      try {
        const answer = await send(saved.read(), written, status);
        settle(answer, written);
        setProgress({ ...idle, savedAt: now() });
        return answer;
      } catch (error) {
        await refuse(error, written, status);
        return null;
      }
    });
  const change = (changes: Partial<PostDraft> | ((draft: PostDraft) => Partial<PostDraft>)) => {
    const before = draft.read();
    draft.set({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) });
    setProgress((known) => (known.refused.length > 0 ? { ...known, refused: [], failure: null } : known));
  };
  return { saved, draft, change, save, progress, conflict, setConflict };
};

/** A state whose newest value can also be asked for between two renderings: by what answers late. */
const useNewest = <Value>(initial: () => Value) => {
  const [value, setValue] = useState(initial);
  const newest = useRef(value);
  const set = (next: Value) => {
    newest.current = next;
    setValue(next);
  };
  return { value, set, read: () => newest.current };
};
