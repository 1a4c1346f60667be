import type { User } from '@fanal/contract/users/person.shapes';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { AssignmentSelect } from '../assignments/AssignmentSelect.tsx';
import { assignmentFields, type PersonAssignment as Field } from '../assignments/assignments.rules.ts';
import { useAssignable } from '../assignments/use-assignment-search.ts';
import classes from './AssignmentsTab.module.css';
import { SupervisedPeople, UserGroups } from './PeopleAround.tsx';
import { Fact, Facts, Section } from './Section.tsx';
import { StructureMembership } from './StructureMembership.tsx';
import { chosenOf, useAssigning } from './use-assigning.ts';
import { useUser } from './user-profile.queries.ts';

/** Where the person works, as what, for whom, with whom (GAP-58). */
export function AssignmentsTab({ userId }: { userId: string }) {
  const t = useText('assignments');
  const may = useMay();
  const { data: user } = useUser(userId);
  if (!user) return null;
  return (
    <div className={classes.tab}>
      <Section title={t('title')}>
        <p className={classes.hint}>{t(may('users:update') ? 'hint' : 'readOnly')}</p>
        {may('users:update') ? <Changing user={user} /> : <Reading user={user} />}
      </Section>
      <div className={classes.aside}>
        {may('groups:read') ? <UserGroups user={user} /> : null}
        <SupervisedPeople user={user} />
      </div>
    </div>
  );
}

function Changing({ user }: { user: User }) {
  const people = useText('people');
  const { organization, profile } = usePerson();
  const isAssignable = useAssignable();
  // A lead hands nobody over: he finds nobody but his own people.
  const mayHandOver = organization.roleType !== 'lead' || profile.isSuperAdmin;
  return (
    <div className={classes.fields}>
      {assignmentFields
        .filter((field) => isAssignable(field) && (field !== 'supervisorId' || mayHandOver))
        .map((field) => (
          <PersonAssignment key={field} user={user} field={field} />
        ))}
      {mayHandOver ? null : (
        <Facts>
          <Fact term={people('fields.supervisorId')}>{user.supervisor?.displayName ?? null}</Fact>
        </Facts>
      )}
      {isAssignable('groupId') ? <StructureMembership user={user} /> : null}
    </div>
  );
}

function Reading({ user }: { user: User }) {
  const t = useText('assignments');
  const people = useText('people');
  return (
    <Facts>
      {assignmentFields.map((field) => (
        <Fact key={field} term={people(`fields.${field}`)}>
          {chosenOf(user, field)?.name ?? null}
        </Fact>
      ))}
      <Fact term={t('groups')}>{user.groups.map(({ name }) => name).join(', ')}</Fact>
    </Facts>
  );
}

/** One assignment of a person, looked for by the server and saved as soon as it is chosen. */
function PersonAssignment({ user, field }: { user: User; field: Field }) {
  const { chosen, busy, error, assign } = useAssigning(user, field);
  return (
    <AssignmentSelect
      field={field}
      value={chosen}
      onChange={(value) => void assign(value?.id ?? null)}
      disabled={busy}
      except={user.id}
      error={error}
    />
  );
}
