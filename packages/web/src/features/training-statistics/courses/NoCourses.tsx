import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { CourseRows } from './course-list.queries.ts';

/** No course is published yet, or none fits what was asked for (LMS-STATS-33). */
export function NoCourses({ state, filter }: Pick<CourseRows, 'state' | 'filter'>) {
  const t = useText('training-courses');
  const active = state.incomplete
    ? [{ key: 'incomplete', label: t('incompleteOnly'), without: { incomplete: false } }]
    : [];
  return (
    <ListEmpty
      list={{ state, filter }}
      filters={{ active, none: { incomplete: false } }}
      none={t('none.incomplete')}
      noneFor={(query) => t('none.for', { query })}
      hint={state.search.trim() === '' ? t('none.allDone') : t('none.check')}
    >
      <EmptyState icon={IconSchool} title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    </ListEmpty>
  );
}
