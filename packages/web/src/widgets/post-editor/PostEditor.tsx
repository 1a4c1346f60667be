import type { Post } from '@fanal/contract/posts/posts.shapes';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { PostWindow } from './PostWindow.tsx';
import type { PostDraft } from './post-draft.rules.ts';
import { usePost } from './post-editor.queries.ts';

export type PostEditorProps = {
  type: PostDraft['type'];
  /** Null makes a new one. */
  id: string | null;
  /** What a new one begins with: the day that was pointed at in a calendar. */
  initial?: Partial<PostDraft>;
  /** The list takes `editorAddress` out of its address; `saved` is what the editor saved last. */
  onClose: (saved?: Post) => void;
};

/** Makes a post or an event, or changes one; what is gone closes the editor and says so. */
export function PostEditor({ type, id, initial, onClose }: PostEditorProps) {
  const t = useText('post-editor');
  const failureText = useFailureText();
  const { data, error, isFetchedAfterMount } = usePost(id);
  const tell = useEffectEvent((failure: Error) => {
    const isGone = failure instanceof ApiError && failure.status < 500 && failure.status >= 400;
    toast.error(isGone ? t('gone') : failureText(failure));
    onClose();
  });
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  if (id === null) return <PostWindow type={type} post={null} initial={initial} onClose={onClose} />;
  return data && isFetchedAfterMount ? <PostWindow type={data.type} post={data} onClose={onClose} /> : null;
}
