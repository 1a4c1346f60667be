import { nameKey } from '@fanal/contract/names.rules';
import { useText } from '#platform/text/use-text.ts';
import { Note } from '#ui/Note.tsx';
import { RequestDialog } from '#widgets/catalogue-requests/RequestDialog.tsx';
import { useAllApps, useAskForApp } from './organization-apps.queries.ts';

type RequestAppDialogProps = { onClose: () => void; onAsked: () => void };

/** Asks super admins for an app that the catalogue lacks (GAP-73). */
export function RequestAppDialog({ onClose, onAsked }: RequestAppDialogProps) {
  const ask = useAskForApp();
  return (
    <RequestDialog
      kind="externalApp"
      ask={ask}
      onClose={onClose}
      onAsked={onAsked}
      alike={(written) => <AlreadyThere written={written} />}
    />
  );
}

/** The app of the catalogue that is called what was written. */
function AlreadyThere({ written }: { written: string }) {
  const t = useText('organization-apps');
  const app = useAllApps()?.find(({ name }) => nameKey(name) === nameKey(written.trim()));
  return (
    <div role="status">
      {app ? (
        <Note tone="info" title={app.name}>
          {t('alreadyThere')}
        </Note>
      ) : null}
    </div>
  );
}
