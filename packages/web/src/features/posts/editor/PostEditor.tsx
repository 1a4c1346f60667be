import type { Post } from '@fanal/contract/posts/posts.shapes';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { toast } from '#ui/toast.ts';
import { editorSearch } from './editor-places.rules.ts';
import { PostWindow } from './PostWindow.tsx';
import type { PostDraft } from './post-draft.rules.ts';
import { usePost } from './post-editor.queries.ts';

export type PostEditorProps = {
  type: PostDraft['type'];
  /** Null makes a new one: once it is saved the address leads to it, and the same editor stays open. */
  id: string | null;
  /** What a new one begins with: the day that was pointed at in a calendar. */
  initial?: Partial<PostDraft>;
  /** The list takes `editorSearch` out of its address; `saved` is what the editor saved last. */
  onClose: (saved?: Post) => void;
};

/** What is gone closes the editor, and says so. */
const useFailedRead = (error: Error | null, onClose: () => void) => {
  const t = useText('post-editor');
  const failureText = useFailureText();
  const notify = useEffectEvent((failure: Error) => {
    const isGone = failure instanceof ApiError && failure.status < 500 && failure.status >= 400;
    toast.error(isGone ? t('gone') : failureText(failure));
    onClose();
  });
  useEffect(() => {
    if (error) notify(error);
  }, [error]);
};

/** Makes a post or an event, or changes one. */
export function PostEditor({ type, id, initial, onClose }: PostEditorProps) {
  const [, changeAddress] = useUrlState(editorSearch);
  const [created, setCreated] = useState<string | null>(null);
  const reads = id === created ? null : id;
  const { data, error, isFetchedAfterMount } = usePost(reads);
  useFailedRead(error, onClose);
  const begin = ({ id: begun }: Post) => {
    setCreated(begun);
    void changeAddress({ open: 'edit', id: begun }, { replace: true, asks: false });
  };
  const given = { initial, onClose, onCreated: begin };
  if (reads === null) return <PostWindow key="new" type={type} post={null} {...given} />;
  return data && isFetchedAfterMount ? <PostWindow key={reads} type={data.type} post={data} {...given} /> : null;
}
