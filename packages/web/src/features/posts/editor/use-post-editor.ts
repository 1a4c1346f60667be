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
import type { EditorRights } from '#widgets/editor/saving/use-editor-core.ts';
import { useEditorCore } from '#widgets/editor/saving/use-editor-core.ts';
import { useUnreadTextsState } from '#widgets/moments/use-unread-texts.ts';
import { placeOf } from './editor-places.rules.ts';
import { newDraft, originalOf, type PostDraft, publishableOf, publishingClock, type Way } from './post-draft.rules.ts';
import { usePostModel } from './saving/use-post-model.ts';
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
const useRights = () => {
  const may = useMay();
  const { profile } = usePerson();
  const mayPublish = may('posts:publish');
  return (post: Post | null): EditorRights<PostStatus> => {
    const status = post?.status ?? 'draft';
    const isOwnDraft = post === null || (status === 'draft' && post.author?.id === profile.id);
    const isOver = status === 'deleted' || status === 'archived';
    return { mayPublish, mayDelete: may('posts:delete'), status, readOnly: isOver || !(mayPublish || isOwnDraft) };
  };
};

/** A post as it is written, what it still lacks, and the ways to save it. */
export const usePostEditor = ({ type, post, initial }: EditorInput) => {
  const blank = newDraft(type);
  const core = useEditorCore({
    model: usePostModel(type),
    item: post,
    blank,
    initial: { ...blank, ...initial },
    place: type,
    rightsOf: useRights(),
  });
  const clock = publishingClock(now(), usePerson().organization.timeZone);
  const [way, chooseWay] = useState<Way>(core.savedDraft.scheduledAt === null ? 'published' : 'scheduled');
  const unreadTexts = useUnreadTextsState();
  const { draft, status, progress } = core;
  const unread = unreadPoints({ draft, way }, unreadTexts.texts);
  return {
    ...core,
    /** A text that nobody understands cannot be saved. */
    dirty: core.dirty || unread.length > 0,
    /** A field that holds a text that nobody understands lacks nothing else. */
    missing: missingOf(draft, { way, status, clock, refused: progress.refused }).filter(
      (point) => !unread.some(({ place }) => place.startsWith(placeOf(point, originalOf(draft).locale))),
    ),
    unread,
    unreadTexts,
    way,
    chooseWay,
  };
};

export type PostEditorHandle = ReturnType<typeof usePostEditor>;
