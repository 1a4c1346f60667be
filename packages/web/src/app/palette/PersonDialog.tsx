import type { UserRow } from '@fanal/contract/users/users.shapes';
import { useText } from '#platform/text/use-text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import classes from './PersonDialog.module.css';

type PersonDialogProps = { person: UserRow | null; onClose: () => void };

/** Who somebody found by the palette is. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const t = useText('palette');
  const general = useText('general');
  if (!person) return null;
  const facts: [string, string | null][] = [
    [t('position'), person.positionName],
    [t('employeeNumber'), person.employeeNumber],
    [t('role'), general(`roles.${person.roleType}`)],
  ];
  return (
    <Dialog opened onClose={onClose} title={person.displayName} size="small">
      <div className={classes.person}>
        <Avatar name={person.displayName} src={person.avatarUrl} size="large" />
        <dl className={classes.facts}>
          {facts.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
    </Dialog>
  );
}
