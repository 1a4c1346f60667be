import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import classes from './Reference.module.css';

/** First group of the request id, which the logs carry whole. */
const shortOf = (requestId: string): string => requestId.split('-', 1)[0]!.slice(0, 12).toUpperCase();

/** What a person quotes to support, with a button that copies it; nothing when no answer of the server is known. */
export function Reference({ requestId }: { requestId: string | undefined }) {
  return requestId ? <Quoted reference={shortOf(requestId)} /> : null;
}

function Quoted({ reference }: { reference: string }) {
  const t = useText('app');
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setCopied('copied');
    } catch {
      setCopied('copyFailed');
    }
  };
  return (
    <span className={classes.reference}>
      <span>
        {t('error.reference')} <b>{reference}</b>
      </span>
      <Button small variant="subtle" icon={IconCopy} onClick={() => void copy()}>
        {t('error.copy')}
      </Button>
      <span role="status">{copied ? t(`error.${copied}`) : null}</span>
    </span>
  );
}
