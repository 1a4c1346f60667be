import type { ReactNode } from 'react';
import { useNamePage } from '#platform/page-name.tsx';
import { useText } from '#platform/text/use-text.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { Steps } from '#ui/Steps.tsx';
import { type StepName, steps } from './data-management.rules.ts';
import classes from './WizardFrame.module.css';

type WizardFrameProps = {
  title: string;
  /** The file, in one line. */
  sentence?: ReactNode;
  actions?: ReactNode;
  current: StepName;
  /** Steps that may be gone back to. */
  open?: readonly StepName[];
  onStep?: (step: StepName) => void;
  children: ReactNode;
};

/** Title, file and the four steps of an import, around whichever step it is. */
export function WizardFrame({ title, sentence, actions, current, open = [], onStep, children }: WizardFrameProps) {
  const t = useText('data-management');
  useNamePage(title);
  return (
    <div className={classes.frame}>
      <PageHead title={title} sentence={sentence} actions={actions} />
      <Steps
        label={t('steps.label')}
        current={current}
        steps={steps.map((id) => ({
          id,
          label: t(`steps.${id}`),
          onSelect: open.includes(id) && onStep ? () => onStep(id) : undefined,
        }))}
      />
      {children}
    </div>
  );
}
