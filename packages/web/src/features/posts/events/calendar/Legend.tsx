import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { Phase } from '#ui/Phase.tsx';
import { phaseOfStatus } from '../../PostPhase.tsx';
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
          <Phase kind={phaseOfStatus[status]}>{words(`statuses.event.${status}`)}</Phase>
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
