import type { UserGroup, UserGroupPreview } from '@fanal/contract/user-groups/user-groups.shapes';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { leadTo } from '#ui/lead-to.ts';
import { Note } from '#ui/Note.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { StatusMark } from '#ui/StatusBadge.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { useAudienceUses } from '#widgets/audience-uses/audience-uses.queries.ts';
import { UsesList } from '#widgets/audience-uses/UsesList.tsx';
import { AudienceReach } from '#widgets/audiences/AudienceReach.tsx';
import classes from './GroupEditor.module.css';
import type { DraftMembers } from './use-draft-members.ts';
import type { GroupForm } from './use-group-form.ts';
import type { ReviewPoint } from './use-review-points.ts';

type ReviewPanelProps = {
  group: UserGroup | null;
  members: DraftMembers;
  points: readonly ReviewPoint[];
};

/** What is in order and what is not, whom the group reaches, and what uses it. */
export function ReviewPanel({ group, members, points }: ReviewPanelProps) {
  const t = useText('group-editor');
  return (
    <>
      <div className={classes.part}>
        <h3 className={classes.reviewTitle}>{t('review.title')}</h3>
        <ul className={classes.points}>
          {points.map((point) => (
            <Point key={point.id} point={point} members={members} />
          ))}
        </ul>
      </div>
      <div className={classes.part}>{members.data ? <Reach data={members.data} /> : <SkeletonLines count={6} />}</div>
      {group ? <Uses id={group.id} /> : null}
    </>
  );
}

function Point({ point, members }: { point: ReviewPoint; members: DraftMembers }) {
  const t = useText('group-editor');
  const { statusKind, title, detail, field, blocks, shows } = point;
  const isSettled = statusKind === 'done' || statusKind === 'half';
  const way = blocks ? (statusKind === 'refused' ? 'fix' : 'mend') : 'see';
  const lead = () => (shows ? members.ask({ show: shows, search: '', page: 1 }) : leadTo(field));
  return (
    <li className={isSettled ? classes.settled : undefined}>
      <StatusMark kind={statusKind} className={classes.statusKind} />
      <span className={classes.pointWords}>
        <span className={isSettled ? undefined : classes.pointTitle}>{title}</span>
        {detail ? <span className={classes.about}>{detail}</span> : null}
      </span>
      {isSettled ? null : (
        <TextLink small onClick={lead} aria-label={t(`review.${way}Of`, { title })}>
          {t(`review.${way}`)}
        </TextLink>
      )}
    </li>
  );
}

/** How many people, and how the sum comes about. */
function Reach({ data }: { data: UserGroupPreview }) {
  const t = useText('group-editor');
  const named = data.sources.map(({ by, audience, userCount }) => ({
    id: audience?.id ?? by,
    label: audience?.name ?? t(`reach.${by === 'rule' ? 'rule' : 'hand'}`),
    value: userCount,
  }));
  const taken = [
    { id: 'overlap', label: t('reach.overlap'), value: data.overlap, less: true },
    { id: 'excluded', label: t('reach.excluded'), value: data.excluded, less: true },
  ];
  return (
    <AudienceReach
      title={t('reach.title')}
      users={data.userCount}
      claimed={data.claimedUserCount}
      disabled={data.disabledUserCount}
      lines={[...named, ...taken.filter(({ value }) => value > 0)]}
    />
  );
}

/** What the group serves for: what a change of it would touch. */
function Uses({ id }: { id: string }) {
  const t = useText('group-editor');
  const failureText = useFailureText();
  const uses = useAudienceUses(id);
  return (
    <div className={classes.part}>
      <h3>{t('uses.title')}</h3>
      {uses.error ? <p className={classes.none}>{failureText(uses.error)}</p> : null}
      {uses.data?.total === 0 ? <p className={classes.none}>{t('uses.none')}</p> : null}
      {uses.data && uses.data.total > 0 ? (
        <>
          <UsesList uses={uses.data} />
          <p className={classes.about}>{t('uses.hint')}</p>
        </>
      ) : null}
    </div>
  );
}

type SaveFootProps = { form: GroupForm; members: DraftMembers; isNew: boolean; onSave: () => void };

/** What saving would change, and the button that does it. */
export function SaveFoot({ form, members: { data }, isNew, onSave }: SaveFootProps) {
  const t = useText('group-editor');
  const failureText = useFailureText();
  const { joined, left } = data ?? {};
  const parts = [
    joined ? t('review.joined', { count: joined }) : null,
    left ? t('review.left', { count: left }) : null,
  ];
  const change = parts.filter(Boolean).join(', ');
  return (
    <>
      {form.failure ? (
        <div role="alert">
          <Note tone="danger" className={classes.note} title={t('failed')}>
            {failureText(form.failure)}
          </Note>
        </div>
      ) : null}
      <p role="status" className={classes.change}>
        {isNew ? null : change || t('review.noChange')}
      </p>
      <Button variant="filled" wide loading={form.isSaving} onClick={onSave}>
        {t(isNew ? 'review.create' : 'review.save')}
      </Button>
    </>
  );
}
