import type { ApiKey } from '@fanal/contract/api-keys/api-keys.shapes';
import { useText } from '#platform/text/use-text.ts';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { useKeyCalls } from './api-keys.queries.ts';

/** The question before a key is revoked. */
export function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useText('api-keys');
  const { revoke } = useKeyCalls();
  const { id, name } = apiKey;
  return (
    <RemovalDialog
      title={t('revoke.title', { name })}
      removeLabel={t('revoke.submit')}
      onRemove={() => revoke(id)}
      removed={t('revoke.done', { name })}
      failed={t('revoke.failed')}
      onRemoved={onClose}
      onClose={onClose}
      consequences={[t('revoke.now'), t('revoke.forever')]}
    />
  );
}
