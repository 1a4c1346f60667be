import type { Organization } from '@fanal/contract/session/session.shapes';
import clsx from 'clsx';
import classes from './OrganizationMark.module.css';

/** Drawn in a square of 18: one sign an industry, until the organization brings its own logo. */
const signs: Record<Organization['industry'], string> = {
  construction: 'M2 14.5 7 5l2.6 4.6L11.4 7 16 14.5',
  transportation:
    'M2 6h8v6H2zM10 8h3.5L16 10.5V12h-6M6.4 13a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0M14.2 13a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0',
  forestry: 'M9 2l4 6h-2.3l3.3 5H4l3.3-5H5zM9 13v3',
  other: 'M3 16V6l6-3.5L15 6v10M2 16h14M7 16v-4h4v4',
};

type OrganizationMarkProps = Pick<Organization, 'industry'> &
  Partial<Pick<Organization, 'logoUrl' | 'loginBackground'>> & { large?: boolean };

/** The organization beside its name: it says nothing of its own to a screen reader. */
export function OrganizationMark({ industry, logoUrl, loginBackground, large = false }: OrganizationMarkProps) {
  const size = large ? 26 : 18;
  const looks = clsx(classes.mark, classes[industry], large && classes.large);
  const ground = loginBackground ? { background: loginBackground } : undefined;
  if (logoUrl)
    return (
      <span className={clsx(looks, classes.logo)} style={ground}>
        <img src={logoUrl} alt="" className={classes.picture} />
      </span>
    );
  return (
    <span className={looks}>
      <svg width={size} height={size} viewBox="0 0 18 18" fill="none" aria-hidden="true">
        <path
          d={signs[industry]}
          stroke="currentColor"
          strokeWidth={1.7}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
}
