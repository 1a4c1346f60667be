/** The permissions of a person and their scope, derived from the permission table. */
import { type FeatureSwitches, featureOfSubject } from '../features.ts';
import { type Asker, actionsOf, may, type Permission, type Subject } from '../permissions.ts';

/** Everything, the people one supervises (GAP-04), one's own content (GAP-02), or nothing. */
export type Scope = 'all' | 'team' | 'own' | 'none';

export type EffectivePermission = {
  subject: Subject;
  /** The organization has switched this feature off, whatever the role allows (GAP-26). */
  isOff: boolean;
  /** The narrowest scope of the allowed actions. */
  scope: Scope;
  /** The scope of each action; actions that the subject does not have are absent. */
  actions: Readonly<Record<string, Scope>>;
};

const scopeOf = (asker: Asker, permission: Permission): Scope => {
  if (!may(asker, permission)) return 'none';
  if (asker.isSuperAdmin || permission === 'webapp:read') return 'all';
  if (asker.roleType === 'lead') return 'team';
  return asker.roleType === 'influencer' && permission.endsWith(':update') ? 'own' : 'all';
};

const fromNarrow: readonly Scope[] = ['own', 'team', 'all'];
const narrowest = (scopes: readonly Scope[]): Scope => fromNarrow.find((scope) => scopes.includes(scope)) ?? 'none';

/** One entry per subject; subjects without access come last. `superadmin` is listed for super admins only. */
export const effectivePermissions = (asker: Asker, switches: FeatureSwitches): EffectivePermission[] => {
  const rows = (Object.keys(actionsOf) as Subject[])
    .filter((subject) => subject !== 'superadmin' || asker.isSuperAdmin)
    .map((subject) => {
      const feature = featureOfSubject[subject];
      const isOff = feature !== undefined && !switches[feature];
      const actions = Object.fromEntries(
        actionsOf[subject].map((action) => [
          action,
          isOff ? ('none' as const) : scopeOf(asker, `${subject}:${action}` as Permission),
        ]),
      );
      return { subject, isOff, scope: narrowest(Object.values(actions)), actions };
    });
  return [...rows.filter(({ scope }) => scope !== 'none'), ...rows.filter(({ scope }) => scope === 'none')];
};
