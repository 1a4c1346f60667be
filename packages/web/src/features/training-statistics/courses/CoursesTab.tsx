import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { FilterBar } from '#ui/FilterBar.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Switch } from '#ui/Switch.tsx';
import { CollectionList } from './CollectionList.tsx';
import { CourseList } from './CourseList.tsx';
import classes from './CoursesTab.module.css';
import type { CourseRows } from './course-list.queries.ts';
import { listSearch } from './course-list.rules.ts';

/** The rest before a search is sent (LMS-STATS-03). */
const SEARCH_DELAY_MS = 300;

/** Courses with completion, score and popularity, as one list or by collection; all of its state lives in the address. */
export function CoursesTab() {
  const t = useText('training-courses');
  const [state, change] = useUrlState(listSearch);
  const filter: CourseRows['filter'] = (changes) => void change({ ...changes, page: 1, row: '' });
  const rows = { state, change, filter };
  return (
    <>
      <FilterBar
        end={
          <>
            <Switch
              label={t('incompleteOnly')}
              checked={state.incomplete}
              className={classes.switch}
              onChange={(incomplete) => filter({ incomplete })}
            />
            <Switch
              label={t('archived')}
              checked={state.archived}
              className={classes.switch}
              onChange={(archived) => filter({ archived })}
            />
            <SegmentedControl
              label={t('by.label')}
              value={state.by}
              onChange={(by) => filter({ by })}
              options={[
                { value: 'course', label: t('by.course') },
                { value: 'collection', label: t('by.collection') },
              ]}
            />
          </>
        }
      >
        <SearchBox
          label={t('search')}
          placeholder={t('searchHint')}
          delay={SEARCH_DELAY_MS}
          value={state.search}
          className={classes.search}
          onChange={(search) => filter({ search })}
        />
      </FilterBar>
      {state.by === 'course' ? <CourseList {...rows} /> : <CollectionList {...rows} />}
    </>
  );
}
