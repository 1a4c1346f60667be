import type { CalendarSubscription } from '@fanal/contract/posts/calendar.shapes';
import { type ReactNode, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import classes from './SubscribeDialog.module.css';
import { useSubscribe, useSubscription, useUnsubscribe } from './subscription.queries.ts';

/** One thing at a time, and why it was not done. */
const useSubscribing = () => {
  const subscribe = useSubscribe();
  const unsubscribe = useUnsubscribe();
  const [address, setAddress] = useState<string | null>(null);
  const { run, busy, reason } = useAction(async (work: () => Promise<string | null>) => setAddress(await work()));
  return {
    address,
    isBusy: busy,
    reason,
    begin: () => run(subscribe),
    end: () =>
      run(async () => {
        await unsubscribe();
        return null;
      }),
  };
};

type Subscribing = ReturnType<typeof useSubscribing>;

/** The events that are meant for somebody, in the calendar program of this person. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const t = useText('event-subscription');
  const { data, error, refetch } = useSubscription();
  const subscribing = useSubscribing();
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={subscribing.isBusy}
      title={t('title')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
      footerStart={data?.subscription ? <Endings {...subscribing} /> : null}
    >
      <div className={classes.words}>
        <p>{t('about')}</p>
        {error ? (
          <ReadFailure title={t('failure')} error={error} onReload={() => void refetch()} />
        ) : data ? (
          <Standing subscribing={subscribing} subscription={data.subscription} />
        ) : (
          <Skeleton height={36} />
        )}
        <Failure {...subscribing} />
      </div>
    </Dialog>
  );
}

type StandingProps = { subscribing: Subscribing; subscription: CalendarSubscription | null };

/** No address yet; the one that was just made; or that there is one, since when, and whether a calendar still asks. */
function Standing({ subscribing: { address, isBusy, begin }, subscription }: StandingProps): ReactNode {
  const t = useText('event-subscription');
  const { dateTime } = useDates();
  if (address) return <CalendarAddress address={address} />;
  if (!subscription)
    return (
      <div>
        <Button variant="filled" data-autofocus loading={isBusy} onClick={begin}>
          {t('begin')}
        </Button>
      </div>
    );
  const { createdAt, lastReadAt } = subscription;
  return (
    <Note title={t('standing.since', { moment: dateTime(createdAt) })}>
      {lastReadAt ? t('standing.read', { moment: dateTime(lastReadAt) }) : t('standing.unread')} {t('standing.hidden')}
    </Note>
  );
}

function Endings({ isBusy, begin, end }: Subscribing) {
  const t = useText('event-subscription');
  return (
    <>
      <Button disabled={isBusy} onClick={begin}>
        {t('renew')}
      </Button>
      <Button variant="danger" disabled={isBusy} onClick={end}>
        {t('end')}
      </Button>
    </>
  );
}

function Failure({ reason }: Subscribing) {
  const t = useText('event-subscription');
  return (
    <div role="alert">
      {reason ? (
        <Note tone="danger" title={t('refused')}>
          {reason}
        </Note>
      ) : null}
    </div>
  );
}
