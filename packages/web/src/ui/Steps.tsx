import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import clsx from 'clsx';
import classes from './Steps.module.css';

export type Step = {
  id: string;
  label: string;
  /** Leads back to it; left out where there is no way back. */
  onSelect?: (() => void) | undefined;
};

type StepsProps = { label: string; steps: readonly Step[]; current: string };

/** The way through something long: what is done, where one is, what comes. */
export function Steps({ label, steps, current }: StepsProps) {
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <ol aria-label={label} className={classes.steps}>
      {steps.map((step, place) => (
        <li
          key={step.id}
          aria-current={place === at ? 'step' : undefined}
          className={clsx(classes.step, place < at && classes.done, place === at && classes.here)}
        >
          <Face step={step} place={place} isDone={place < at} />
        </li>
      ))}
    </ol>
  );
}

function Face({ step, place, isDone }: { step: Step; place: number; isDone: boolean }) {
  const face = (
    <>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <IconCheck size={14} stroke={2.4} /> : place + 1}
      </span>
      <span className={classes.word}>{step.label}</span>
    </>
  );
  return isDone && step.onSelect ? (
    <button type="button" className={classes.face} onClick={step.onSelect}>
      {face}
    </button>
  ) : (
    <span className={classes.face}>{face}</span>
  );
}
