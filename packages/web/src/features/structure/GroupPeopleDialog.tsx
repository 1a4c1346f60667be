import type { StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { RemoveMember } from './GroupMembers.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import { useGroupPeople } from './structure.queries.ts';
import { usePeoplePage } from './use-people-page.ts';

type GroupPeopleDialogProps = { group: StructureGroup; onClose: () => void };

/** All members of a group. */
export function GroupPeopleDialog({ group, onClose }: GroupPeopleDialogProps) {
  const t = useText('structure');
  const mayChange = useMay()('structure:update');
  const wanted = usePeoplePage();
  const people = useGroupPeople(group.id, wanted);
  return (
    <PeopleDialog
      title={t('members.dialog', { name: group.name })}
      people={people}
      wanted={wanted}
      onClose={onClose}
      {...(mayChange && { endOf: (person) => <RemoveMember group={group} person={person} /> })}
    />
  );
}
