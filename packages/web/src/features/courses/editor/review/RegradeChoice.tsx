import type { PublicationPreview } from '@fanal/contract/courses/courses.shapes';
import { useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import classes from './Review.module.css';
import type { Publishing } from './use-publishing.ts';

type RegradeChoiceProps = { regrade: NonNullable<PublicationPreview['regrade']>; publishing: Publishing };

/** Attempts that were failed because of a wrong key: whether they are graded again. */
export function RegradeChoice({ regrade, publishing }: RegradeChoiceProps) {
  const t = useText('course-review');
  const { questions, attempts, alreadyPassed } = regrade;
  return (
    <section className={classes.part}>
      <h3>{t('regrade.title', { count: questions })}</h3>
      <Checkbox
        label={t('regrade.choice')}
        checked={publishing.regrade}
        onChange={publishing.setRegrade}
        description={[
          attempts === 0 ? t('regrade.nothing') : t('regrade.attempts', { count: attempts }),
          alreadyPassed > 0 && t('regrade.passed', { count: alreadyPassed }),
        ]
          .filter(Boolean)
          .join(' ')}
      />
    </section>
  );
}
