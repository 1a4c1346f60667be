import type { User } from '@fanal/contract/users/person.shapes';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import classes from './AssignmentsTab.module.css';
import { useGroupsOf, useSupervised } from './assignments.queries.ts';
import { PersonLink } from './PersonLink.tsx';
import { Section } from './Section.tsx';

/** The user groups to which the person belongs, by hand or by a rule. */
export function UserGroups({ user }: { user: User }) {
  const t = useText('assignments');
  const failureText = useFailureText();
  const pathOf = useOrganizationPath();
  const { data, error } = useGroupsOf(user.id);
  return (
    <Section boxed title={t('userGroups')}>
      {error ? <p role="alert">{failureText(error)}</p> : null}
      {!data && !error ? <SkeletonLines count={3} /> : null}
      {data?.length === 0 ? <p className={classes.none}>{t('noUserGroup')}</p> : null}
      <ul>
        {data?.map(({ id, name, groupKind }) => (
          <li key={id} className={classes.line}>
            <Link
              to={pathOf('organization/users-management')}
              search={{ tab: 'groups', group: id } as never}
              className={classes.link}
            >
              {name}
            </Link>
            <span className={classes.detail}>{t(groupKind === 'rule' ? 'byRule' : 'byHand')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** How many stand here at first. */
const SHOWN = 5;
/** As many as a page holds. */
const MOST = 100;

/** Those who answer to the person. */
export function SupervisedPeople({ user }: { user: User }) {
  const t = useText('assignments');
  const failureText = useFailureText();
  const { number } = useNumbers();
  const [shown, setShown] = useState(SHOWN);
  const { data, error } = useSupervised(user.id, shown);
  const hidden = data ? Math.min(data.total, MOST) - data.items.length : 0;
  return (
    <Section
      boxed
      title={t('supervised')}
      action={data ? <span className={classes.count}>{number(data.total)}</span> : null}
    >
      {error ? <p role="alert">{failureText(error)}</p> : null}
      {!data && !error ? <SkeletonLines count={SHOWN} /> : null}
      {data?.total === 0 ? <p className={classes.none}>{t('noSupervised')}</p> : null}
      <ul>
        {data?.items.map((person) => (
          <li key={person.id} className={classes.person}>
            <Avatar name={person.displayName} src={person.avatarUrl} />
            <span className={classes.words}>
              <PersonLink person={person} />
              <span className={classes.detail}>{person.positionName ?? person.employeeNumber}</span>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <TextLink small className={classes.more} onClick={() => setShown(MOST)}>
          {t('more', { count: hidden })}
        </TextLink>
      ) : null}
    </Section>
  );
}
