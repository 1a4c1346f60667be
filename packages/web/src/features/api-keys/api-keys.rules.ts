import { keyPermissions } from '@fanal/contract/api-keys/api-keys.rules';
import type { Permission, Subject } from '@fanal/contract/permissions';

/** 'users:read' and 'users:update' are two actions on one subject. */
export type SubjectOfKeys = Exclude<Subject, 'webapp' | 'roles' | 'integrations' | 'superadmin'>;
export type ActionOfKeys = 'read' | 'create' | 'update' | 'publish' | 'delete' | 'erase' | 'block' | 'remind';
export type ScopeLine = { subject: SubjectOfKeys; actions: { permission: Permission; action: ActionOfKeys }[] };

/** These permissions subject by subject, in the order of the permissions. */
export const linesOf = (scope: readonly Permission[]): ScopeLine[] => {
  const lines: ScopeLine[] = [];
  for (const permission of keyPermissions.filter((one) => scope.includes(one))) {
    const [subject, action] = permission.split(':') as [SubjectOfKeys, ActionOfKeys];
    const line = lines.find((one) => one.subject === subject) ?? { subject, actions: [] };
    if (line.actions.length === 0) lines.push(line);
    line.actions.push({ permission, action });
  }
  return lines;
};
