import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { zonedInstant } from '#platform/zoned-time.ts';
import { LazyPostEditor } from '#widgets/post-editor/LazyPostEditor.tsx';
import { isAsking, PostActionDialog } from '#widgets/posts/PostActionDialog.tsx';
import { actionsOn, postActions } from '#widgets/posts/post-actions.rules.ts';
import { useOpenPost } from '#widgets/posts/use-open-post.ts';
import type { ListState } from './events.rules.ts';
import { LazyResponsesPanel } from './responses/LazyResponsesPanel.tsx';
import { LazySubscribeDialog } from './subscription/LazySubscribeDialog.tsx';

const FiguresDialog = lazy(async () => ({
  default: (await import('#widgets/posts/figures/FiguresDialog.tsx')).FiguresDialog,
}));

type EventsDialogsProps = {
  state: ListState;
  open: string;
  id: string;
  /** The events at hand; undefined until they have come. */
  rows: readonly PostRow[] | undefined;
  onOpen: (dialog: string, id?: string, tab?: string) => void;
};

/** What the address says stands over the events: the editor, the answers to one, its figures, or a question about it. */
export function EventsDialogs(props: EventsDialogsProps) {
  const { open, id } = props;
  // A new event gets its id while the editor stands open: the same editor goes on.
  const key = open === 'new' || open === 'edit' ? 'editor' : `${open} ${id}`;
  return (
    <Suspense fallback={null}>
      <OpenOne key={key} {...props} />
    </Suspense>
  );
}

/** When an event begins that nobody has said anything of but its day. */
const USUAL_START = '09:00';

function OpenOne(props: EventsDialogsProps): ReactNode {
  const { state, open, id, onOpen } = props;
  const may = useMay();
  const { timeZone } = usePerson().organization;
  const close = () => onOpen('');
  if (open === 'new') {
    const isOfDay = state.look !== 'list' && state.day !== '';
    const initial = isOfDay ? { eventStartsAt: zonedInstant({ day: state.day, time: USUAL_START }, timeZone) } : {};
    return may('posts:create') ? <LazyPostEditor type="event" id={null} initial={initial} onClose={close} /> : null;
  }
  if (open === 'subscribe') return <LazySubscribeDialog onClose={close} />;
  if (id === '') return null;
  if (open === 'responses') return <LazyResponsesPanel id={id} />;
  if (open === 'edit') return <LazyPostEditor type="event" id={id} onClose={close} />;
  return <OnEvent {...props} />;
}

function OnEvent({ open, id, rows, onOpen }: EventsDialogsProps) {
  const may = useMay();
  const close = () => onOpen('');
  const post = useOpenPost(id, rows, close);
  if (!post) return null;
  if (open === 'figures') return <FiguresDialog post={post} onClose={close} />;
  const action = postActions.find((one) => one === open);
  if (!isAsking(action) || !actionsOn(post, may).includes(action)) return null;
  return <PostActionDialog {...{ action, post }} onClose={close} onMend={(tab) => onOpen('edit', id, tab)} />;
}
