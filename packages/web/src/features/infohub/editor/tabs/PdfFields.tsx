import { uploadKinds } from '@fanal/contract/uploads/uploads.rules';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { FieldTaskRow } from '#widgets/uploads/FieldTaskRow.tsx';
import { useFormatsHint } from '#widgets/uploads/use-formats-hint.ts';
import { useRefusalWords } from '#widgets/uploads/use-refusal-words.ts';
import { contentWriter, type DraftContent, type PartProps } from '../article-draft.rules.ts';
import { places } from '../article-places.rules.ts';
import type { ArticlePdfs } from '../use-article-pdfs.ts';
import classes from './Tabs.module.css';

const PdfTextDialog = lazy(async () => ({ default: (await import('./PdfTextDialog.tsx')).PdfTextDialog }));

const accepted = uploadKinds.article.accepted;
const formats = acceptedFormats(accepted);

type PdfFieldsProps = PartProps & {
  pdfs: ArticlePdfs;
  /** The saved article: its PDFs have been read. */
  articleId: string | null;
};

/** One PDF for each language; readers of a language without one get the original's. */
export function PdfFields(props: PdfFieldsProps) {
  const { draft, change, disabled, pdfs, articleId } = props;
  const t = useText('article-editor');
  return (
    <>
      {draft.infoHubContents.map((content) => (
        <PdfRow
          key={content.locale}
          {...props}
          content={content}
          sending={pdfs.tasks.filter(({ place }) => place === content.locale)}
        />
      ))}
      <fieldset disabled={disabled}>
        <SettingRow
          title={t('pdf.download')}
          description={t('pdf.downloadAbout')}
          control={
            <Switch
              label={t('pdf.download')}
              hideLabel
              checked={draft.canDownload}
              onChange={(canDownload) => change({ canDownload })}
            />
          }
        />
      </fieldset>
      {articleId === null ? null : <SearchedText articleId={articleId} contents={draft.infoHubContents} />}
    </>
  );
}

type PdfRowProps = PdfFieldsProps & { content: DraftContent; sending: ArticlePdfs['tasks'] };

function PdfRow({ content, sending, draft, change, missing, disabled, wasTried, pdfs }: PdfRowProps) {
  const { locale, isOriginal, pdf } = content;
  const t = useText('article-editor');
  const nameOf = useLocaleNames();
  const words = useText('uploads');
  const { bytes } = useNumbers();
  const hint = useFormatsHint(accepted);
  const refusalText = useRefusalWords(accepted, 1);
  const write = contentWriter({ draft, change });
  const present = draft.infoHubContents.map((one) => one.locale);
  const isMissing = isOriginal && wasTried && missing.some(({ code }) => code === 'PDF_REQUIRED');
  const send = (files: readonly File[]) => pdfs.send(files, locale);
  const size = (one: NonNullable<typeof pdf>) =>
    [one.pages === null ? null : t('pdf.pages', { count: one.pages }), bytes(one.byteSize)].filter(Boolean).join(', ');
  return (
    <div className={classes.pdf}>
      <div className={classes.pdfHead} id={places.pdf(locale)} tabIndex={-1}>
        <span className={classes.language}>{nameOf(locale, present)}</span>
        {pdf ? (
          <>
            <span className={classes.pdfIcon}>
              <Glyph icon={IconFileTypePdf} size={20} />
            </span>
            <span className={classes.pdfName}>
              {pdf.name}
              <small>{size(pdf)}</small>
            </span>
            {pdf.words === null ? null : (
              <StatusBadge kind={pdf.words > 0 ? 'done' : 'waiting'}>
                {t(pdf.words > 0 ? 'pdf.readable' : 'pdf.wordless')}
              </StatusBadge>
            )}
            {pdf.url ? (
              <ButtonLink small href={pdf.url} target="_blank" rel="noreferrer">
                {t('pdf.open')}
              </ButtonLink>
            ) : null}
            {disabled || sending.length > 0 ? null : (
              <FileButton
                small
                icon={IconUpload}
                formats={formats}
                mostFiles={1}
                onFiles={send}
                onRefused={(refused) => refused[0] && toast.error(refusalText(refused[0]))}
              >
                {t('pdf.replace')}
              </FileButton>
            )}
            {disabled ? null : (
              <IconButton
                small
                icon={IconTrash}
                label={t('pdf.remove', { name: pdf.name })}
                onClick={() => write(locale, { pdf: null })}
              />
            )}
          </>
        ) : (
          <div className={classes.pdfDrop}>
            {sending.length > 0 || disabled ? (
              <span>{t(isOriginal ? 'pdf.none' : 'pdf.original')}</span>
            ) : (
              <FileDrop
                lead={words('drop.file')}
                browse={words('drop.browse')}
                overLabel={words('drop.over')}
                hint={isOriginal ? hint : t('pdf.original')}
                formats={formats}
                mostFiles={1}
                drop
                onFiles={send}
                refusalText={refusalText}
              />
            )}
            {isMissing ? <p className={classes.error}>{t('missing.PDF_REQUIRED')}</p> : null}
          </div>
        )}
      </div>
      {sending.length > 0 ? (
        <ul>
          {sending.map(({ task }) => (
            <FieldTaskRow key={task.id} task={task} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type SearchedTextProps = { articleId: string; contents: readonly DraftContent[] };

/** What search finds in the PDFs that are saved. */
function SearchedText({ articleId, contents }: SearchedTextProps) {
  const t = useText('article-editor');
  const nameOf = useLocaleNames();
  const [shown, setShown] = useState<DraftContent | null>(null);
  const read = contents.filter(({ pdf }) => (pdf?.words ?? 0) > 0);
  if (read.length === 0) return null;
  return (
    <>
      {read.map((content) => (
        <SettingRow
          key={content.locale}
          title={t('pdf.searched', { language: nameOf(content.locale, []) })}
          description={t('pdf.taken', {
            pages: t('pdf.pages', { count: content.pdf!.pages ?? 0 }),
            words: t('pdf.words', { count: content.pdf!.words ?? 0 }),
          })}
          control={
            <TextLink small onClick={() => setShown(content)}>
              {t('pdf.showText')}
            </TextLink>
          }
        />
      ))}
      {shown?.pdf ? (
        <PdfTextDialog
          articleId={articleId}
          locale={shown.locale}
          name={shown.pdf.name}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
}
