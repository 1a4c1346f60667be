import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { statusKindOfStatus } from '../../PostStatusBadge.tsx';
import classes from './Legend.module.css';

const statuses = ['published', 'scheduled', 'draft'] as const;
const kinds = { closing: IconClock, repetition: IconRepeat } as const;

/** What the marks of a calendar mean. */
export function Legend() {
  const t = useText('events');
  const words = useText('post-actions');
  return (
    <ul className={classes.legend} aria-label={t('calendar.legend')}>
      {statuses.map((status) => (
        <li key={status}>
          <StatusBadge kind={statusKindOfStatus[status]}>{words(`statuses.event.${status}`)}</StatusBadge>
        </li>
      ))}
      {(['closing', 'repetition'] as const).map((kind) => (
        <li key={kind} className={classes.kind}>
          <Glyph icon={kinds[kind]} size={14} />
          {t(`kinds.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
