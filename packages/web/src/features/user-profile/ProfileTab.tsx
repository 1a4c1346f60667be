import { ContactSection } from './ContactSection.tsx';
import { EmergencyCard } from './EmergencyCard.tsx';
import { EmploymentSection } from './EmploymentSection.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import classes from './ProfileTab.module.css';
import { ProtectedCard } from './ProtectedCard.tsx';
import { useUser } from './user-profile.queries.ts';

/** The file of a person: who, how to reach, what work; at its side whom to call, and what is nobody's business. */
export function ProfileTab({ userId }: { userId: string }) {
  const { data: user } = useUser(userId);
  if (!user) return null;
  return (
    <div className={classes.tab}>
      <div className={classes.file}>
        <IdentitySection user={user} />
        <ContactSection user={user} />
        <EmploymentSection user={user} />
      </div>
      <div className={classes.aside}>
        <EmergencyCard user={user} />
        <ProtectedCard user={user} />
      </div>
    </div>
  );
}
