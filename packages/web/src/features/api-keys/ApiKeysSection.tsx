import type { ApiKey, CreatedApiKey } from '@fanal/contract/api-keys/api-keys.shapes';
import { useState } from 'react';
import { useLastPage } from '#platform/list-page.ts';
import { named, oneOf, pageNumber, searchSchema } from '#platform/search-schema.ts';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Pager } from '#ui/Pager.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { SettingsSection } from '#widgets/settings/SettingsSection.tsx';
import { KEYS_PER_PAGE, useKeysPage } from './api-keys.queries.ts';
import { KeysTable } from './KeysTable.tsx';

const KeyDialog = lazy(async () => ({ default: (await import('./KeyDialog.tsx')).KeyDialog }));
const KeySecret = lazy(async () => ({ default: (await import('./KeySecret.tsx')).KeySecret }));
const RevokeKey = lazy(async () => ({ default: (await import('./RevokeKey.tsx')).RevokeKey }));

const search = searchSchema({ page: named('keysPage', pageNumber()), open: named('keysOpen', oneOf(['new'])) }, [
  'open',
]);

/** What stands over the list beside the form of the address. A key that was just created is never part of an address. */
type Over = { kind: 'secret'; created: CreatedApiKey } | { kind: 'revoke'; key: ApiKey } | null;

/** The keys of the organization's own scripts, for whoever may see integrations. */
export function ApiKeysSection() {
  return useMay()('integrations:read') ? <Keys /> : null;
}

function Keys() {
  const t = useText('api-keys');
  const may = useMay();
  const { organization } = usePerson();
  const [{ page, open }, change] = useUrlState(search);
  const read = useKeysPage(page);
  const { total } = useLastPage(read, page, change);
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);
  // A key acts for a member: whoever belongs to no organization creates none.
  const mayCreate = may('integrations:update') && organization.roleType !== null;
  return (
    <SettingsSection
      title={t('title')}
      hint={t('hint')}
      action={mayCreate ? <Button onClick={() => void change({ open: 'new' })}>{t('add')}</Button> : undefined}
    >
      {read.error ? (
        <ReadFailure title={t('failed')} error={read.error} onReload={() => void read.refetch()} />
      ) : (
        <KeysTable
          rows={read.data?.items}
          fetching={read.isFetching && read.isPlaceholderData}
          onRevoke={(key) => setOver({ kind: 'revoke', key })}
        />
      )}
      {total > KEYS_PER_PAGE ? (
        <Pager page={page} perPage={KEYS_PER_PAGE} total={total} onPage={(next) => void change({ page: next })} />
      ) : null}

      {open === 'new' && mayCreate ? (
        <KeyDialog
          onClose={() => void change({ open: '' })}
          onCreated={(created) => {
            setOver({ kind: 'secret', created });
            void change({ open: '' }, { replace: true });
          }}
        />
      ) : null}
      {over?.kind === 'secret' ? <KeySecret created={over.created} onClose={close} /> : null}
      {over?.kind === 'revoke' ? <RevokeKey apiKey={over.key} onClose={close} /> : null}
    </SettingsSection>
  );
}
