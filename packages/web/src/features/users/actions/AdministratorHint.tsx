import { administratorHint, FEWEST_ADMINISTRATORS, MOST_ADMINISTRATORS } from '@fanal/contract/users/roles.rules';
import { useText } from '#platform/text/use-text.ts';
import { Note } from '#ui/Note.tsx';
import classes from '#widgets/Refused.module.css';
import { useAdministratorCount } from './person.queries.ts';

/** Says when too few or too many people administer the organization; never a reason to refuse (ROLES-05, GAP-07). */
export function AdministratorHint({ added = 0 }: { added?: number }) {
  const t = useText('people');
  const known = useAdministratorCount(true);
  if (known === undefined) return null;
  const count = known + added;
  const hint = administratorHint(count);
  if (hint === null) return null;
  return (
    <div className={classes.refused}>
      <Note tone="signal">
        {t(`administrators.${hint}`, { number: count, fewest: FEWEST_ADMINISTRATORS, most: MOST_ADMINISTRATORS })}
      </Note>
    </div>
  );
}
