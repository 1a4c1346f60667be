import { figureDays } from '@fanal/contract/assistant/unanswered.rules';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import classes from './Unanswered.module.css';
import { useFigures } from './unanswered.queries.ts';
import { daysOf, type ListState } from './unanswered.rules.ts';

type AnswerFiguresProps = { state: ListState; onDays: (days: ListState['days']) => void };

const names = ['asked', 'answered', 'unanswered', 'referred', 'useful', 'notUseful'] as const;

/** What was asked in the last days, and what people said of the answers. */
export function AnswerFigures({ state, onDays }: AnswerFiguresProps) {
  const t = useText('unanswered');
  const { number } = useNumbers();
  const figures = useFigures(daysOf(state));
  return (
    <section className={classes.figures} aria-label={t('figures.title')}>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>{figures ? number(figures[name]) : '–'}</dd>
          </div>
        ))}
      </dl>
      <SegmentedControl
        label={t('figures.period')}
        value={state.days}
        onChange={onDays}
        options={figureDays.map((days) => ({
          value: String(days) as ListState['days'],
          label: t('figures.days', { count: days }),
        }))}
      />
    </section>
  );
}
