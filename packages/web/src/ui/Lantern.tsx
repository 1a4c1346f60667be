import classes from './Lantern.module.css';

/** The mark: roof, glass, flame, base. Lit when all is well; out only where something is broken. */
export function Lantern({ size = 44, lit = true }: { size?: number; lit?: boolean }) {
  return (
    <svg className={classes.lantern} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      {lit ? (
        <g className={classes.light}>
          <path d="M6.3 9.3 8 20.3h8l1.7-11z" fill="var(--signal)" fillOpacity=".22" />
          <path d={flame} fill="var(--signal)" />
        </g>
      ) : (
        <path d={flame} stroke="var(--edge)" strokeWidth=".9" strokeDasharray="1.3 1.2" />
      )}
      <path d="M6.3 9.3 8 20.3h8l1.7-11" stroke="currentColor" strokeWidth="1.7" strokeLinejoin="round" />
      <path d={roof} fill="currentColor" />
      <path d="M7.2 21.6h9.6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

const flame = 'M12 11c1.9 1.9 2.8 3.3 2.8 4.7a2.8 2.8 0 0 1-5.6 0c0-1.4.9-2.8 2.8-4.7z';
const roof = 'M12 1.7a.9.9 0 0 1 .9.9v.9l6.6 4.4c.8.5.5 1.8-.5 1.8H5c-1 0-1.3-1.3-.5-1.8l6.6-4.4v-.9a.9.9 0 0 1 .9-.9z';
