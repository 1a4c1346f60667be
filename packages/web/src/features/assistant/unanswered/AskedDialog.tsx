import type { AskedAgain } from '@fanal/contract/assistant/unanswered.shapes';
import { Link } from '@tanstack/react-router';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { sourceAddress } from '../source-address.rules.ts';
import classes from './Unanswered.module.css';

/** The answer that a question gets now, with the passages on which it rests. */
export function AskedDialog({ asked: { answer, question }, onClose }: { asked: AskedAgain; onClose: () => void }) {
  const t = useText('unanswered');
  const pathTo = useOrganizationPath();
  const { message, sentences, passages, language } = answer;
  return (
    <Dialog
      opened
      title={t(question.status === 'answered' ? 'asked.answered' : 'asked.still')}
      detail={question.question}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('asked.close')}</Button>}
    >
      {message ? <p lang={language}>{message}</p> : null}
      {sentences.length > 0 ? <p lang={language}>{sentences.map(({ text }) => text).join(' ')}</p> : null}
      {passages.map((passage) => {
        const { path, search } = sourceAddress(passage);
        return (
          <div key={passage.number} className={classes.passage}>
            <blockquote>{t('quote', { reason: passage.quote })}</blockquote>
            <Link to={pathTo(path)} search={search as never}>
              {passage.documentName}
            </Link>
          </div>
        );
      })}
    </Dialog>
  );
}
