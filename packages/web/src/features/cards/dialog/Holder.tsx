import type { CardRow } from '@fanal/contract/cards/cards.shapes';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import classes from './CardDialog.module.css';

const between = ' · ';

/** Job title and number of whose card it is, and the way to the profile where one is not there already. */
export function Holder({ user }: { user: CardRow['user'] }) {
  const t = useText('card');
  const may = useMay();
  const profile = useOrganizationPath()(`user-profile/${user.id}`);
  const isThere = useLocation({ select: ({ pathname }) => pathname === profile });
  const { jobTitle, employeeNumber } = user.organizationUsers[0] ?? {};
  const words = [jobTitle, employeeNumber].filter(Boolean);
  return (
    <>
      {words.map((word, at) => (
        <Fragment key={word}>
          {at > 0 ? between : null}
          {word}
        </Fragment>
      ))}
      {may('users:read') && !isThere ? (
        <>
          {words.length > 0 ? between : null}
          <Link to={profile} className={classes.profile}>
            {t('profile')}
          </Link>
        </>
      ) : null}
    </>
  );
}
