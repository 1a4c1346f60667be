import type { User } from '@fanal/contract/users/person.shapes';
import type { ReactNode } from 'react';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates } from '#platform/use-dates.ts';
import { lazy } from '#ui/lazy.tsx';
import { Note } from '#ui/Note.tsx';
import { EditButton } from './EditButton.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { LoginPhone } from './LoginPhone.tsx';
import classes from './LoginTab.module.css';
import { profileSearch } from './profile-search.rules.ts';
import { Fact, Facts, Section } from './Section.tsx';
import { SmsCard } from './SmsCard.tsx';
import { useMayChangeSignIn } from './use-may-change-sign-in.ts';
import { useUser } from './user-profile.queries.ts';

const IdentityDialog = lazy(async () => ({ default: (await import('./IdentityDialog.tsx')).IdentityDialog }));

/** How the person signs in, when this last happened, and how the invitation went (GAP-57); other facts of it come as children. */
export function LoginTab({ userId, children }: { userId: string; children?: ReactNode }) {
  const { data: user } = useUser(userId);
  const { profile } = usePerson();
  const mayInvite = useMay()('users:create');
  if (!user) return null;
  return (
    <div className={classes.tab}>
      <div>
        <Means user={user} />
        <Visits user={user} />
        {children}
      </div>
      <div className={classes.aside}>
        {mayInvite ? <InvitationCard user={user} /> : null}
        {user.id === profile.id ? <SmsCard user={user} /> : null}
      </div>
    </div>
  );
}

/** What the person signs in with; the mobile stays what it is (USER-PROFILE-05). */
function Means({ user }: { user: User }) {
  const t = useText('login');
  const mayEdit = useMay()('users:create');
  const [{ edit }, change] = useUrlState(profileSearch);
  const isWithinRights = useMayChangeSignIn(user);
  const mayChange = mayEdit && isWithinRights;
  return (
    <Section
      title={t('means')}
      action={mayChange ? <EditButton part={t('means')} onPress={() => void change({ edit: 'login' })} /> : null}
    >
      <Facts>
        <Fact term={t('method')}>{user.loginMethod && t(`methods.${user.loginMethod}`)}</Fact>
        <Fact term={t('account')}>{t(user.hasAccount ? 'hasAccount' : 'noAccount')}</Fact>
        <Fact term={t('email')}>{user.loginEmail}</Fact>
        <Fact term={t('phone')}>
          <LoginPhone number={user.phone} />
        </Fact>
      </Facts>
      {mayEdit && !isWithinRights ? <Note className={classes.locked}>{t('locked')}</Note> : null}
      {mayChange && edit === 'login' ? <IdentityDialog user={user} onClose={() => void change({ edit: '' })} /> : null}
    </Section>
  );
}

function Visits({ user }: { user: User }) {
  const t = useText('login');
  const { dateTime } = useDates();
  const { timeZone } = usePerson().organization;
  const moment = (when: string | null) => when && dateTime(when);
  return (
    <Section title={t('visits')}>
      <Facts>
        <Fact term={t('firstSignIn')}>{moment(user.firstSignInAt)}</Fact>
        <Fact term={t('lastSeen')}>{moment(user.lastSeenAt)}</Fact>
        <Fact term={t('added')}>{moment(user.createdAt)}</Fact>
        {user.disabledAt ? <Fact term={t('disabled')}>{moment(user.disabledAt)}</Fact> : null}
        {user.disabledBy ? <Fact term={t('disabledBy')}>{t(`disablers.${user.disabledBy}`)}</Fact> : null}
        {user.disabledReason ? <Fact term={t('disabledReason')}>{user.disabledReason}</Fact> : null}
      </Facts>
      <p className={classes.zone}>{t('zone', { zone: timeZone })}</p>
    </Section>
  );
}
