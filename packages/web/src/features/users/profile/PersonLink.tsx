import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import { Link } from '@tanstack/react-router';
import { useOrganizationPath } from '#platform/session/person.tsx';
import classes from './PersonLink.module.css';

/** The name of somebody, leading to this person's own profile. */
export function PersonLink({ person }: { person: Pick<PersonBrief, 'id' | 'displayName'> }) {
  const pathOf = useOrganizationPath();
  return (
    <Link to={pathOf(`user-profile/${person.id}`)} className={classes.link}>
      {person.displayName}
    </Link>
  );
}
