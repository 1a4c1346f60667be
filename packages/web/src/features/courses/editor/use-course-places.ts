import { type CourseStep, courseSteps, type MissingInCourse } from '@fanal/contract/courses/courses.rules';
import type { Locale } from '@fanal/contract/locales';
import { useEffect, useState } from 'react';
import { useUrlState } from '#platform/url-state.ts';
import { leadTo } from '#ui/lead-to.ts';
import { type CourseDraft, originalOfCourse, stepOfMissing } from './course-draft.rules.ts';
import { courseEditorSearch, placeOf, places } from './course-places.rules.ts';

/** The step and the lesson of the address, the language that is written, and the way to what a missing point speaks of. */
export const useCoursePlaces = (draft: CourseDraft) => {
  const [address, changeAddress] = useUrlState(courseEditorSearch);
  const original = originalOfCourse(draft).locale;
  const [locale, setLocale] = useState<Locale>(original);
  const [leading, setLeading] = useState<string | null>(null);
  const [visited, setVisited] = useState<ReadonlySet<CourseStep>>(new Set());
  useEffect(() => {
    // The step and the lesson come first: it is tried again until the place is there.
    if (leading !== null && leadTo(leading)) setLeading(null);
  });
  const [first] = useState(address.question);
  useEffect(() => {
    if (!first) return;
    // A window that opens takes the focus itself: the question has it after that.
    const timer = setTimeout(() => setLeading(places.question(first)));
    return () => clearTimeout(timer);
  }, [first]);
  const step: CourseStep = courseSteps.find((one) => one === address.step) ?? 'information';
  const lesson = draft.lessons.find(({ id }) => id === address.lesson) ?? draft.lessons[0] ?? null;
  const open = (next: CourseStep, lessonId?: string) => {
    setVisited((before) => new Set([...before, step]));
    void changeAddress(
      { step: next, question: '', ...(lessonId === undefined ? {} : { lesson: lessonId }) },
      { replace: true },
    );
  };
  return {
    step,
    lesson,
    locale,
    setLocale,
    original,
    visited,
    openStep: (next: CourseStep) => open(next),
    openLesson: (id: string) => open('lessons', id),
    lead: (point: MissingInCourse) => {
      open(stepOfMissing(point), point.lessonId ?? undefined);
      setLocale(point.locale ?? original);
      setLeading(placeOf(point, original));
    },
    leadToPlace: (next: CourseStep, place: string, lessonId?: string) => {
      open(next, lessonId);
      setLeading(place);
    },
  };
};

export type CoursePlaces = ReturnType<typeof useCoursePlaces>;
