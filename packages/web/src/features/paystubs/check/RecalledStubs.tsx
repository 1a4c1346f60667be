import type { Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useOpenings } from '../paystubs.queries.ts';
import classes from './RecalledStubs.module.css';

/** Whose stubs are taken back, and when each was opened. */
export function RecalledStubs({ stubs }: { stubs: readonly Paystub[] }) {
  return (
    <ul className={classes.list}>
      {stubs.map((stub) => (
        <li key={stub.id} className={classes.row}>
          <Avatar name={stub.displayName} src={stub.person?.avatarUrl} />
          <span className={classes.name}>
            {stub.displayName}
            <code className={classes.file}>{stub.fileName}</code>
          </span>
          <Opened stub={stub} />
        </li>
      ))}
    </ul>
  );
}

function Opened({ stub }: { stub: Paystub }) {
  const t = useText('paystubs-check');
  const { dateTime } = useDates();
  const { data } = useOpenings(stub.id, stub.openedCount > 0);
  if (stub.openedCount === 0) return <StatusBadge kind="draft">{t('recall.never')}</StatusBadge>;
  const times = data?.openings.map(({ at }) => dateTime(at)).join(', ');
  return (
    <StatusBadge kind="half" detail={times}>
      {t('recall.times', { count: stub.openedCount })}
    </StatusBadge>
  );
}
