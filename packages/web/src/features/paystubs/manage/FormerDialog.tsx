import { type LinkChannel, linkChannels } from '@fanal/contract/paystubs/former-paystubs.rules';
import type { FormerAccess, PaystubLink } from '@fanal/contract/paystubs/former-paystubs.shapes';
import type { Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Note } from '#ui/Note.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { useFormerAccess, useLinkSteps } from '../former/former-paystubs.queries.ts';

type FormerDialogProps = { person: NonNullable<Paystub['person']>; onClose: () => void };

/** The link by which somebody who left opens the pay stubs: sent to a private address, seen, ended. */
export function FormerDialog({ person, onClose }: FormerDialogProps) {
  const t = useText('paystub-links');
  const { data, error, refetch } = useFormerAccess(person.id);
  if (data) return <AccessDialog access={data} onClose={onClose} />;
  return (
    <Dialog opened title={t('title', { name: person.displayName })} onClose={onClose}>
      {error ? (
        <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : (
        <SkeletonLines count={4} />
      )}
    </Dialog>
  );
}

const ways = ({ contacts, channels }: FormerAccess): LinkChannel[] =>
  linkChannels.filter((channel) => contacts[channel] !== null && channels[channel]);

function AccessDialog({ access, onClose }: { access: FormerAccess; onClose: () => void }) {
  const t = useText('paystub-links');
  const may = useMay();
  const { date } = useDates();
  const { person, problem, until, stubCount, contacts, asksBirthDate, link } = access;
  const reachable = ways(access);
  const [wanted, setWanted] = useState<LinkChannel | undefined>(reachable[0]);
  const steps = useLinkSteps(person.id);
  const { run, busy, reason } = useAction((work: () => Promise<unknown>) => work());
  const send = async (channel: LinkChannel) => {
    await steps.send(channel);
    toast.success(t('sent', { contact: contacts[channel] ?? '' }));
  };
  const revoke = async () => {
    await steps.revoke();
    toast.success(t('revoked'));
  };
  const maySend = may('paystubs:create') && problem === null && wanted !== undefined;
  return (
    <Dialog
      opened
      title={t('title', { name: person.displayName })}
      detail={until ? t('until', { day: date(until), count: stubCount }) : undefined}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          {link && may('paystubs:create') ? (
            <Button variant="danger" disabled={busy} onClick={() => run(revoke)}>
              {t('revoke')}
            </Button>
          ) : null}
          <Button onClick={onClose} disabled={busy}>
            {t('close')}
          </Button>
          {maySend ? (
            <Button variant="filled" icon={IconSend} loading={busy} onClick={() => run(() => send(wanted))}>
              {t(link ? 'sendAgain' : 'send')}
            </Button>
          ) : null}
        </>
      }
    >
      {link ? <LinkFacts link={link} /> : null}
      {problem ? <Note tone="signal">{t(`problems.${problem}`)}</Note> : null}
      {problem === null && reachable.length === 0 ? <Note tone="signal">{t('channelsOff')}</Note> : null}
      {maySend ? (
        <>
          <p>{t(asksBirthDate ? 'asksBoth' : 'asksNumber')}</p>
          <RadioChoice
            label={t('where')}
            plain
            value={wanted}
            onChange={setWanted}
            options={reachable.map((value) => ({ value, label: contacts[value] ?? '' }))}
          />
          {link ? <p>{t('replaces')}</p> : null}
        </>
      ) : null}
      <div role="alert">{reason ? <Note tone="danger">{reason}</Note> : null}</div>
    </Dialog>
  );
}

const kinds: Record<PaystubLink['state'], StatusKind> = {
  queued: 'planned',
  sent: 'done',
  failed: 'refused',
  uncertain: 'half',
};

function LinkFacts({ link }: { link: PaystubLink }) {
  const t = useText('paystub-links');
  const { dateTime, time } = useDates();
  const { state, contact, createdAt, createdBy, lockedUntil, openedCount, lastOpenedAt } = link;
  return (
    <>
      <p>
        <StatusBadge kind={kinds[state]} detail={t('by', { moment: dateTime(createdAt), name: createdBy })}>
          {t(`states.${state}`, { contact })}
        </StatusBadge>
      </p>
      <p>{lastOpenedAt ? t('used', { count: openedCount, moment: dateTime(lastOpenedAt) }) : t('unused')}</p>
      {lockedUntil ? <Note tone="signal">{t('locked', { time: time(lockedUntil) })}</Note> : null}
    </>
  );
}
