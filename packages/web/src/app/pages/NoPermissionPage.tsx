import { permissionsOf, type RoleType, roleTypes } from '@fanal/contract/permissions';
import { useOrganizationPath, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { ForbiddenState } from '#ui/EmptyState.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { screens } from '../routes.tsx';
import { type Closed, firstScreenOf, permissionsFor, type Screen } from '../screens.ts';

/** Roles that hold a permission of a screen; none when only a super admin does. */
const rolesFor = (screen: Screen): RoleType[] =>
  roleTypes.filter((role) => permissionsFor(screen).some((permission) => permissionsOf[role].includes(permission)));

/** In the place of a screen (SHELL-39): who may see it, and where this person can go instead. */
export function NoPermissionPage({ screen, closed = 'permission' }: { screen: Screen; closed?: Closed }) {
  const t = useText('app');
  const general = useText('general');
  const person = usePerson();
  const pathOf = useOrganizationPath();
  const first = firstScreenOf(screens, person);
  const roles = rolesFor(screen).map((role) => general(`roles.${role}`));
  const names = roles.length > 0 ? roles : [general('roles.superAdmin')];
  return (
    <ForbiddenState
      heading="h1"
      title={t('forbidden.title')}
      actions={
        first ? (
          <LinkButton to={pathOf(first.path)}>{t('forbidden.goTo', { screen: t(first.label) })}</LinkButton>
        ) : (
          <LinkButton to="/">{t('forbidden.home')}</LinkButton>
        )
      }
    >
      {closed === 'feature' ? t('forbidden.feature') : t('forbidden.roles', { roles: names.join(', ') })}
    </ForbiddenState>
  );
}
