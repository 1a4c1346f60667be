import { useId } from 'react';
import classes from './ShareList.module.css';

type Part = {
  id: string;
  label: string;
  amount: number;
  /** The amount as people read it. */
  words: string;
};

/** What something is made of: each part by name, with its amount in words and as a bar. */
export function ShareList({ title, whole, parts }: { title: string; whole: number; parts: readonly Part[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <ul className={classes.parts}>
        {parts.map(({ id: part, label, amount, words }) => (
          <li key={part} className={classes.part}>
            <span>{label}</span>
            <span className={classes.words}>{words}</span>
            <span aria-hidden="true" className={classes.track}>
              <span className={classes.bar} style={{ width: `${whole > 0 ? (amount / whole) * 100 : 0}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
