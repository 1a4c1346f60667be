import type { ImportCounts } from '@fanal/contract/imports/imports.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import classes from './Counts.module.css';
import { statusKindOfKind } from './data-management.rules.ts';

const kinds = ['added', 'changed', 'doubtful', 'refused'] as const;

/** What has become of the lines so far. */
export function Counts({ counts }: { counts: ImportCounts }) {
  const t = useText('data-management');
  const { number } = useNumbers();
  return (
    <ul className={classes.counts}>
      {kinds.map((kind) => (
        <li key={kind}>
          <StatusBadge kind={statusKindOfKind(kind)}>
            <b className={classes.figure}>{number(counts[kind])}</b> {t(`run.counts.${kind}`, { count: counts[kind] })}
          </StatusBadge>
        </li>
      ))}
    </ul>
  );
}
