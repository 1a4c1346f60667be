import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { useCourseName, useCourseOptions } from './filter-options.queries.ts';

type CourseFilterProps = {
  value: string;
  onChange: (courseId: string) => void;
  className?: string | undefined;
};

/** The course whose completions are counted. */
export function CourseFilter({ value, onChange, className }: CourseFilterProps) {
  const t = useText('training-filters');
  const [search, setSearch] = useState('');
  const { courses, isFetching } = useCourseOptions(search);
  const chosen = useCourseName(value);
  return (
    <SelectFilter
      label={t('course')}
      allLabel={t('allCourses')}
      icon={IconSchool}
      value={value || null}
      onChange={(picked) => onChange(picked ?? '')}
      options={courses}
      searchable
      className={className}
      onSearch={setSearch}
      searching={isFetching}
      chosenLabel={value ? chosen : undefined}
    />
  );
}
