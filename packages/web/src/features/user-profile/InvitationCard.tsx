import type { InvitationChannel, InvitationState } from '@fanal/contract/invitations/invitations.rules';
import type { Invitation } from '@fanal/contract/invitations/invitations.shapes';
import type { User } from '@fanal/contract/users/person.shapes';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { formatPhone } from '#platform/phone-numbers.ts';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Phase, type PhaseKind } from '#ui/Phase.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { invitationPhases } from './invitation-phases.rules.ts';
import classes from './LoginTab.module.css';
import { useInvitations, useInvite } from './login.queries.ts';
import { Section } from './Section.tsx';

/** Where the invitation stands, every attempt to reach the person, and another one. */
export function InvitationCard({ user }: { user: User }) {
  const t = useText('login');
  const profile = useText('user-profile');
  const failureText = useFailureText();
  const { data, error } = useInvitations(user.id, true);
  const { invitationStatus } = user;
  return (
    <Section boxed title={t('invitation')}>
      <Phase kind={invitationPhases[invitationStatus]}>{profile(`states.${invitationStatus}`)}</Phase>
      <InviteButton user={user} />
      {error ? <p role="alert">{failureText(error)}</p> : null}
      {!data && !error ? <SkeletonLines count={2} /> : null}
      {data && data.invitations.length > 0 ? (
        <ul aria-label={t('history')} className={classes.history}>
          {data.invitations.map((invitation) => (
            <Attempt key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

const states: Record<InvitationState, PhaseKind> = {
  queued: 'waiting',
  sending: 'half',
  sent: 'half',
  delivered: 'done',
  failed: 'refused',
  uncertain: 'waiting',
  cancelled: 'off',
};

function Attempt({ invitation }: { invitation: Invitation }) {
  const t = useText('login');
  const { dateTime } = useDates();
  const { country } = usePerson().organization;
  const { channel, contact, state, reason, sentAt, createdAt } = invitation;
  const to = channel === 'sms' ? formatPhone(contact, country) : contact;
  return (
    <li className={classes.attempt}>
      <Phase kind={states[state]}>{t(`attempts.${state}`)}</Phase>
      <p>{t(`by.${channel}`, { contact: to })}</p>
      <p>{dateTime(sentAt ?? createdAt)}</p>
      {reason ? <p>{reason.message}</p> : null}
    </li>
  );
}

/** By e-mail or by text message, as far as the person can be reached so; nobody who came already is invited again. */
function InviteButton({ user }: { user: User }) {
  const t = useText('login');
  const failureText = useFailureText();
  const invite = useInvite(user.id);
  const [busy, setBusy] = useState(false);
  const wasInvited = user.invitationStatus === 'invited';
  const channels: InvitationChannel[] = [
    ...(user.loginEmail ? (['email'] as const) : []),
    ...(user.phone ? (['sms'] as const) : []),
  ];
  if (user.invitationStatus === 'claimed' || user.invitationStatus === 'disabled') return null;
  if (channels.length === 0) return <p className={classes.zone}>{t('unreachable')}</p>;
  const send = async (channel: InvitationChannel) => {
    setBusy(true);
    try {
      await invite(channel, wasInvited);
      toast.success(t('invited'));
    } catch (error) {
      toast.error(t('inviteFailed'), { text: failureText(error) });
    }
    setBusy(false);
  };
  const label = t(wasInvited ? 'again' : 'invite');
  return (
    <div className={classes.actions}>
      <Menu
        label={label}
        align="start"
        items={channels.map((channel) => ({
          id: channel,
          label: t(`channels.${channel}`),
          icon: channel === 'email' ? IconMail : IconMessage,
          onSelect: () => void send(channel),
        }))}
        trigger={(trigger) => (
          <Button {...trigger} small loading={busy}>
            {label}
          </Button>
        )}
      />
    </div>
  );
}
