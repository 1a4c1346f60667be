import { permissionsOf, type RoleType } from '@fanal/contract/permissions';
import type { User } from '@fanal/contract/users/person.shapes';
import { administratorHint } from '@fanal/contract/users/roles.rules';
import { useText } from '#platform/text/use-text.ts';
import { useSupervised } from './assignments.queries.ts';
import { useRoleCounts } from './roles.queries.ts';

const entersPortal = (role: RoleType) => permissionsOf[role].includes('webapp:read');

/** What another role would mean for the person and for the organization, sentence by sentence. */
export const useRoleConsequences = (user: User, to: RoleType): string[] => {
  const t = useText('roles');
  const { data: counts } = useRoleCounts(true);
  const { data: supervised } = useSupervised(user.id, 1);
  const name = user.displayName;
  const [before, after] = [entersPortal(user.roleType), entersPortal(to)];
  const step = Number(to === 'organizationAdmin') - Number(user.roleType === 'organizationAdmin');
  const administrators = (counts?.organizationAdmin ?? 0) + step;
  const hint = counts && step !== 0 ? administratorHint(administrators) : null;
  return [
    ...(before && !after ? [t('consequences.leavesPortal', { name })] : []),
    ...(!before && after ? [t('consequences.entersPortal', { name })] : []),
    ...(before && after ? [t('consequences.atOnce', { name })] : []),
    ...(!before && !after ? [t('consequences.stillOut', { name })] : []),
    ...(to === 'lead' ? [t('consequences.team', { count: supervised?.total ?? 0 })] : []),
    ...(hint ? [t(`hints.${hint}`, { count: administrators })] : []),
  ];
};
