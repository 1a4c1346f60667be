import { useText } from '#platform/text/use-text.ts';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import frame from '../layout/Frame.module.css';

/** The empty frame, in the places where everything will stand, while the person is being let in. */
export function WaitingPage() {
  const t = useText('general');
  return (
    <div className={frame.frame} aria-busy="true" role="status" aria-label={t('loading')}>
      <div className={frame.side} />
      <div className={frame.main}>
        <div className={frame.topPlace} />
        <div className={frame.sheet}>
          <SkeletonLines count={4} />
        </div>
      </div>
    </div>
  );
}
