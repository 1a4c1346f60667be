import type { User } from '@fanal/contract/users/person.shapes';
import { assignmentFields } from '@fanal/contract/users/users.shapes';
import { isSwitchedOn, useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { NounAssignment, SupervisorAssignment } from './AssignmentFields.tsx';
import classes from './AssignmentsTab.module.css';
import { SupervisedPeople, UserGroups } from './PeopleAround.tsx';
import { PersonLink } from './PersonLink.tsx';
import { Fact, Facts, Section } from './Section.tsx';
import { StructureMembership } from './StructureMembership.tsx';
import { chosenOf } from './use-assigning.ts';
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
  const t = useText('assignments');
  const { organization, profile } = usePerson();
  // A lead hands nobody over: he finds nobody but his own people.
  const mayChoose = organization.roleType !== 'lead' || profile.isSuperAdmin;
  return (
    <div className={classes.fields}>
      {isSwitchedOn(organization, 'organizationStructure')
        ? assignmentFields.map((field) => <NounAssignment key={field} user={user} field={field} />)
        : null}
      {mayChoose ? (
        <SupervisorAssignment user={user} />
      ) : (
        <Facts>
          <Fact term={t('fields.supervisorId')}>{user.supervisor?.displayName ?? null}</Fact>
        </Facts>
      )}
      {isSwitchedOn(organization, 'organizationStructure') ? <StructureMembership user={user} /> : null}
    </div>
  );
}

function Reading({ user }: { user: User }) {
  const t = useText('assignments');
  return (
    <Facts>
      {assignmentFields.map((field) => (
        <Fact key={field} term={t(`fields.${field}`)}>
          {chosenOf(user, field)?.name ?? null}
        </Fact>
      ))}
      <Fact term={t('fields.supervisorId')}>{user.supervisor && <PersonLink person={user.supervisor} />}</Fact>
      <Fact term={t('fields.groups')}>{user.groups.map(({ name }) => name).join(', ')}</Fact>
    </Facts>
  );
}
