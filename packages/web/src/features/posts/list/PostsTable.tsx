import type { PostMetrics, PostRow } from '@fanal/contract/posts/posts.shapes';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { localTimeOf } from '#platform/zoned-time.ts';
import type { Column } from '#ui/DataTable.tsx';
import type { RowSelection } from '#ui/use-row-selection.ts';
import { LanguageMarks } from '#widgets/languages/LanguageMarks.tsx';
import type { List } from '#widgets/list/list.ts';
import { useMoments } from '#widgets/moments/use-moments.ts';
import { ruleWords, timeWords } from '../editor/diffusion/recurrence-sentence.rules.ts';
import { usePlanWords } from '../editor/diffusion/use-plan.ts';
import { PostAudience } from '../PostAudience.tsx';
import { PostMarks } from '../PostMarks.tsx';
import { PostRows } from '../PostRows.tsx';
import { PostStatusBadge } from '../PostStatusBadge.tsx';
import { PostThumbnail } from '../PostThumbnail.tsx';
import { usePostMetrics } from '../posts.queries.ts';
import { usePostName } from '../use-post-actions.ts';
import { PostsEmpty } from './PostsEmpty.tsx';
import type { ListState } from './posts.rules.ts';
import { ReachFigures } from './ReachFigures.tsx';
import { useRowMenu } from './use-row-menu.ts';

type PostsTableProps = {
  list: List<ListState, PostRow>;
  selection: RowSelection;
  onOpen: (dialog: string, id?: string) => void;
};

/** A page of posts, with their languages, audience and reach. */
export function PostsTable({ list, selection, onOpen }: PostsTableProps) {
  const t = useText('posts');
  const metrics = usePostMetrics((list.rows ?? []).map(({ id }) => id));
  return (
    <PostRows
      table={list.table}
      over={list.state}
      selection={selection}
      onOpen={onOpen}
      label={t('title')}
      columns={useColumns(metrics, onOpen)}
      menuOf={useRowMenu(onOpen)}
      empty={<PostsEmpty list={list} onWrite={() => onOpen('new')} />}
    />
  );
}

type Metrics = ReadonlyMap<string, PostMetrics>;

const useColumns = (metrics: Metrics, onOpen: PostsTableProps['onOpen']): Column<PostRow>[] => {
  const t = useText('posts');
  const nameOf = usePostName();
  return [
    {
      id: 'title',
      header: t('columns.title'),
      lead: true,
      sortable: true,
      underLeading: true,
      leading: (post) => <PostThumbnail post={post} />,
      cell: nameOf,
      marks: (post) => <PostMarks post={post} />,
      sub: (post) => <PostSigned post={post} />,
    },
    {
      id: 'date',
      header: t('columns.date'),
      sortable: true,
      phone: 'line',
      cell: (post) => <PostStatusBadge post={post} />,
    },
    {
      id: 'languages',
      header: t('columns.languages'),
      fold: true,
      phone: 'hidden',
      cell: (post) => <LanguageMarks {...post} />,
    },
    {
      id: 'audience',
      header: t('columns.audience'),
      wrap: true,
      phone: 'hidden',
      // a draft may have none yet: the cell says so
      cell: (post) =>
        post.targetCount > 0 ? <PostAudience post={post} people={metrics.get(post.id)?.people} /> : null,
    },
    {
      id: 'reach',
      header: t('columns.reach'),
      numeric: true,
      phone: 'hidden',
      cell: (post) =>
        post.publishedAt ? (
          <ReachFigures name={nameOf(post)} metrics={metrics.get(post.id)} onOpen={() => onOpen('figures', post.id)} />
        ) : null,
    },
  ];
};

const between = ' · ';
type Signed = Pick<PostRow, 'author' | 'isSignedByOrganization' | 'postCategories' | 'organizationPost'> &
  Parameters<ReturnType<typeof useRepetition>>[0];
/** Who signs it, what it is about, and when it comes again: « Groupe Boréal · Sécurité · chaque lundi à 6 h ». */
function PostSigned({ post }: { post: Signed }) {
  const t = useText('post-actions');
  const { organization } = usePerson();
  const repetitionOf = useRepetition();
  const { author, isSignedByOrganization, postCategories, organizationPost } = post;
  const signature = isSignedByOrganization ? organization.displayName : (author?.displayName ?? t('nobody'));
  const feed = organizationPost === 'community' ? [t('community')] : [];
  return [signature, ...postCategories, ...feed, repetitionOf(post)].filter(Boolean).join(between);
}

type Repeated = Pick<PostRow, 'recurrence' | 'nextAt' | 'scheduledAt' | 'publishedAt'>;

/** When something comes again: « chaque lundi à 6 h 30 »; null for what does not, or has no date to count from. */
const useRepetition = (): ((post: Repeated) => string | null) => {
  const { speech } = usePlanWords();
  const { timeZone } = useMoments();
  return ({ recurrence, nextAt, scheduledAt, publishedAt }) => {
    const from = nextAt ?? scheduledAt ?? publishedAt;
    if (!recurrence || !from) return null;
    const { day, time } = localTimeOf(from, timeZone);
    return `${ruleWords(recurrence, day, speech)} ${timeWords(time, speech)}`;
  };
};
