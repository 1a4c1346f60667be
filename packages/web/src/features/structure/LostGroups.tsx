import type { StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { useText } from '#platform/text/use-text.ts';
import classes from './StructureItemDialogs.module.css';

/** How many are named. */
const NAMED = 5;

type LostGroupsProps = {
  heading: string;
  /** The nearest ones, which are named. */
  groups: readonly StructureGroup[];
  /** All that are lost, however deep. */
  total: number;
};

/** Groups that a deletion takes along, with the people of each. */
export function LostGroups({ heading, groups, total }: LostGroupsProps) {
  const t = useText('structure');
  const general = useText('general');
  if (groups.length === 0) return null;
  const more = total - Math.min(groups.length, NAMED);
  return (
    <>
      <h3 className={classes.heading}>{heading}</h3>
      <ul className={classes.list}>
        {groups.slice(0, NAMED).map(({ id, name, totalUserCount }) => (
          <li key={id} className={classes.line}>
            <b className={classes.name}>{name}</b>
            <span className={classes.detail}>{general('people', { count: totalUserCount })}</span>
          </li>
        ))}
        {more > 0 ? <li className={classes.line}>{t('more', { count: more })}</li> : null}
      </ul>
    </>
  );
}
