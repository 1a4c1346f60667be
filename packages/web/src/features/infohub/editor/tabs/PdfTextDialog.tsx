import type { Locale } from '@fanal/contract/locales';
import { tagOf } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { usePdfText } from '../article-editor.queries.ts';
import classes from './Tabs.module.css';

type PdfTextDialogProps = { articleId: string; locale: Locale; name: string; onClose: () => void };

/** The words of a PDF as search knows them. */
export function PdfTextDialog({ articleId, locale, name, onClose }: PdfTextDialogProps) {
  const t = useText('article-editor');
  const { data, error, refetch } = usePdfText(articleId, locale);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      title={t('pdf.textOf', { name })}
      footer={<Button onClick={onClose}>{t('pdf.close')}</Button>}
    >
      {error ? <ReadFailure title={t('pdf.textFailed')} error={error} onReload={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton height={220} />}
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        <section className={classes.pdfText} lang={tagOf(locale)} aria-label={name} tabIndex={0}>
          {data.text}
        </section>
      ) : null}
    </Dialog>
  );
}
