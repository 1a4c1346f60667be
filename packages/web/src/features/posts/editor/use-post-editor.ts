import {
  type Missing,
  missingToPublish,
  type PostStatus,
  type PublishingClock,
  timelyCodes,
} from '@fanal/contract/posts/posts.rules';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import { useState } from 'react';
import { now } from '#platform/clock.ts';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { useUnsavedText } from '#widgets/unsaved/use-unsaved-text.ts';
import { useUnreadTextsState } from '#widgets/moments/use-unread-texts.ts';
import { placeOf } from './editor-places.rules.ts';
import {
  draftOf,
  isSameDraft,
  originalOf,
  type PostDraft,
  publishableOf,
  publishingClock,
  saysSomething,
  type Way,
} from './post-draft.rules.ts';
import { readPostAnew } from './post-editor.queries.ts';
import { rebased } from './saving/post-conflict.rules.ts';
import { useAutosave } from './saving/use-autosave.ts';
import { type Status, useSaving } from './saving/use-saving.ts';
import { unreadPoints } from './unread-points.rules.ts';

export type EditorInput = {
  type: PostDraft['type'];
  /** What was read; null for a new one. */
  post: Post | null;
  /** What a new one begins with. */
  initial?: Partial<PostDraft> | undefined;
};

const isSame = (one: Missing, other: Missing) => one.code === other.code && one.locale === other.locale;

/** What it lacks, as far as the browser can tell, and what the server said beyond that. */
const missingOf = (
  draft: PostDraft,
  {
    way,
    status,
    clock,
    refused,
  }: { way: Way; status: PostStatus; clock: PublishingClock; refused: readonly Missing[] },
): Missing[] => {
  const how = status === 'published' ? status : way;
  const all = missingToPublish(publishableOf(draft), how, clock);
  const known = status === 'published' ? all.filter(({ code }) => !timelyCodes.includes(code)) : all;
  return [...known, ...refused.filter((point) => !known.some((other) => isSame(point, other)))];
};

/** What the person may do with it: who may not publish changes drafts of his own alone (GAP-05). */
const useRights = (post: Post | null) => {
  const may = useMay();
  const { profile } = usePerson();
  const mayPublish = may('posts:publish');
  const status = post?.status ?? 'draft';
  const isOwnDraft = post === null || (status === 'draft' && post.author?.id === profile.id);
  const isOver = status === 'deleted' || status === 'archived';
  return { mayPublish, mayDelete: may('posts:delete'), status, readOnly: isOver || !(mayPublish || isOwnDraft) };
};

/** Something is written that is not saved; what a new one begins with is nobody's change (POSTS-40). */
const useDiffers = (saved: { post: Post | null; draft: PostDraft }, draft: PostDraft): boolean => {
  const [begun] = useState(draft);
  return !isSameDraft(draft, saved.post ? saved.draft : begun);
};

/** A post as it is written, what it still lacks, and the ways to save it. */
export const usePostEditor = ({ type, post, initial }: EditorInput) => {
  const saving = useSaving(type, post, initial);
  const { saved, draft, save, progress, conflict, setConflict } = saving;
  const rights = useRights(saved.value.post);
  const clock = publishingClock(now(), usePerson().organization.timeZone);
  const [way, chooseWay] = useState<Way>(saved.value.draft.scheduledAt === null ? 'published' : 'scheduled');
  const [isKept, setKept] = useState(post !== null);
  const [wasTried, setTried] = useState(false);
  const unreadTexts = useUnreadTextsState();
  const unread = unreadPoints({ draft: draft.value, way }, unreadTexts.texts);
  const differs = useDiffers(saved.value, draft.value) && !rights.readOnly;
  // A new one that nobody may delete again is not made before it is asked for.
  const mayKeep = rights.status === 'draft' && (saved.value.post !== null || rights.mayDelete);
  useAutosave({
    isPossible: differs && mayKeep && progress.busy === null && conflict === null && saysSomething(draft.value),
    wasRefused: progress.failedOn === draft.value,
    written: draft.value,
    save: () => void save('quiet'),
  });
  const [place] = useState(`editor ${type} ${post?.id ?? 'new'}`);
  const found = useUnsavedText<{ base: PostDraft; mine: PostDraft }>({
    place: rights.readOnly ? null : place,
    value: { base: saved.value.draft, mine: draft.value },
    isUnsaved: differs,
    restore: ({ base, mine }) => saving.change(rebased(base, mine, saved.value.draft)),
  });
  const settle = (theirs: Post, mine: PostDraft) => {
    saved.set({ post: theirs, draft: draftOf(theirs) });
    draft.set(mine);
    setConflict(null);
  };
  /** Asked for: what somebody else saved meanwhile is decided first. */
  const ask = async (status?: Status): Promise<Post | null> => {
    if (conflict) {
      setConflict({ ...conflict, status, isPutOff: false });
      return null;
    }
    setKept(true);
    return save('asked', status);
  };
  return {
    ...rights,
    /** What was written here before a session ended. */
    found,
    draft: draft.value,
    /** The post as it stands on the server; null before it was saved once. */
    saved: saved.value.post,
    savedDraft: saved.value.draft,
    change: saving.change,
    /** Something is written that is not saved; a text that nobody understands cannot be. */
    dirty: differs || unread.length > 0,
    /** Saved by itself and by nobody: leaving still asks whether to keep it (POSTS-06). */
    isUnasked: saved.value.post !== null && !isKept,
    /** A field that holds a text that nobody understands lacks nothing else. */
    missing: missingOf(draft.value, { way, status: rights.status, clock, refused: progress.refused }).filter(
      (point) => !unread.some(({ place }) => place.startsWith(placeOf(point, originalOf(draft.value).locale))),
    ),
    unread,
    unreadTexts,
    /** Somebody asked for it to go out, or was led to what is missing: fields say what they lack. */
    wasTried,
    noteTried: () => setTried(true),
    way,
    chooseWay,
    isSaving: progress.busy === 'asked',
    progress,
    failure: progress.failure,
    /** Keeps what is written, in the status that it has; a new one becomes a draft. */
    saveDraft: () => ask(),
    /** Publishes or schedules, as the way says. */
    publish: () => ask(rights.status === 'published' ? undefined : way),
    moveTo: (status: Status) => ask(status),
    conflict,
    /** Shows the post as it stands on the server, in place of what is written. */
    readAgain: async () => {
      const { post: known } = saved.read();
      if (!known) return;
      const theirs = await readPostAnew(known.id);
      settle(theirs, draftOf(theirs));
    },
    putOff: () => conflict && setConflict({ ...conflict, isPutOff: true }),
    takeTheirs: () => conflict && settle(conflict.theirs, draftOf(conflict.theirs)),
    keepMine: async (): Promise<Post | null> => {
      if (!conflict) return null;
      settle(conflict.theirs, rebased(saved.value.draft, draft.value, draftOf(conflict.theirs)));
      return save('asked', conflict.status);
    },
  };
};

export type PostEditorHandle = ReturnType<typeof usePostEditor>;
