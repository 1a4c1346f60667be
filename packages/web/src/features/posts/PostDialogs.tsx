import type { PostRow, PostType } from '@fanal/contract/posts/posts.shapes';
import type { ReactNode } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { lazy } from '#ui/lazy.tsx';
import { LazyPostEditor } from './editor/LazyPostEditor.tsx';
import type { PostDraft } from './editor/post-draft.rules.ts';
import { isAsking, PostActionDialog } from './PostActionDialog.tsx';
import { actionsOn, postActions } from './post-actions.rules.ts';
import { useOpenPost } from './use-open-post.ts';

const FiguresDialog = lazy(async () => ({ default: (await import('./figures/FiguresDialog.tsx')).FiguresDialog }));

const TemplatesDialog = lazy(async () => ({
  default: (await import('./templates/TemplatesDialog.tsx')).TemplatesDialog,
}));

const ReadersPanel = lazy(async () => ({ default: (await import('./readers/ReadersPanel.tsx')).ReadersPanel }));

type PostDialogsProps = {
  type: PostType;
  open: string;
  id: string;
  /** Those at hand; undefined until they have come. */
  rows: readonly PostRow[] | undefined;
  /** What a new one begins with. */
  initial?: Partial<PostDraft>;
  onOpen: (dialog: string, id?: string, tab?: string) => void;
};

/** What the address says stands over a list of posts or events: the editor, the figures of one, or a question about one. */
export function PostDialogs(props: PostDialogsProps) {
  const { open, id } = props;
  // A new one gets its id while the editor stands open: the same editor goes on.
  const key = open === 'new' || open === 'edit' ? 'editor' : `${open} ${id}`;
  return <OpenOne key={key} {...props} />;
}

function OpenOne(props: PostDialogsProps): ReactNode {
  const { type, open, id, initial = {}, onOpen } = props;
  const may = useMay();
  const close = () => onOpen('');
  if (open === 'new')
    return may('posts:create') ? <LazyPostEditor type={type} id={null} initial={initial} onClose={close} /> : null;
  if (open === 'templates')
    return may('posts:create') ? (
      <TemplatesDialog type={type} onClose={close} onEdit={(made) => onOpen('edit', made)} />
    ) : null;
  if (id === '') return null;
  if (open === 'edit') return <LazyPostEditor type={type} id={id} onClose={close} />;
  if (open === 'readers') return may('stats:read') ? <ReadersPanel id={id} /> : null;
  return <OnPost {...props} />;
}

function OnPost({ open, id, rows, onOpen }: PostDialogsProps) {
  const may = useMay();
  const close = () => onOpen('');
  const post = useOpenPost(id, rows, close);
  if (!post) return null;
  if (open === 'figures')
    return (
      <FiguresDialog post={post} onClose={close} onReaders={may('stats:read') ? () => onOpen('readers', id) : null} />
    );
  const action = postActions.find((one) => one === open);
  if (!isAsking(action) || !actionsOn(post, may).includes(action)) return null;
  return (
    <PostActionDialog
      action={action}
      post={post}
      onClose={close}
      onMend={(tab) => onOpen('edit', id, tab)}
      onEdit={(other) => onOpen('edit', other)}
    />
  );
}
