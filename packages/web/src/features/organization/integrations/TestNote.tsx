import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { useTestScheduling } from '../organization.queries.ts';
import type { Settings } from '../settings-forms.rules.ts';
import { useTestWords } from './use-test-words.ts';

/** The latest test of the connection, and the way to another one with what is saved. */
export function TestNote({ settings, isChanged }: { settings: Settings; isChanged: boolean }) {
  const t = useText('organization-integrations');
  const may = useMay();
  const wordsOf = useTestWords();
  const test = useTestScheduling();
  const { busy, run } = useAction(test, { failed: t('scheduling.testFailed') });
  const { isOffered, accountName, accountNumber, apiKey, tests } = settings.scheduling;
  const [latest] = tests;
  if (!isOffered || !accountName || !accountNumber || !apiKey) return null;
  const button = may('organization:update') ? (
    <Button small icon={IconPlugConnected} loading={busy} disabled={isChanged} onClick={() => run()}>
      {t(latest ? 'scheduling.again' : 'scheduling.test')}
    </Button>
  ) : undefined;
  return (
    <div aria-live="polite">
      {latest ? (
        <Note
          tone={latest.outcome === 'read' ? 'info' : 'danger'}
          title={t(latest.outcome === 'read' ? 'scheduling.works' : 'scheduling.fails')}
          action={button}
        >
          {wordsOf(latest)}
        </Note>
      ) : (
        <Note action={button}>{t(isChanged ? 'scheduling.saveFirst' : 'scheduling.untested')}</Note>
      )}
    </div>
  );
}
