import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useEffect } from 'react';
import { lastRequestId } from '#platform/request.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { PlainMessage } from '#ui/PlainPage.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { PlainFrame } from '#widgets/PlainFrame.tsx';
import { Reference } from './Reference.tsx';

const reload = () => window.location.reload();

/** The catch-all: an unknown address, or a page that broke (SHELL-29 to SHELL-31). */
export function ErrorPage() {
  const t = useText('app');
  const title = t('error.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const actions = (
    <>
      <LinkButton to="/" variant="filled">
        {t('error.home')}
      </LinkButton>
      <Button icon={IconRefresh} onClick={reload}>
        {t('error.reload')}
      </Button>
    </>
  );
  return (
    <PlainFrame lit={false} place="high">
      <PlainMessage title={title} actions={actions} note={<Reference requestId={lastRequestId()} />}>
        {t('error.unknown')}
      </PlainMessage>
    </PlainFrame>
  );
}
