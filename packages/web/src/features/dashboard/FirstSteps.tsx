import type { FirstStep } from '@fanal/contract/dashboard/dashboard.rules';
import type { Overview } from '@fanal/contract/dashboard/dashboard.shapes';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { createLink } from '@tanstack/react-router';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import classes from './FirstSteps.module.css';
import type { Destination } from './overview.rules.ts';

const LinkTo = createLink(TextLink);

const places: Record<FirstStep, Destination> = {
  logo: { path: 'organization/settings', search: { tab: 'display' } },
  structure: { path: 'organization/structure', search: {} },
  people: { path: 'organization/data-management', search: { import: 'new', dataset: 'users' } },
  post: { path: 'content/posts', search: { open: 'new' } },
  cardType: { path: 'organization/cards', search: {} },
  course: { path: 'lms/formations', search: { course: 'new' } },
};

/** The path of a new organization: steps that mark themselves done, and go away with the last one. */
export function FirstSteps({ steps }: { steps: NonNullable<Overview['firstSteps']> }) {
  const t = useText('overview');
  const pathOf = useOrganizationPath();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className={classes.steps}>
      <h2 id="first-steps" className={classes.title}>
        {t('firstSteps.title')}{' '}
        <span className={classes.sum}>{t('firstSteps.sum', { done, steps: steps.length })}</span>
      </h2>
      <ol className={classes.list}>
        {steps.map(({ step, isDone }) => (
          <li key={step} className={classes.step} data-done={isDone || undefined}>
            <Glyph icon={isDone ? IconCircleCheck : IconCircle} size={20} />
            <span>
              {isDone ? (
                <>
                  <VisuallyHidden>{t('firstSteps.done')}</VisuallyHidden> {t(`firstSteps.${step}`)}
                </>
              ) : (
                <LinkTo to={pathOf(places[step].path)} search={places[step].search}>
                  {t(`firstSteps.${step}`)}
                </LinkTo>
              )}
              <span className={classes.hint}>{t(`firstSteps.hints.${step}`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
