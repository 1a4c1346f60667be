import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import clsx from 'clsx';
import classes from './Steps.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type Step = {
  id: string;
  label: string;
  /** Leads to it; left out where there is no way. */
  onSelect?: (() => void) | undefined;
  /** Where steps may be taken in any order: complete, or with something missing. Without it, what lies before is done. */
  state?: 'done' | 'half' | 'open';
  /** The state in a word, for who does not see the mark. */
  stateWord?: string | undefined;
};

type StepsProps = {
  label: string;
  steps: readonly Step[];
  current: string;
  /** In a line of its own, without the room under it. */
  flat?: boolean;
};

/** The way through something long: what is done, where one is, what comes. */
export function Steps({ label, steps, current, flat = false }: StepsProps) {
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <ol aria-label={label} className={clsx(classes.steps, flat && classes.flat)}>
      {steps.map((step, place) => {
        const state = step.state ?? (place < at ? 'done' : 'open');
        return (
          <li
            key={step.id}
            aria-current={place === at ? 'step' : undefined}
            className={clsx(classes.step, place !== at && classes[state], place === at && classes.here)}
          >
            <Face step={step} place={place} isDone={state === 'done' && place !== at} />
          </li>
        );
      })}
    </ol>
  );
}

function Face({ step, place, isDone }: { step: Step; place: number; isDone: boolean }) {
  const face = (
    <>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <IconCheck size={14} stroke={2.4} /> : place + 1}
      </span>
      <span className={classes.word}>
        {step.label}
        {step.stateWord ? <VisuallyHidden>{step.stateWord}</VisuallyHidden> : null}
      </span>
    </>
  );
  const leads = step.state === undefined ? isDone : true;
  return leads && step.onSelect ? (
    <button type="button" className={classes.face} onClick={step.onSelect}>
      {face}
    </button>
  ) : (
    <span className={classes.face}>{face}</span>
  );
}
