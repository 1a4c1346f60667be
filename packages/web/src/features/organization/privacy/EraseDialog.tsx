import type { PrivacyRequest } from '@fanal/contract/privacy-requests/privacy-requests.shapes';
import { confirmationWords } from '@fanal/contract/structure/structure.rules';
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { signInAgain } from '#platform/session/sign-in.ts';
import { currentLanguageTag } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { LazyRemovalDialog } from '#widgets/removal/LazyRemovalDialog.tsx';
import { usePrivacyCalls } from './privacy.queries.ts';

/** What erasing a person does, and the word that begins it. */
export function EraseDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const t = useText('privacy-requests');
  const { erase } = usePrivacyCalls();
  const [isStale, setStale] = useState(false);
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <LazyRemovalDialog
      typed
      title={t('erase.title', { name: request.person?.displayName ?? '' })}
      keepLabel={t('cancel')}
      removeLabel={t('erase.confirm')}
      consequences={[
        t('erase.points.data'),
        t('erase.points.paystubs'),
        t('erase.points.traces'),
        t('erase.points.totals'),
      ]}
      instead={t('erase.instead')}
      onRemove={(language) => erase(request, confirmationWords[language])}
      onRefused={(error) => {
        if (!(error instanceof ApiError) || error.code !== 'SIGN_IN_AGAIN') return false;
        setStale(true);
        return true;
      }}
      refusal={
        isStale
          ? {
              title: t('erase.stale.title'),
              words: <p>{t('erase.stale.text')}</p>,
              closeLabel: t('cancel'),
              way: {
                label: t('erase.stale.signIn'),
                icon: IconLogin,
                onSelect: () => void signInAgain(here, currentLanguageTag()),
              },
            }
          : null
      }
      removed={t('erase.begun')}
      onRemoved={onClose}
      onClose={onClose}
    />
  );
}
