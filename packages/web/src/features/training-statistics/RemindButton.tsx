import type { CourseReminded } from '@fanal/contract/training-statistics/training-statistics.shapes';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { useReminding } from './use-reminding.ts';

type RemindButtonProps = {
  /** Who is reminded: part of what the button is called. */
  name: string;
  remind: () => Promise<CourseReminded>;
};

/** Reminds one person at once, and says how; only for whoever may remind. */
export function RemindButton({ name, remind }: RemindButtonProps) {
  const t = useText('reminders');
  const may = useMay();
  const { busy, run } = useReminding(remind);
  if (!may('stats:remind')) return null;
  return (
    <Button small icon={IconBell} loading={busy} aria-label={t('remindNamed', { name })} title={t('how')} onClick={run}>
      {t('remind')}
    </Button>
  );
}
