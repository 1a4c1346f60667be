import type { UserStatistics } from '@fanal/contract/training-statistics/training-statistics.shapes';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { now } from '#platform/clock.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { isRecentlyReminded } from '../course/course-dialog.rules.ts';
import { useRemindUser } from '../reminders.queries.ts';
import { useReminding } from '../use-reminding.ts';
import { toRemind } from './person.rules.ts';
import classes from './RemindPerson.module.css';

/** Reminds a person of the required courses that are not completed; only for whoever may, and not twice within seven days. */
export function RemindPerson({ statistics }: { statistics: UserStatistics }) {
  const t = useText('training-person');
  const reminders = useText('reminders');
  const may = useMay();
  const { busy, run } = useReminding(useRemindUser(statistics.user.organizationUserId));
  const open = toRemind(statistics);
  if (open.length === 0 || !may('stats:remind')) return null;
  const due = open.filter(({ remindedAt }) => remindedAt === null || !isRecentlyReminded(remindedAt, now()));
  if (due.length === 0) return <span className={classes.done}>{t('reminded', { count: open.length })}</span>;
  return (
    <Button variant="filled" icon={IconBell} loading={busy} title={reminders('how')} onClick={run}>
      {t('remind', { count: due.length })}
    </Button>
  );
}
