import type { RoleType } from '@fanal/contract/permissions';
import { useState } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { EffectivePermissions } from './EffectivePermissions.tsx';
import { RolePanel } from './RolePanel.tsx';
import classes from './RolesTab.module.css';
import { useFlag } from './roles.queries.ts';
import { SuperAdminSwitch } from './SuperAdminSwitch.tsx';
import { useUser } from './user-profile.queries.ts';

/** A role beside its consequence: what is chosen is spelled out before it is given. */
export function RolesTab({ userId }: { userId: string }) {
  const { profile } = usePerson();
  const { data: user } = useUser(userId);
  const { data: flagged } = useFlag(userId, profile.isSuperAdmin);
  const [chosen, setChosen] = useState<RoleType | null>(null);
  if (!user) return null;
  const roleType = chosen ?? user.roleType;
  const isSuperAdmin = flagged?.isSuperAdmin ?? false;
  return (
    <div className={classes.tab}>
      <div>
        <RolePanel user={user} chosen={roleType} onChoose={setChosen} />
        {profile.isSuperAdmin && flagged ? <SuperAdminSwitch user={user} isSuperAdmin={isSuperAdmin} /> : null}
      </div>
      <EffectivePermissions user={user} asker={{ isSuperAdmin, roleType }} />
    </div>
  );
}
