import { useText } from '#platform/text/use-text.ts';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useCoveredPage } from '../paystubs.queries.ts';
import classes from './CoveredPage.module.css';
import { PageDrawing } from './PageDrawing.tsx';

/** What stands on the page, in its place; every number that could be an amount is a bar. */
export function CoveredPage({ id, name }: { id: string; name: string }) {
  const t = useText('paystubs-check');
  const { data, error } = useCoveredPage(id);
  if (error) return <p className={classes.none}>{t('page.failed')}</p>;
  if (!data) return <SkeletonLines count={6} />;
  if (!data.page) return <p className={classes.none}>{t('page.noText')}</p>;
  return <PageDrawing page={data.page} label={t('page.label', { name })} covered={t('page.covered')} />;
}
