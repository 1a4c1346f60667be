import type { Asker } from '@fanal/contract/permissions';
import {
  type EffectivePermission,
  effectivePermissions,
  type Scope,
} from '@fanal/contract/users/effective-permissions.rules';
import type { User } from '@fanal/contract/users/person.shapes';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useId } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { type TextKey, useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useSupervised } from './assignments.queries.ts';
import classes from './EffectivePermissions.module.css';

/** What most things can be done with; the rest is told in words. */
const columns = ['read', 'create', 'update', 'publish', 'delete'] as const;
const none = '–';

type EffectivePermissionsProps = { user: User; asker: Asker };

/** Subject by subject what somebody of this role may do here, and how far it reaches (GAP-02, GAP-04, GAP-26). */
export function EffectivePermissions({ user, asker }: EffectivePermissionsProps) {
  const t = useText('roles');
  const id = useId();
  const { organization } = usePerson();
  const rows = effectivePermissions(asker, organization.features);
  const scopes = new Set(rows.flatMap(({ actions }) => Object.values(actions)));
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{t('effective.title')}</h2>
        <Legend scopes={scopes} />
      </div>
      <p className={classes.hint}>{t('effective.hint')}</p>
      <table className={classes.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('effective.subject')}</th>
            <th scope="col">{t('effective.scope')}</th>
            {columns.map((action) => (
              <th key={action} scope="col" className={classes.center}>
                {t(`actions.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.subject} row={row} />
          ))}
        </tbody>
      </table>
      {asker.roleType === 'lead' && !asker.isSuperAdmin ? <Team user={user} /> : null}
    </section>
  );
}

function Row({ row }: { row: EffectivePermission }) {
  const t = useText('roles');
  const permissions = useText('permissions');
  const others = Object.entries(row.actions).filter(
    ([action, scope]) => scope !== 'none' && !columns.some((column) => column === action),
  );
  const also = others.map(([action]) => t(`actions.${action}` as TextKey<'roles'>)).join(', ');
  return (
    <tr>
      <th scope="row" className={classes.subject}>
        {permissions(`subjects.${row.subject}`)}
        {also ? <span className={classes.also}>{t('effective.also', { actions: also })}</span> : null}
      </th>
      <td className={clsx(row.scope === 'none' && classes.muted)}>
        {t(row.isOff ? 'scopes.off' : `scopes.${row.scope}`)}
      </td>
      {columns.map((action) => {
        const scope = row.actions[action];
        return (
          <td
            key={action}
            className={classes.center}
            data-action={scope === 'none' ? undefined : t(`actions.${action}`)}
          >
            {scope === undefined ? null : <Mark scope={scope} />}
          </td>
        );
      })}
    </tr>
  );
}

/** Full: everything; a ring: not everybody's; a dash: nothing. Each says its word to who does not see it. */
function Mark({ scope }: { scope: Scope }) {
  const t = useText('roles');
  const word = t(`marks.${scope}`);
  return scope === 'none' ? (
    <span className={classes.muted} title={word}>
      <span aria-hidden="true">{none}</span>
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  ) : (
    <span className={clsx(classes.mark, scope !== 'all' && classes.partial)} title={word}>
      <Glyph icon={IconCheck} size={16} />
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
}

function Legend({ scopes }: { scopes: ReadonlySet<Scope> }) {
  const t = useText('roles');
  const shown = (['all', 'team', 'own', 'none'] as const).filter((scope) => scopes.has(scope));
  return (
    <ul className={classes.legend} aria-hidden="true">
      {shown.map((scope) => (
        <li key={scope}>
          <Mark scope={scope} />
          {t(`marks.${scope}`)}
        </li>
      ))}
    </ul>
  );
}

/** Who the team of a lead is. */
function Team({ user }: { user: User }) {
  const t = useText('roles');
  const { data } = useSupervised(user.id, 1);
  if (!data) return null;
  return (
    <p className={classes.team}>
      <Glyph icon={IconUsers} size={16} />
      <span>
        {t('team', { count: data.total })}{' '}
        <Link to="." search={{ selectedTab: 'assignments' } as never} className={classes.link}>
          {t('seeTeam')}
        </Link>
      </span>
    </p>
  );
}
