import type { StructureGroup } from '@fanal/contract/structure/groups.shapes';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import classes from './GroupDetails.module.css';
import type { StructureDialog } from './groups.rules.ts';
import { useAddMembers, useGroupPeople, useRemoveMember } from './structure.queries.ts';

/** How many stand beside the tree; the rest opens on demand. */
const SHOWN = 5;

type GroupMembersProps = { group: StructureGroup; onOpen: (dialog: StructureDialog) => void };

/** The people who belong to the group itself. */
export function GroupMembers({ group, onOpen }: GroupMembersProps) {
  const t = useText('structure');
  const failureText = useFailureText();
  const { number } = useNumbers();
  const mayChange = useMay()('structure:update');
  const mayPick = useMay()('users:read');
  const { data, error } = useGroupPeople(group.id, { page: 1, perPage: SHOWN, search: '' });
  const total = data?.total ?? group.userCount;
  return (
    <>
      <div className={classes.membersHead}>
        <h3>{t('members.title')}</h3>
        <span className={classes.count}>{number(total)}</span>
        {mayChange && mayPick ? (
          <Button variant="subtle" small icon={IconUserPlus} onClick={() => onOpen('add-members')}>
            {t('members.add')}
          </Button>
        ) : null}
      </div>
      {error ? <p role="alert">{failureText(error)}</p> : null}
      {!data && !error ? <SkeletonLines count={SHOWN} /> : null}
      {data?.total === 0 ? <p className={classes.nobody}>{t('members.empty')}</p> : null}
      <ul>
        {data?.items.map((person) => (
          <li key={person.id} className={classes.member}>
            <Avatar name={person.displayName} src={person.avatarUrl} />
            <span className={classes.person}>
              <span className={classes.name}>{person.displayName}</span>
              <span className={classes.about}>{person.positionName ?? person.employeeNumber}</span>
            </span>
            {mayChange ? <RemoveMember group={group} person={person} /> : null}
          </li>
        ))}
      </ul>
      {total > SHOWN ? (
        <TextLink small className={classes.all} onClick={() => onOpen('members')}>
          {t('members.all', { count: total })}
        </TextLink>
      ) : null}
    </>
  );
}

/** Takes a person out at once; the toast brings them back. */
export function RemoveMember({ group, person }: { group: StructureGroup; person: PersonBrief }) {
  const t = useText('structure');
  const failureText = useFailureText();
  const removeMember = useRemoveMember();
  const addMembers = useAddMembers();
  const name = person.displayName;
  const putBack = async () => {
    try {
      await addMembers(group.id, [person.id]);
    } catch (error) {
      toast.error(t('members.addFailed'), { text: failureText(error) });
    }
  };
  const remove = async () => {
    try {
      await removeMember(group.id, person.id);
      toast.success(t('members.removed', { name }), { label: t('members.undo'), onSelect: () => void putBack() });
    } catch (error) {
      toast.error(t('members.removeFailed', { name }), { text: failureText(error) });
    }
  };
  return <IconButton small icon={IconUserMinus} label={t('members.remove', { name })} onClick={() => void remove()} />;
}
