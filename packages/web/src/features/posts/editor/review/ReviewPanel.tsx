import type { Missing, MissingTab } from '@fanal/contract/posts/posts.rules';
import classes from '#widgets/editor/review/Review.module.css';
import { ReviewPoints } from '#widgets/editor/review/ReviewPoints.tsx';
import { ReviewReach } from '#widgets/editor/review/ReviewReach.tsx';
import { PushSwitch } from '../diffusion/PushSwitch.tsx';
import type { UnreadPoint } from '../unread-points.rules.ts';
import type { PostEditorHandle } from '../use-post-editor.ts';
import { usePostReach } from '../use-post-reach.ts';
import { type ReviewPoint, reviewPoints } from './review-points.rules.ts';
import { usePointWords } from './use-point-words.ts';

/** Ways to where a point is mended. */
export type Ways = {
  lead: (missing: Missing) => void;
  leadToField: (point: UnreadPoint) => void;
  openTab: (tab: MissingTab) => void;
};

type ReviewPanelProps = Ways & { editor: PostEditorHandle };

/** What is missing or worth a look, whom it would reach, each counted once, and whether push notifications are sent. */
export function ReviewPanel({ editor, ...ways }: ReviewPanelProps) {
  const { draft, missing, unread, way, saved, change, readOnly } = editor;
  const reach = usePostReach(draft);
  const wordsOf = usePointWords(draft);
  const wayTo = (point: ReviewPoint) => () => {
    if ('missing' in point) ways.lead(point.missing);
    else if ('unread' in point) ways.leadToField(point.unread);
    else if ('tab' in point) ways.openTab(point.tab);
  };
  return (
    <>
      <ReviewPoints
        points={reviewPoints({ draft, missing, unread, reach: reach.data }).map((point) => ({
          id: point.id,
          statusKind: point.statusKind,
          ...wordsOf(point),
          onGo: wayTo(point),
        }))}
      />
      <ReviewReach reach={reach} />
      <fieldset disabled={readOnly} className={classes.push}>
        <PushSwitch short draft={draft} way={way} saved={saved} change={change} />
      </fieldset>
    </>
  );
}
