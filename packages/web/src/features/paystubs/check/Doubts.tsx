import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { useStubsToDecide } from '../paystubs.queries.ts';
import { DoubtCard } from './DoubtCard.tsx';
import classes from './Doubts.module.css';

const PER_PAGE = 6;

type DoubtsProps = { payDate: string; page: number; onPage: (page: number) => void };

/** Stubs that somebody must decide about, side by side with what their pages say. The others do not wait. */
export function Doubts({ payDate, page, onPage }: DoubtsProps) {
  const t = useText('paystubs-check');
  const { data, error, refetch } = useStubsToDecide(payDate, page);
  if (error) return <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />;
  if (!data) return <SkeletonLines count={5} />;
  if (data.total === 0)
    return (
      <EmptyState lantern="lit" title={t('none.title')}>
        {t('none.hint')}
      </EmptyState>
    );
  return (
    <section aria-label={t('doubts.label')}>
      <div className={classes.cards}>
        {data.items.map((stub) => (
          <DoubtCard key={`${stub.id} ${stub.version}`} stub={stub} />
        ))}
      </div>
      <p className={classes.hidden}>
        <Glyph icon={IconEyeOff} /> {t('doubts.covered')}
      </p>
      {data.total > PER_PAGE ? <Pager page={page} perPage={PER_PAGE} total={data.total} onPage={onPage} /> : null}
    </section>
  );
}
