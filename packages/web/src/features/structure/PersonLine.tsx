import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import classes from './StructureItemDialogs.module.css';

const dot = ' · ';

type PersonLineProps = {
  person: PersonBrief;
  start?: ReactNode;
  end?: ReactNode;
  /** A press anywhere on the line, beside what stands at its ends. */
  onPress?: () => void;
};

/** A person in a list: photo or initials, name, position and number; at the ends what can be done. */
export function PersonLine({ person, start, end, onPress }: PersonLineProps) {
  const about = [person.positionName, person.employeeNumber].filter(Boolean).join(', ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box at the start does the same for the keyboard
    <li
      className={classes.line}
      onClick={onPress && ((event) => (event.target as Element).closest('label, button') || onPress())}
    >
      {start}
      <Avatar name={person.displayName} src={person.avatarUrl} />
      <span className={classes.person}>
        <b className={classes.name}>{person.displayName}</b>
        {about ? (
          <span className={classes.about}>
            {dot}
            {about}
          </span>
        ) : null}
      </span>
      {end}
    </li>
  );
}
