import { LatePeople } from './LatePeople.tsx';
import classes from './Trends.module.css';
import { Weeks } from './Weeks.tsx';

/** Completions week by week, and who is late where. */
export function Trends() {
  return (
    <div className={classes.trends}>
      <Weeks />
      <LatePeople />
    </div>
  );
}
