import type { InvitationChannel } from '@fanal/contract/invitations/invitations.rules';
import type { Invitation, InvitedPerson } from '@fanal/contract/invitations/invitations.shapes';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { usePhones } from '#platform/use-phones.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { Refused } from '#widgets/Refused.tsx';
import { AttemptList } from './AttemptList.tsx';
import { useInvitationHistory, useSendInvitation } from './invitations.queries.ts';
import { isOnItsWay } from './invitations.rules.ts';
import classes from './ResendDialog.module.css';

type ResendDialogProps = { person: { id: string; displayName: string }; onClose: () => void };
type History = { user: InvitedPerson; invitations: Invitation[] };

/** Invites somebody, or once more, by the channel that is chosen; says what became of the attempts before (USERS-13). */
export function ResendDialog({ person, onClose }: ResendDialogProps) {
  const t = useText('invitations');
  const people = useText('people');
  const failureText = useFailureText();
  const { data: history, error } = useInvitationHistory(person.id);
  const [chosen, setChosen] = useState<InvitationChannel | null>(null);
  const { run, busy, reason } = useSending(history?.user, onClose);
  const channel = chosen ?? (history ? likelyChannel(history) : null);
  const isOpen = history !== undefined && closedBecause(history) === null && channel !== null;
  const isRepeat = history ? wasInvited(history) : false;
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={busy}
      title={t(isRepeat ? 'send.titleAgain' : 'send.title', { name: person.displayName })}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {people(isOpen ? 'dialog.cancel' : 'dialog.close')}
          </Button>
          {isOpen ? (
            <Button variant="filled" icon={IconSend} loading={busy} onClick={() => run(channel)}>
              {t(isRepeat ? 'send.submitAgain' : 'send.submit')}
            </Button>
          ) : null}
        </>
      }
    >
      <Refused message={reason ?? (error && !history ? failureText(error) : null)} />
      {history || error ? null : <SkeletonLines count={4} />}
      {history ? <Sending history={history} channel={channel} onChannel={setChosen} /> : null}
    </Dialog>
  );
}

type SendingProps = {
  history: History;
  channel: InvitationChannel | null;
  onChannel: (channel: InvitationChannel) => void;
};

function Sending({ history, channel, onChannel }: SendingProps) {
  const t = useText('invitations');
  const formatPhone = usePhones();
  const { user, invitations } = history;
  const contacts = { email: user.email, sms: user.phone && formatPhone(user.phone) };
  const closed = closedBecause(history);
  return (
    <>
      {closed ? (
        <p className={classes.hint}>{t(`send.closed.${closed}`)}</p>
      ) : (
        <RadioChoice
          label={t('send.channel')}
          value={channel}
          onChange={onChannel}
          options={(['sms', 'email'] as const).map((value) => ({
            value,
            label: t(`channel.${value}`),
            description: contacts[value] ?? t(`send.missing.${value}`),
            disabled: contacts[value] === null,
          }))}
        />
      )}
      <h3 className={classes.heading}>{t('attempts.title')}</h3>
      <AttemptList invitations={invitations} />
    </>
  );
}

const wasInvited = ({ user, invitations }: History): boolean =>
  user.invitationStatus === 'invited' || invitations.length > 0;

/** The channel of the last attempt while there is still a contact for it, else the best there is. */
const likelyChannel = ({ user, invitations }: History): InvitationChannel | null => {
  const reachable = [...(user.email ? (['email'] as const) : []), ...(user.phone ? (['sms'] as const) : [])];
  return reachable.find((channel) => channel === invitations[0]?.channel) ?? reachable[0] ?? null;
};

/** Why nothing can be sent now; null when it can. */
const closedBecause = ({ user, invitations }: History): 'claimed' | 'disabled' | 'underWay' | 'unreachable' | null => {
  if (user.invitationStatus === 'claimed' || user.invitationStatus === 'disabled') return user.invitationStatus;
  if (isOnItsWay(invitations[0])) return 'underWay';
  return user.email === null && user.phone === null ? 'unreachable' : null;
};

const useSending = (user: InvitedPerson | undefined, onClose: () => void) => {
  const t = useText('invitations');
  const sendInvitation = useSendInvitation();
  const send = async (channel: InvitationChannel) => {
    if (!user) return;
    await sendInvitation(user.id, channel, user.invitationStatus === 'invited');
    toast.success(t('send.done', { name: user.displayName }));
    onClose();
  };
  return useAction(send, { closes: true });
};
