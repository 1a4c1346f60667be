import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Note } from '#ui/Note.tsx';
import { useOwners } from './infohub.queries.ts';

const HandOverDialog = lazy(async () => ({ default: (await import('./HandOverDialog.tsx')).HandOverDialog }));

/** The list shows what somebody owns who no longer has access: all of it can be given to another person. */
export function BlockedOwner({ ownerId }: { ownerId: string }) {
  const t = useText('infohub');
  const may = useMay();
  const owner = useOwners(ownerId !== '')?.find(({ id }) => id === ownerId);
  const [isAsking, setAsking] = useState(false);
  if (!owner || owner.isActive) return null;
  return (
    <>
      <Note
        tone="signal"
        action={
          may('infohub:publish') ? (
            <Button small onClick={() => setAsking(true)}>
              {t('blocked.handOver')}
            </Button>
          ) : null
        }
      >
        {t('blocked.note', { name: owner.displayName, count: owner.articles })}
      </Note>
      {isAsking ? <HandOverDialog owner={owner} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
