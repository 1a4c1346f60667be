import { ERASE_AFTER_DAYS } from '@fanal/contract/organization/organization.rules';
import type { Subscription } from '@fanal/contract/organization/subscription.shapes';
import { confirmationWords } from '@fanal/contract/structure/structure.rules';
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { signInAgain } from '#platform/session/sign-in.ts';
import { currentLanguageTag } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { LazyRemovalDialog } from '#widgets/removal/LazyRemovalDialog.tsx';
import { useCancelSubscription } from '../organization.queries.ts';
import type { Settings } from '../settings-forms.rules.ts';
import { LossList } from './LossList.tsx';

type CancelDialogProps = { subscription: Subscription; settings: Settings; onClose: () => void };

/** What will be erased, a word to write, and a recent sign-in: then the 30 days begin (GAP-75). */
export function CancelDialog({ subscription, settings, onClose }: CancelDialogProps) {
  const t = useText('organization-billing');
  const cancel = useCancelSubscription();
  const [isStale, setStale] = useState(false);
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <LazyRemovalDialog
      typed
      title={t('cancel.title', { name: settings.displayName })}
      keepLabel={t('cancel.keep')}
      removeLabel={t('cancel.confirm')}
      consequences={[
        t('cancel.points.works', { count: ERASE_AFTER_DAYS }),
        t('cancel.points.mails'),
        t('cancel.points.final'),
      ]}
      instead={t('cancel.exportFirst')}
      onRemove={(language) => cancel(subscription, confirmationWords[language])}
      onRefused={(error) => {
        if (!(error instanceof ApiError) || error.code !== 'SIGN_IN_AGAIN') return false;
        setStale(true);
        return true;
      }}
      refusal={
        isStale
          ? {
              title: t('cancel.stale.title'),
              words: <p>{t('cancel.stale.text')}</p>,
              closeLabel: t('cancel.keep'),
              way: {
                label: t('cancel.stale.signIn'),
                icon: IconLogin,
                onSelect: () => void signInAgain(here, currentLanguageTag()),
              },
            }
          : null
      }
      removed={t('cancel.done')}
      onRemoved={onClose}
      onClose={onClose}
    >
      <LossList title={t('cancel.losses')} />
    </LazyRemovalDialog>
  );
}
