import { budgetShares } from '@fanal/contract/assistant/assistant.rules';
import type { AiBudget } from '@fanal/contract/assistant/assistant.shapes';
import { percentOf } from '@fanal/contract/kit/percent.rules';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import classes from './AiConfiguration.module.css';
import { moneyOf } from './ai-configuration.rules.ts';

const [NEARLY_SPENT] = budgetShares;

/** What the language model cost this month, of what it may cost, and when the month is over. */
export function BudgetMeter({ budget }: { budget: AiBudget }) {
  const t = useText('ai-configuration');
  const tag = tagOf(useLocale());
  const { percent } = useNumbers();
  const { day, longDay } = useDates();
  const { spent, perMonth, currency, answers, startsAgainAt } = budget;
  const again = longDay(day(startsAgainAt));
  const amount = moneyOf(spent, currency, tag);
  const share = perMonth === null ? 0 : percentOf(spent, perMonth);
  const isSpent = perMonth !== null && spent >= perMonth;
  return (
    <section className={classes.budget} aria-labelledby="ai-budget">
      <div className={classes.budgetHead}>
        <h2 id="ai-budget">{t('budget.title')}</h2>
        <span>
          {perMonth === null
            ? t('budget.unlimited', { amount })
            : t('budget.spent', {
                amount,
                most: moneyOf(perMonth, currency, tag),
                share: percent(Math.min(share, isSpent ? share : 99) / 100),
              })}
        </span>
      </div>
      {perMonth === null ? null : <ProgressBar value={share} label={t('budget.title')} />}
      <p className={classes.hint}>
        {t('budget.answers', { count: answers })} {t('budget.again', { day: again })}
      </p>
      {isSpent ? (
        <Note tone="danger" title={t('budget.full')}>
          {t('budget.fullHint', { day: again })}
        </Note>
      ) : null}
      {!isSpent && share >= NEARLY_SPENT ? (
        <Note tone="signal" title={t('budget.low')}>
          {t('budget.lowHint')}
        </Note>
      ) : null}
    </section>
  );
}
