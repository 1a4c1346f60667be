import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { lazy } from '#ui/lazy.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { useTypes } from './notification-types.queries.ts';
import { pageSearch, situationIn } from './notification-types.rules.ts';
import { TypesTable } from './TypesTable.tsx';

const TextsEditor = lazy(async () => ({ default: (await import('./TextsEditor.tsx')).TextsEditor }));
const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog.tsx')).HistoryDialog }));

/** Channels and texts of the five types of notifications, for the whole installation (NOTIFICATION-TYPES-01, GAP-77). */
export function NotificationTypesPage() {
  const t = useText('notification-types');
  const [state, change] = useUrlState(pageSearch);
  const { data, error, refetch } = useTypes();
  const type = data?.find(({ id }) => id === state.type);
  const situation = situationIn(state);
  return (
    <>
      <ListHead title={t('title')} sentence={t('sentence')} count={undefined} schema={pageSearch} />
      {error ? (
        <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()}>
          {t('failedHint')}
        </ReadFailure>
      ) : (
        <TypesTable types={data} chosen={state.type} onChoose={(id) => void change({ type: id, situation: '' })} />
      )}

      {type && !error ? (
        <TextsEditor
          key={`${type.id} ${situation}`}
          type={type}
          situation={situation}
          onSituation={(chosen) => void change({ situation: chosen })}
          onHistory={() => void change({ open: 'history' })}
        />
      ) : null}
      {type && state.open === 'history' ? (
        <HistoryDialog type={type.id} onClose={() => void change({ open: '' })} />
      ) : null}
    </>
  );
}
