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
import { AttemptList } from './AttemptList.tsx';
import { useInvitationHistory, useSendInvitation } from './invitations.queries.ts';
import { isOnItsWay } from './invitations.rules.ts';
import { Refused } from './Refused.tsx';
import classes from './ResendDialog.module.css';

type ResendDialogProps = { person: { id: string; displayName: string }; onClose: () => void };
type History = { user: InvitedPerson; invitations: Invitation[] };

/** Invites somebody, or once more, by the channel that is chosen; says what became of the attempts before (USERS-13). */
export function ResendDialog({ person, onClose }: ResendDialogProps) {
  const t = useText('invitations');
  const people = useText('people');
  const failureText = useFailureText();
  const { data: history, error } = useInvitationHistory(person.id);
  if (history) return <Sending history={history} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('send.title', { name: person.displayName })}
      footer={<Button onClick={onClose}>{people('dialog.close')}</Button>}
    >
      {error ? <Refused message={failureText(error)} /> : <SkeletonLines count={4} />}
    </Dialog>
  );
}

function Sending({ history, onClose }: { history: History; onClose: () => void }) {
  const t = useText('invitations');
  const people = useText('people');
  const { user, invitations } = history;
  const formatPhone = usePhones();
  const isRepeat = user.invitationStatus === 'invited' || invitations.length > 0;
  const contacts = { email: user.email, sms: user.phone && formatPhone(user.phone) };
  const [channel, setChannel] = useState<InvitationChannel | null>(
    (invitations[0]?.channel ?? (contacts.email ? 'email' : null)) || (contacts.sms ? 'sms' : null),
  );
  const { send, busy, failure } = useSending(user, onClose);
  const closed = closedBecause(history);
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={busy}
      title={t(isRepeat ? 'send.titleAgain' : 'send.title', { name: user.displayName })}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {people(closed ? 'dialog.close' : 'dialog.cancel')}
          </Button>
          {closed || channel === null ? null : (
            <Button variant="filled" icon={IconSend} loading={busy} onClick={() => void send(channel)}>
              {t(isRepeat ? 'send.submitAgain' : 'send.submit')}
            </Button>
          )}
        </>
      }
    >
      <Refused message={failure} />
      {closed ? (
        <p className={classes.hint}>{t(`send.closed.${closed}`)}</p>
      ) : (
        <RadioChoice
          label={t('send.channel')}
          value={channel}
          onChange={setChannel}
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
    </Dialog>
  );
}

/** Why nothing can be sent now; null when it can. */
const closedBecause = ({ user, invitations }: History): 'claimed' | 'disabled' | 'underWay' | 'unreachable' | null => {
  if (user.invitationStatus === 'claimed' || user.invitationStatus === 'disabled') return user.invitationStatus;
  if (isOnItsWay(invitations[0])) return 'underWay';
  return user.email === null && user.phone === null ? 'unreachable' : null;
};

const useSending = (user: InvitedPerson, onClose: () => void) => {
  const t = useText('invitations');
  const failureText = useFailureText();
  const sendInvitation = useSendInvitation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (channel: InvitationChannel) => {
    setBusy(true);
    setFailure(null);
    try {
      await sendInvitation(user.id, channel, user.invitationStatus === 'invited');
      toast.success(t('send.done', { name: user.displayName }));
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return { send, busy, failure };
};
