import type { User } from '@fanal/contract/users/person.shapes';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { lazy, WhileLoading } from '#ui/lazy.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useActionsOn } from '../actions/use-actions-on.ts';
import { InvitationStatusBadge } from '../invitations/InvitationStatusBadge.tsx';
import { useInvitationHistory } from '../invitations/invitations.queries.ts';
import classes from './LoginTab.module.css';
import { profileSearch } from './profile-search.rules.ts';
import { Section } from './Section.tsx';

const AttemptList = lazy(async () => ({ default: (await import('../invitations/AttemptList.tsx')).AttemptList }));

/** Where the invitation stands, every attempt to reach the person, and another one. */
export function InvitationCard({ user }: { user: User }) {
  const t = useText('login');
  const profile = useText('user-profile');
  const failureText = useFailureText();
  const { data, error } = useInvitationHistory(user.id);
  const [, change] = useUrlState(profileSearch);
  const action = useActionsOn()(user).find((one) => one === 'invite' || one === 'resend');
  return (
    <Section boxed title={t('invitation')}>
      <InvitationStatusBadge person={user} />
      {action ? (
        <div className={classes.actions}>
          <Button small onClick={() => void change({ open: action })}>
            {profile(`actions.${action}`)}
          </Button>
        </div>
      ) : null}
      <div className={classes.history}>
        {error ? <p role="alert">{failureText(error)}</p> : null}
        {!data && !error ? <SkeletonLines count={2} /> : null}
        {data ? (
          <WhileLoading show={<SkeletonLines count={2} />}>
            <AttemptList invitations={data.invitations} />
          </WhileLoading>
        ) : null}
      </div>
    </Section>
  );
}
