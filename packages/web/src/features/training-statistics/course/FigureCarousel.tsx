import type { CourseStatisticsDetails } from '@fanal/contract/training-statistics/training-statistics.shapes';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { HowCounted } from '../HowCounted.tsx';
import type { ToPeople } from './course-dialog.rules.ts';
import { type FigureView, figureViews } from './course-dialog.rules.ts';
import classes from './FigureCarousel.module.css';
import { GlobalView, ImportanceView, PopularityView } from './FigureViews.tsx';
import { useSwipe } from './use-swipe.ts';

type FigureCarouselProps = {
  course: CourseStatisticsDetails;
  view: FigureView;
  onView: (view: FigureView) => void;
  onPeople: ToPeople;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Three views of the figures of a course, led through by buttons, dots, arrow keys and swipes (LMS-STATS-10). */
export function FigureCarousel({ course, view, onView, onPeople }: FigureCarouselProps) {
  const t = useText('training-course');
  const id = useId();
  const go = (by: number) => {
    const at = (figureViews.indexOf(view) + by + figureViews.length) % figureViews.length;
    onView(figureViews[at] ?? view);
  };
  const swipe = useSwipe(go);
  const goByKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go(by);
  };
  return (
    <section
      aria-roledescription={t('carousel.role')}
      aria-labelledby={id}
      className={classes.carousel}
      onKeyDown={goByKey}
      {...swipe}
    >
      <div className={classes.head}>
        <IconButton small boxed icon={IconChevronLeft} label={t('carousel.previous')} onClick={() => go(-1)} />
        <h3 id={id} aria-live="polite" className={classes.title}>
          {t(`carousel.${view}`)}
        </h3>
        <HowCounted figure={view === 'popularity' ? 'popularity' : 'completion'} />
        <IconButton small boxed icon={IconChevronRight} label={t('carousel.next')} onClick={() => go(1)} />
      </div>
      <div className={classes.view}>{viewOf(view, course, onPeople)}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as part of a form */}
      <div role="group" aria-label={t('carousel.views')} className={classes.dots}>
        {figureViews.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={t(`carousel.${one}`)}
            aria-current={one === view}
            className={classes.dot}
            onClick={() => onView(one)}
          />
        ))}
      </div>
    </section>
  );
}

const viewOf = (view: FigureView, course: CourseStatisticsDetails, onPeople: ToPeople): ReactNode => {
  switch (view) {
    case 'importance':
      return <ImportanceView course={course} onPeople={onPeople} />;
    case 'global':
      return <GlobalView course={course} />;
    case 'popularity':
      return <PopularityView course={course} />;
  }
};
