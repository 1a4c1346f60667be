import { useUrlState } from '#platform/url-state.ts';
import { FilterBar } from '#ui/FilterBar.tsx';
import { FiguresCheck } from '../check/FiguresCheck.tsx';
import { CourseFilter } from '../filters/CourseFilter.tsx';
import { SiteFilter } from '../filters/SiteFilter.tsx';
import { LatePeople } from './LatePeople.tsx';
import classes from './Trends.module.css';
import { trendsSearch } from './trends.rules.ts';
import { Weeks } from './Weeks.tsx';

/** Completions week by week, and who is late where, of everything or of one course or site; and whether the figures are right. */
export function Trends() {
  const [{ courseId, siteId }, change] = useUrlState(trendsSearch);
  const of = { courseId, siteId };
  // Another course or site has pages of its own.
  const filter = (changes: Partial<typeof of>) => void change({ ...changes, page: 1 });
  return (
    <div className={classes.trends}>
      <FilterBar>
        <CourseFilter className={classes.course} value={courseId} onChange={(id) => filter({ courseId: id })} />
        <SiteFilter value={siteId} onChange={(id) => filter({ siteId: id })} />
      </FilterBar>
      <Weeks of={of} />
      <LatePeople of={of} />
      <FiguresCheck />
    </div>
  );
}
