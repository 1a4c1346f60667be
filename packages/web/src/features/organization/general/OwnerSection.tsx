import { useState } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { usePhones } from '#platform/use-phones.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Note } from '#ui/Note.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { SettingsSection } from '#widgets/settings/SettingsSection.tsx';
import { useWithdrawOffer } from '../organization.queries.ts';
import type { Settings } from '../settings-forms.rules.ts';
import classes from './OwnerSection.module.css';

const OwnerDialog = lazy(async () => ({ default: (await import('./OwnerDialog.tsx')).OwnerDialog }));

/** The owner, and the way to hand the organization over (GAP-62). */
export function OwnerSection({ settings }: { settings: Settings }) {
  const t = useText('organization-general');
  const { profile, organization } = usePerson();
  const formatPhone = usePhones();
  const [asking, setAsking] = useState(false);
  const { owner, ownerOffer } = settings;
  const mayOffer = profile.isSuperAdmin || organization.isOwner;
  return (
    <SettingsSection title={t('owner.title')}>
      <div className={classes.owner}>
        {owner ? (
          <>
            <Avatar name={owner.displayName} src={owner.avatarUrl} />
            <div className={classes.words}>
              <b className={classes.name}>{owner.displayName}</b>
              <span className={classes.detail}>
                {[owner.positionName, owner.email, owner.phone && formatPhone(owner.phone)].filter(Boolean).join(' · ')}
              </span>
            </div>
          </>
        ) : (
          <p className={classes.words}>{t('owner.none')}</p>
        )}
        {mayOffer && !ownerOffer ? (
          <Button small onClick={() => setAsking(true)}>
            {t('owner.offer')}
          </Button>
        ) : null}
      </div>
      {ownerOffer ? <Offer offer={ownerOffer} mayWithdraw={mayOffer} /> : null}
      <p className={classes.hint}>{t('owner.hint')}</p>
      {asking ? <OwnerDialog owner={owner} onClose={() => setAsking(false)} /> : null}
    </SettingsSection>
  );
}

type OfferProps = { offer: NonNullable<Settings['ownerOffer']>; mayWithdraw: boolean };

/** Somebody was asked and has not answered. */
function Offer({ offer, mayWithdraw }: OfferProps) {
  const t = useText('organization-general');
  const { dateTime } = useDates();
  const withdraw = useWithdrawOffer();
  const { busy, run } = useAction(withdraw, { failed: t('owner.failed') });
  return (
    <Note
      tone="info"
      title={t('owner.pending', { name: offer.displayName })}
      action={
        mayWithdraw ? (
          <Button small loading={busy} onClick={() => run()}>
            {t('owner.withdraw')}
          </Button>
        ) : undefined
      }
    >
      {t('owner.pendingSince', { when: dateTime(offer.offeredAt), name: offer.offeredByName })}
    </Note>
  );
}
