import { useMay } from '#platform/session/person.tsx';
import { useUrlState } from '#platform/url-state.ts';
import { ContactSection } from './ContactSection.tsx';
import { EmergencyCard } from './EmergencyCard.tsx';
import { EmploymentSection } from './EmploymentSection.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { LatestActivities } from './LatestActivities.tsx';
import classes from './ProfileTab.module.css';
import { ProtectedCard } from './ProtectedCard.tsx';
import { type Section, sections } from './person-form.rules.ts';
import { profileSearch } from './profile-search.rules.ts';
import { SectionDialogHost } from './SectionDialogHost.tsx';
import { useUser } from './user-profile.queries.ts';

/** The file of a person: who, how to reach, what work; at its side whom to call, and what is nobody's business. */
export function ProfileTab({ userId }: { userId: string }) {
  const { data: user } = useUser(userId);
  const mayEdit = useMay()('users:update');
  const [{ edit }, change] = useUrlState(profileSearch);
  if (!user) return null;
  const opened = mayEdit ? sections.find((section) => section === edit) : undefined;
  const editing = (section: Section) => (mayEdit ? () => void change({ edit: section }) : undefined);
  return (
    <div className={classes.tab}>
      <div className={classes.file}>
        <IdentitySection user={user} onEdit={editing('identity')} />
        <ContactSection user={user} onEdit={editing('contact')} />
        <EmploymentSection user={user} onEdit={editing('employment')} />
      </div>
      <div className={classes.aside}>
        <EmergencyCard user={user} onEdit={editing('emergency')} />
        <ProtectedCard user={user} onEdit={editing('protected')} />
        <LatestActivities userId={userId} />
      </div>
      {opened ? <SectionDialogHost user={user} section={opened} onClose={() => void change({ edit: '' })} /> : null}
    </div>
  );
}
