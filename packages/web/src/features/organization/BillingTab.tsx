import type { Subscription } from '@fanal/contract/organization/subscription.shapes';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { lazy, WhileLoading } from '#ui/lazy.tsx';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { SettingsSection } from '#widgets/settings/SettingsSection.tsx';
import classes from './BillingTab.module.css';
import { ActiveMonths } from './billing/ActiveMonths.tsx';
import { BillingFacts } from './billing/BillingFacts.tsx';
import { Fact } from './billing/Fact.tsx';
import { LossList } from './billing/LossList.tsx';
import { useResumeSubscription, useSubscription } from './organization.queries.ts';
import type { Settings } from './settings-forms.rules.ts';

const DataExportsSection = lazy(async () => ({
  default: (await import('./exports/DataExportsSection.tsx')).DataExportsSection,
}));
const CancelDialog = lazy(async () => ({ default: (await import('./billing/CancelDialog.tsx')).CancelDialog }));

/** The plan, which Fanal keeps, and the end of the subscription (SETTINGS-10, GAP-75). */
export function BillingTab({ settings }: { settings: Settings }) {
  const t = useText('organization-billing');
  const { data, error, refetch } = useSubscription();
  if (data) return <Billing subscription={data} settings={settings} />;
  return error ? (
    <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />
  ) : (
    <SkeletonLines count={6} />
  );
}

type BillingProps = { subscription: Subscription; settings: Settings };

function Billing({ subscription, settings }: BillingProps) {
  const t = useText('organization-billing');
  const may = useMay();
  const { date } = useDates();
  const [cancelling, setCancelling] = useState(false);
  const { cancellation, mayCancel } = subscription;
  return (
    <div className={classes.billing}>
      {cancellation ? <Cancelled subscription={subscription} name={settings.displayName} /> : null}
      <div className={classes.split}>
        <div className={classes.facts}>
          <Plan subscription={subscription} settings={settings} />
          <BillingFacts settings={settings} />
          {may('organization:update') ? (
            <WhileLoading show={<SkeletonLines count={2} />}>
              <DataExportsSection />
            </WhileLoading>
          ) : null}
          {mayCancel ? (
            <SettingsSection title={t('cancel.section')} hint={t('cancel.hint')}>
              <div>
                <Button variant="danger" onClick={() => setCancelling(true)}>
                  {t('cancel.open')}
                </Button>
              </div>
            </SettingsSection>
          ) : null}
          {mayCancel || cancellation ? null : <WhoCancels owner={settings.owner} />}
        </div>
        <aside className={classes.aside}>
          {cancellation ? (
            <LossList title={t('loss.on', { day: date(cancellation.eraseOn) })} />
          ) : (
            <ActiveMonths months={subscription.activePeople} />
          )}
        </aside>
      </div>
      {cancelling ? (
        <CancelDialog subscription={subscription} settings={settings} onClose={() => setCancelling(false)} />
      ) : null}
    </div>
  );
}

/** For administrators who are not the owner, and super admins: why there is no button (GAP-62). */
function WhoCancels({ owner }: Pick<Settings, 'owner'>) {
  const t = useText('organization-billing');
  return (
    <SettingsSection
      title={t('cancel.section')}
      hint={owner ? t('cancel.ownerOnly', { name: owner.displayName }) : t('cancel.noOwner')}
    >
      {null}
    </SettingsSection>
  );
}

function Cancelled({ subscription, name }: { subscription: Subscription; name: string }) {
  const t = useText('organization-billing');
  const { date, dateTime } = useDates();
  const resume = useResumeSubscription();
  const resuming = async () => {
    await resume(subscription);
    toast.success(t('cancelled.resumed'));
  };
  const { busy, run } = useAction(resuming, { failed: t('cancelled.resumeFailed') });
  const cancellation = subscription.cancellation!;
  return (
    <Note
      tone="danger"
      title={t('cancelled.title', { name, day: date(cancellation.eraseOn) })}
      action={
        subscription.mayResume ? (
          <Button variant="filled" loading={busy} onClick={() => run()}>
            {t('cancelled.resume')}
          </Button>
        ) : undefined
      }
    >
      {t('cancelled.text', { when: dateTime(cancellation.cancelledAt), name: cancellation.cancelledByName })}
    </Note>
  );
}

function Plan({ subscription, settings }: BillingProps) {
  const t = useText('organization-billing');
  const { date } = useDates();
  const { number } = useNumbers();
  const { planName, seats, renewsOn, userCount, cancellation } = subscription;
  const people = number(userCount);
  return (
    <SettingsSection title={t('plan.title')} hint={t('plan.hint')}>
      <dl className={classes.list}>
        <Fact name={t('plan.name')}>{planName ?? t('plan.none')}</Fact>
        {renewsOn ? (
          <Fact name={t('plan.renewal')}>
            {cancellation ? (
              <>
                <s>{date(renewsOn)}</s> {t('plan.suspended')}
              </>
            ) : (
              date(renewsOn)
            )}
          </Fact>
        ) : null}
        <Fact name={t('plan.people')}>
          {seats === null ? t('plan.peopleOf', { people }) : t('plan.seats', { people, seats: number(seats) })}
          {seats === null ? null : (
            <span className={classes.seats}>
              <ProgressBar value={(userCount / seats) * 100} label={t('plan.people')} />
            </span>
          )}
        </Fact>
        <Fact name={t('plan.owner')}>{settings.owner?.displayName ?? t('plan.noOwner')}</Fact>
      </dl>
    </SettingsSection>
  );
}
