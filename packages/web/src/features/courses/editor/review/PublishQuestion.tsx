import { useText } from '#platform/text/use-text.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { Publishing } from './use-publishing.ts';

/** Before people see it: how many, how many telephones, and who would be asked again. */
export function PublishQuestion({ publishing }: { publishing: Publishing }) {
  const t = useText('course-review');
  const { preview, isAgain, change, number } = publishing;
  const { data } = preview;
  const people = data ? data.people.required + data.people.recommended + data.people.none : 0;
  return (
    <ConfirmDialog
      opened={publishing.asking}
      onClose={publishing.stopAsking}
      title={isAgain ? t('question.titleAgain', { number }) : t('question.title')}
      cancelLabel={t('question.back')}
      confirmLabel={t('question.confirm')}
      safe="confirm"
      onConfirm={publishing.publish}
      busy={publishing.busy}
    >
      <p>{t('question.people', { count: people })}</p>
      {data && data.notified > 0 ? (
        <p>{t('question.notified', { count: data.notified, phones: data.phones })}</p>
      ) : null}
      {isAgain && change === 'material' && data ? <p>{t('question.again', { count: data.askedAgain })}</p> : null}
      {isAgain && change === 'correction' ? <p>{t('question.kept')}</p> : null}
      {publishing.regrades ? <p>{t('question.regraded')}</p> : null}
    </ConfirmDialog>
  );
}
