import type { Missing, MissingTab } from '@fanal/contract/posts/posts.rules';
import clsx from 'clsx';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { StatusMark } from '#ui/StatusBadge.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { AudienceReach } from '#widgets/audiences/AudienceReach.tsx';
import { PushSwitch } from '../diffusion/PushSwitch.tsx';
import type { UnreadPoint } from '../unread-points.rules.ts';
import type { PostEditorHandle } from '../use-post-editor.ts';
import classes from './ReviewPanel.module.css';
import { countMissing, type ReviewPoint, reviewPoints } from './review-points.rules.ts';
import { usePointWords } from './use-point-words.ts';
import { useReach } from './use-reach.ts';

/** Ways to where a point is mended. */
export type Ways = {
  lead: (missing: Missing) => void;
  leadToField: (point: UnreadPoint) => void;
  openTab: (tab: MissingTab) => void;
};

type ReviewPanelProps = Ways & { editor: PostEditorHandle };

/** What is missing or worth a look, whom it would reach, each counted once, and whether telephones ring. */
export function ReviewPanel({ editor, ...ways }: ReviewPanelProps) {
  const { draft, missing, unread, way, saved, change, readOnly } = editor;
  const reach = useReach(draft);
  return (
    <>
      <Points points={reviewPoints({ draft, missing, unread, reach: reach.data })} editor={editor} {...ways} />
      <div className={classes.part}>
        <Reach reach={reach} />
      </div>
      <fieldset disabled={readOnly} className={classes.push}>
        <PushSwitch short draft={draft} way={way} saved={saved} change={change} />
      </fieldset>
    </>
  );
}

type PointsProps = ReviewPanelProps & { points: readonly ReviewPoint[] };

function Points({ points, editor, ...ways }: PointsProps) {
  const t = useText('post-review');
  const count = countMissing(points);
  return (
    <div className={classes.part}>
      <h3 className={classes.title}>{t('title')}</h3>
      <p role="status" className={classes.left}>
        {count > 0 ? t('left', { count }) : t('ready')}
      </p>
      <ul>
        {points.map((point) => (
          <Point key={point.id} point={point} editor={editor} {...ways} />
        ))}
      </ul>
    </div>
  );
}

function Point({ point, editor, lead, leadToField, openTab }: ReviewPanelProps & { point: ReviewPoint }) {
  const t = useText('post-review');
  const { title, detail } = usePointWords(editor.draft)(point);
  const isSettled = point.statusKind === 'done';
  const go = () => {
    if ('missing' in point) lead(point.missing);
    else if ('unread' in point) leadToField(point.unread);
    else if ('tab' in point) openTab(point.tab);
  };
  const way = point.statusKind === 'half' ? 'mend' : 'see';
  return (
    <li className={clsx(classes.point, isSettled && classes.settled)}>
      <StatusMark kind={point.statusKind} className={classes.statusKind} />
      <span className={classes.words}>
        <span className={isSettled ? undefined : classes.name}>{title}</span>
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </span>
      {isSettled ? null : (
        <TextLink small onClick={go} aria-label={t(`${way}Of`, { title })}>
          {t(way)}
        </TextLink>
      )}
    </li>
  );
}

/** How many people, how many of them have the app, and how the sum comes about. */
function Reach({ reach: { data, stale, error, isEmpty, reload } }: { reach: ReturnType<typeof useReach> }) {
  const t = useText('post-review');
  const general = useText('general');
  const failureText = useFailureText();
  if (isEmpty)
    return (
      <>
        <h3>{t('reach.title')}</h3>
        <p className={classes.detail}>{t('reach.none')}</p>
      </>
    );
  if (error && !data)
    return (
      <Note
        tone="danger"
        title={t('reach.failed')}
        action={
          <Button small onClick={reload}>
            {general('reload')}
          </Button>
        }
      >
        {failureText(error)}
      </Note>
    );
  if (!data) return <SkeletonLines count={6} />;
  const overlap = { id: 'overlap', label: t('reach.overlap'), value: data.overlap, less: true };
  const lines = data.targets.map(({ id, name, count }) => ({ id, label: name, value: count }));
  return (
    <div className={clsx(stale && classes.stale)} aria-busy={stale}>
      <AudienceReach
        title={t('reach.title')}
        users={data.people}
        claimed={data.claimed}
        disabled={0}
        lines={data.overlap > 0 ? [...lines, overlap] : lines}
      />
    </div>
  );
}
