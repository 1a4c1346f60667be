import type { Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { StatusMark } from '#ui/StatusBadge.tsx';
import { statusOf } from '../paystubs.rules.ts';
import { Comparison } from './Comparison.tsx';
import { CoveredPage } from './CoveredPage.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import classes from './DoubtCard.module.css';

const OpenDialog = lazy(async () => ({ default: (await import('../manage/OpenDialog.tsx')).OpenDialog }));

/** One stub in doubt: why, what its page says, what was expected, and the decision. */
export function DoubtCard({ stub }: { stub: Paystub }) {
  const t = useText('paystubs-check');
  const [isOpening, setOpening] = useState(false);
  const [first, ...others] = stub.check.reasons;
  const title = first ? t(`reasons.${first}`) : t('reasons.held');
  return (
    <article className={classes.card} aria-label={`${title}: ${stub.fileName}`}>
      <header className={classes.head}>
        <StatusMark kind={statusOf[stub.state]} />
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.why}>
            {stub.state === 'held'
              ? t('held')
              : others.map((reason) => t(`also.${reason}`)).join(' ') || t('hints.one')}
          </p>
        </div>
      </header>
      <div className={classes.file}>
        <Glyph icon={IconFileTypePdf} />
        <code className={classes.name}>{stub.fileName}</code>
        <IconButton
          icon={IconZoomIn}
          label={t('openWhole', { name: stub.fileName })}
          onClick={() => setOpening(true)}
        />
      </div>
      <CoveredPage id={stub.id} name={stub.displayName} />
      <Comparison stub={stub} />
      <DecisionButtons stub={stub} />
      {isOpening ? <OpenDialog stub={stub} onClose={() => setOpening(false)} /> : null}
    </article>
  );
}
