import type { MissingPoint } from '@fanal/contract/posts/posts.shapes';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import classes from './MissingDialog.module.css';

/** Runs what may be refused because something is missing, and keeps what that is. */
export const useMissing = () => {
  const [missing, setMissing] = useState<readonly MissingPoint[] | null>(null);
  const orMissing = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'POST_INCOMPLETE') throw error;
      setMissing(error.details.missing as MissingPoint[]);
    }
  };
  return { missing, orMissing };
};

type MissingDialogProps = {
  name: string;
  missing: readonly MissingPoint[];
  onMend: (tab: string) => void;
  onClose: () => void;
};

/** What keeps it from people, each point a way to the tab of the editor where it is mended (POSTS-31 to POSTS-35). */
export function MissingDialog({ name, missing, onMend, onClose }: MissingDialogProps) {
  const t = useText('post-actions');
  const general = useText('general');
  return (
    <Dialog
      opened
      question
      size="medium"
      onClose={onClose}
      title={t('missing.title', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="filled" data-autofocus onClick={() => onMend(missing[0]?.tab ?? 'content')}>
            {t('missing.mend')}
          </Button>
        </>
      }
    >
      <p role="alert">{t('missing.hint', { count: missing.length })}</p>
      <ul className={classes.points}>
        {missing.map(({ code, tab, locale, message }) => (
          <li key={`${code} ${locale}`}>
            <TextLink onClick={() => onMend(tab)}>{message}</TextLink>
            <span className={classes.where}>
              {locale
                ? t('missing.inLanguage', { tab: t(`tabs.${tab}`), language: general(`locales.${locale}`) })
                : t(`tabs.${tab}`)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
