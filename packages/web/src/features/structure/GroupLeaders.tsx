import type { StructureGroup } from '@fanal/contract/structure/groups.shapes';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconUserStar from '@tabler/icons-react/dist/esm/icons/IconUserStar.mjs';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { toast } from '#ui/toast.ts';
import classes from './GroupDetails.module.css';
import type { StructureDialog } from './groups.rules.ts';
import { useSetLeaders } from './structure.queries.ts';

type GroupLeadersProps = { group: StructureGroup; onOpen: (dialog: StructureDialog) => void };

/** The people who manage the members of the group and of the groups below it (GAP-04). */
export function GroupLeaders({ group, onOpen }: GroupLeadersProps) {
  const t = useText('structure');
  const { number } = useNumbers();
  const may = useMay();
  const mayChange = may('structure:update');
  return (
    <>
      <div className={classes.membersHead}>
        <h3>{t('leaders.title')}</h3>
        <span className={classes.count}>{number(group.leaders.length)}</span>
        {mayChange && may('users:read') ? (
          <Button variant="subtle" small icon={IconUserStar} onClick={() => onOpen('leaders')}>
            {t('leaders.choose')}
          </Button>
        ) : null}
      </div>
      {group.leaders.length === 0 ? <p className={classes.nobody}>{t('leaders.empty')}</p> : null}
      <ul>
        {group.leaders.map((person) => (
          <li key={person.id} className={classes.member}>
            <Avatar name={person.displayName} src={person.avatarUrl} />
            <span className={classes.person}>
              <span className={classes.name}>{person.displayName}</span>
              <span className={classes.about}>{person.positionName ?? person.employeeNumber}</span>
            </span>
            {mayChange ? <RemoveLeader group={group} person={person} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function RemoveLeader({ group, person }: { group: StructureGroup; person: PersonBrief }) {
  const t = useText('structure');
  const failureText = useFailureText();
  const setLeaders = useSetLeaders();
  const name = person.displayName;
  const remove = async () => {
    try {
      await setLeaders(
        group,
        group.leaders.flatMap(({ id }) => (id === person.id ? [] : id)),
      );
      toast.success(t('leaders.removed', { name }));
    } catch (error) {
      toast.error(t('leaders.failed'), { text: failureText(error) });
    }
  };
  return <IconButton small icon={IconUserMinus} label={t('leaders.remove', { name })} onClick={() => void remove()} />;
}
