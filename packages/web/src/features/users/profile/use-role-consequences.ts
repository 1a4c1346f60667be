import { permissionsOf, type RoleType } from '@fanal/contract/permissions';
import type { User } from '@fanal/contract/users/person.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useSupervised } from './assignments.queries.ts';

const entersPortal = (role: RoleType) => permissionsOf[role].includes('webapp:read');

/** What another role would mean for the person, sentence by sentence. */
export const useRoleConsequences = (user: User, to: RoleType): string[] => {
  const t = useText('roles');
  const { data: supervised } = useSupervised(user.id, 1);
  const name = user.displayName;
  const [before, after] = [entersPortal(user.roleType), entersPortal(to)];
  return [
    ...(before && !after ? [t('consequences.leavesPortal', { name })] : []),
    ...(!before && after ? [t('consequences.entersPortal', { name })] : []),
    ...(before && after ? [t('consequences.atOnce', { name })] : []),
    ...(!before && !after ? [t('consequences.stillOut', { name })] : []),
    ...(to === 'lead' ? [t('consequences.team', { count: supervised?.total ?? 0 })] : []),
  ];
};
