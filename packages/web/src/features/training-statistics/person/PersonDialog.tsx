import type { StatisticsUser } from '@fanal/contract/training-statistics/training-statistics.shapes';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { factsOf } from '../training-statistics.rules.ts';
import classes from './PersonDialog.module.css';
import { PersonExport } from './PersonExport.tsx';
import { PersonStatistics } from './PersonStatistics.tsx';
import { neighboursOf } from './person.rules.ts';
import { usePersonStatistics } from './person-statistics.queries.ts';
import { RemindPerson } from './RemindPerson.tsx';
import { useRemaining } from './use-remaining.ts';

type PersonDialogProps = {
  userId: string;
  onClose: () => void;
  /** Those who stand in the same list, in its order. */
  neighbours?: readonly string[];
  onGo?: (userId: string) => void;
};

/** The statistics of one person, and the way to whoever stands before and after in the list (LMS-STATS-21). */
export function PersonDialog({ userId, onClose, neighbours = [], onGo }: PersonDialogProps) {
  const t = useText('training-person');
  const { data, error, isPlaceholderData, refetch } = usePersonStatistics(userId);
  const remaining = useRemaining();
  const actions = onGo ? <Arrows userId={userId} neighbours={neighbours} onGo={onGo} /> : null;
  if (!data)
    return (
      <Dialog opened onClose={onClose} title={t('title')} size="large" actions={actions}>
        {error ? (
          <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />
        ) : (
          <div aria-busy="true" className={classes.waiting}>
            <SkeletonLines count={8} />
          </div>
        )}
      </Dialog>
    );
  const { user } = data;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      title={user.displayName}
      lead={<Avatar name={user.displayName} src={user.avatarUrl} size="medium" />}
      detail={<Detail user={user} />}
      actions={actions}
      footerStart={<span className={classes.remaining}>{remaining(data)}</span>}
      footer={
        <Fragment key={user.organizationUserId}>
          <PersonExport statistics={data} />
          <RemindPerson statistics={data} />
        </Fragment>
      }
    >
      <div aria-busy={isPlaceholderData} inert={isPlaceholderData} className={isPlaceholderData ? classes.dimmed : ''}>
        <PersonStatistics statistics={data} />
      </div>
    </Dialog>
  );
}

function Detail({ user }: { user: StatisticsUser }) {
  const t = useText('training-person');
  const may = useMay();
  const pathOf = useOrganizationPath();
  const facts = factsOf(user.poste, user.siteName, user.employeeNumber);
  if (!may('users:read')) return facts;
  return (
    <>
      {facts ? `${facts} · ` : null}
      <Link to={pathOf(`user-profile/${user.organizationUserId}`)} className={classes.profile}>
        {t('profile')}
      </Link>
    </>
  );
}

type ArrowsProps = { userId: string; neighbours: readonly string[]; onGo: (userId: string) => void };

/** At the ends they keep the focus and do nothing. */
function Arrows({ userId, neighbours, onGo }: ArrowsProps) {
  const t = useText('training-person');
  const { before, after } = neighboursOf(userId, neighbours);
  if (!before && !after) return null;
  return (
    <>
      <IconButton
        icon={IconChevronUp}
        label={t('before')}
        aria-disabled={!before}
        className={before ? '' : classes.off}
        onClick={() => before && onGo(before)}
      />
      <IconButton
        icon={IconChevronDown}
        label={t('after')}
        aria-disabled={!after}
        className={after ? '' : classes.off}
        onClick={() => after && onGo(after)}
      />
    </>
  );
}
