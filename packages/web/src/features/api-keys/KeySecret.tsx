import type { CreatedApiKey } from '@fanal/contract/api-keys/api-keys.shapes';
import { useText } from '#platform/text/use-text.ts';
import { SecretDialog } from '#widgets/settings/SecretDialog.tsx';
import classes from './ApiKeys.module.css';

/** A key that was just created, with how to send it. */
export function KeySecret({ created, onClose }: { created: CreatedApiKey; onClose: () => void }) {
  const t = useText('api-keys');
  return (
    <SecretDialog
      title={t('secret.title', { name: created.key.name })}
      label={t('secret.label')}
      secret={created.secret}
      once={t('secret.once')}
      closeLabel={t('secret.close')}
      onClose={onClose}
    >
      <p className={classes.use}>{t('secret.use')}</p>
      <code className={classes.code}>{`Authorization: Bearer ${created.key.prefix}…`}</code>
    </SecretDialog>
  );
}
