import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useOrganizationUsage } from '../organization.queries.ts';
import { SideList } from '../SideList.tsx';
import classes from './LossList.module.css';

const kinds = ['users', 'posts', 'articles', 'courses', 'cards', 'paystubs', 'files'] as const;

/** What is erased, with counts. */
export function LossList({ title }: { title: string }) {
  const t = useText('organization-billing');
  const { number } = useNumbers();
  const { data: usage } = useOrganizationUsage();
  if (!usage) return <SkeletonLines count={6} />;
  return (
    <SideList title={title}>
      {kinds.map((kind) => (
        <li key={kind} className={classes.row}>
          <span>{t(`loss.${kind}`)}</span>
          <b className={classes.count}>{number(usage[kind])}</b>
        </li>
      ))}
    </SideList>
  );
}
