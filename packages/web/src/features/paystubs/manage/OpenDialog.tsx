import { type OpenReason, openReasons } from '@fanal/contract/paystubs/paystubs.rules';
import type { Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { keepFile } from '#platform/download.ts';
import { signInAgain } from '#platform/session/sign-in.ts';
import { currentLanguageTag } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Note } from '#ui/Note.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { useOpenStub } from '../paystubs.queries.ts';

/** Asks why before a whole stub is opened: each look is noted. Who signed in too long ago signs in again first (P35). */
export function OpenDialog({ stub, onClose }: { stub: Paystub; onClose: () => void }) {
  const t = useText('paystubs');
  const open = useOpenStub();
  const here = useRouterState({ select: ({ location }) => location.href });
  const [reason, setReason] = useState<OpenReason>(
    stub.state === 'doubt' || stub.state === 'contradiction' ? 'check' : 'question',
  );
  const { run, busy, failure, reason: words } = useAction((work: () => Promise<unknown>) => work());
  const isStale = failure instanceof ApiError && failure.code === 'SIGN_IN_AGAIN';
  const show = async () => {
    const { url } = await open(stub.id, reason);
    keepFile(url, stub.fileName);
    onClose();
  };
  const goSignIn = () => signInAgain(here, currentLanguageTag());
  return (
    <Dialog
      opened
      size="small"
      title={t('open.title', { name: stub.displayName })}
      detail={stub.fileName}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button
            variant="filled"
            icon={isStale ? IconLogin : IconDownload}
            loading={busy}
            onClick={() => run(isStale ? goSignIn : show)}
          >
            {t(isStale ? 'open.signInAgain' : 'open.submit')}
          </Button>
        </>
      }
    >
      <p>{t('open.text')}</p>
      <RadioChoice
        label={t('open.why')}
        plain
        value={reason}
        onChange={setReason}
        options={openReasons.map((value) => ({ value, label: t(`open.reasons.${value}`) }))}
      />
      <div role="alert">{words ? <Note tone={isStale ? 'signal' : 'danger'}>{words}</Note> : null}</div>
    </Dialog>
  );
}
