import { permissionsOf, type RoleType, roleTypes } from '@fanal/contract/permissions';
import type { User } from '@fanal/contract/users/person.shapes';
import { mayChangeRole } from '@fanal/contract/users/roles.rules';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { AdministratorHint } from '../actions/AdministratorHint.tsx';
import { useSupervised } from './assignments.queries.ts';
import classes from './RolesTab.module.css';
import { useChangeRole, useRoleCounts } from './roles.queries.ts';

type RolePanelProps = { user: User; chosen: RoleType; onChoose: (role: RoleType | null) => void };

/** The roles with how many people have each; another one can be given by those who may (ROLES-01, GAP-07). */
export function RolePanel({ user, chosen, onChoose }: RolePanelProps) {
  const t = useText('roles');
  const general = useText('general');
  const { number } = useNumbers();
  const { profile, organization } = usePerson();
  const mayUpdate = useMay()('roles:update');
  const { data: counts } = useRoleCounts(mayUpdate);
  const isSelf = user.id === profile.id;
  const asker = { isSuperAdmin: profile.isSuperAdmin, roleType: organization.roleType };
  const mayGive = (to: RoleType) => !isSelf && mayChangeRole(asker, user.roleType, to);
  return (
    <section className={classes.roles}>
      <h2>{t('title')}</h2>
      <p className={classes.hint}>{t(mayUpdate ? 'hint' : 'hintPlain')}</p>
      <RadioChoice
        label={t('title')}
        hideLabel
        boxed
        value={chosen}
        onChange={(role) => onChoose(role === user.roleType ? null : role)}
        options={(mayUpdate ? roleTypes : [user.roleType]).map((role) => ({
          value: role,
          label: <b className={classes.role}>{general(`roles.${role}`)}</b>,
          description: t(`about.${role}`),
          disabled: role !== user.roleType && !mayGive(role),
          ...(counts && { end: number(counts[role]) }),
        }))}
      />
      {isSelf && mayUpdate ? <Note className={classes.note}>{t('self')}</Note> : null}
      {!isSelf && mayUpdate && !roleTypes.some((role) => role !== user.roleType && mayGive(role)) ? (
        <Note className={classes.note}>{t('outranked')}</Note>
      ) : null}
      {chosen === user.roleType ? null : <Giving key={chosen} user={user} chosen={chosen} onChoose={onChoose} />}
    </section>
  );
}

/** What follows from the role that was chosen, and the button that gives it. */
function Giving({ user, chosen, onChoose }: RolePanelProps) {
  const t = useText('roles');
  const general = useText('general');
  const changeRole = useChangeRole(user.id);
  const consequences = useRoleConsequences(user, chosen);
  const role = general(`roles.${chosen}`);
  const added = Number(chosen === 'organizationAdmin') - Number(user.roleType === 'organizationAdmin');
  const { run, busy, reason } = useAction(
    async () => {
      await changeRole({ roleType: chosen });
      toast.success(t('given', { role }));
      onChoose(null);
    },
    { closes: true },
  );
  return (
    <div className={classes.giving}>
      <div role="status">
        <Note tone="info">
          <ul className={classes.consequences}>
            {consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
        </Note>
      </div>
      {added === 0 ? null : <AdministratorHint added={added} />}
      <div role="alert">{reason ? <Note tone="danger">{reason}</Note> : null}</div>
      <div className={classes.buttons}>
        <Button onClick={() => onChoose(null)} disabled={busy}>
          {t('keep')}
        </Button>
        <Button variant="filled" loading={busy} onClick={run}>
          {t('give', { role })}
        </Button>
      </div>
    </div>
  );
}

const entersPortal = (role: RoleType) => permissionsOf[role].includes('webapp:read');

/** What another role would mean for the person, sentence by sentence. */
const useRoleConsequences = (user: User, to: RoleType): string[] => {
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
