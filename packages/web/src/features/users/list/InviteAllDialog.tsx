import type { InvitationOrder } from '@fanal/contract/invitations/invitations.shapes';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { ActingQuestion } from '#widgets/ActingQuestion.tsx';
import { useStartRun } from '../invitations/use-start-run.ts';
import classes from './InviteAllDialog.module.css';
import { useUserCounts } from './users.queries.ts';
import { noFilters } from './users.rules.ts';

type InviteAllDialogProps = { filter: NonNullable<InvitationOrder['filter']>; onClose: () => void };

type Channel = NonNullable<InvitationOrder['channel']>;

/** Invites everybody who was never reached, or reminds all who have not signed in; in the background (P45). */
export function InviteAllDialog({ filter, onClose }: InviteAllDialogProps) {
  const t = useText('users');
  const startRun = useStartRun();
  const counts = useUserCounts({ search: '', ...noFilters }).data;
  const [channel, setChannel] = useState<Channel>('best');
  const count = filter === 'uninvited' ? (counts?.notInvited ?? 0) + (counts?.pending ?? 0) : (counts?.invited ?? 0);
  const start = async () => {
    await startRun({ filter, channel });
    onClose();
  };
  return (
    <ActingQuestion
      size="medium"
      onClose={onClose}
      title={t(`all.${filter}`)}
      cancelLabel={t('dialog.cancel')}
      confirmLabel={t('all.submit')}
      onConfirm={start}
      icon={IconSend}
    >
      <p className={classes.hint}>
        {counts ? t(`all.${filter}Count`, { count }) : null} {t('all.hint')}
      </p>
      <RadioChoice
        label={t('all.channel')}
        value={channel}
        onChange={setChannel}
        options={(['best', 'email', 'sms'] as const).map((value) => ({
          value,
          label: t(`all.${value}`),
          ...(value === 'best' && { description: t('all.bestHint') }),
        }))}
      />
    </ActingQuestion>
  );
}
