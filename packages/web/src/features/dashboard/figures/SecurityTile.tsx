import type { Overview, SecurityAlert } from '@fanal/contract/dashboard/dashboard.shapes';
import { Link } from '@tanstack/react-router';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { InfoButton } from '#ui/InfoButton.tsx';
import { StatusMark } from '#ui/StatusBadge.tsx';
import { activitiesOf, statusOfAlert } from '../overview.rules.ts';
import { useWhen } from '../use-when.ts';
import classes from './SecurityTile.module.css';
import { Tile } from './Tile.tsx';

/** What threatened accounts and personal data in the last 30 days (DASHBOARD-05, GAP-79, P75). */
export function SecurityTile({ security: { total, items } }: { security: NonNullable<Overview['security']> }) {
  const t = useText('overview');
  const { number } = useNumbers();
  return (
    <Tile
      title={t('security.title')}
      actions={
        <span className={classes.period}>
          {t('security.period')}
          <InfoButton label={t('security.how')}>{t('security.counted')}</InfoButton>
        </span>
      }
    >
      {total === 0 ? <p className={classes.none}>{t('security.none')}</p> : null}
      <ul className={classes.alerts}>
        {items.map((alert) => (
          <Alert key={alert.id} alert={alert} />
        ))}
      </ul>
      {total > items.length ? (
        <p className={classes.none}>{t('security.latest', { shown: number(items.length), total: number(total) })}</p>
      ) : null}
    </Tile>
  );
}

function Alert({ alert }: { alert: SecurityAlert }) {
  const t = useText('overview');
  const { number } = useNumbers();
  const pathOf = useOrganizationPath();
  const when = useWhen();
  const { kind, name, userId, actorName, count, at } = alert;
  const values = { name: name ?? t('security.someone'), actor: actorName };
  const isCounted = kind === 'signInFailed' || kind === 'deleted';
  const title = t(`security.kinds.${kind}.title`, isCounted ? { ...values, count, number: number(count) } : values);
  const lead = userId === null ? null : activitiesOf(userId);
  return (
    <li className={classes.alert}>
      <span className={classes.mark}>
        <StatusMark kind={statusOfAlert[kind]} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>
          {t('security.line', { detail: t(`security.kinds.${kind}.detail`, values), when: when(at) })}
        </span>
      </span>
      {lead ? (
        <Link
          to={pathOf(lead.path)}
          search={lead.search as never}
          className={classes.link}
          aria-label={t('security.examineOne', { alert: title })}
        >
          {t('security.examine')}
        </Link>
      ) : null}
    </li>
  );
}
