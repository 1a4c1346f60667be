import { mostBytesOf, uploadKinds } from '@fanal/contract/uploads/uploads.rules';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { FieldTaskRow } from '#widgets/uploads/FieldTaskRow.tsx';
import { useRefusalWords } from '#widgets/uploads/use-refusal-words.ts';
import { contentWriter, type PartProps } from '../article-draft.rules.ts';
import { places } from '../article-places.rules.ts';
import type { ArticlePdfs } from '../use-article-pdfs.ts';
import classes from './Tabs.module.css';

const accepted = uploadKinds.article.accepted;
const formats = acceptedFormats(accepted);

type PdfFieldsProps = PartProps & { pdfs: ArticlePdfs };

/** One PDF for each language; readers of a language without one get the original's. */
export function PdfFields({ draft, change, missing, disabled, wasTried, pdfs }: PdfFieldsProps) {
  const t = useText('article-editor');
  const nameOf = useLocaleNames();
  const { bytes } = useNumbers();
  const refusalText = useRefusalWords(accepted, 1);
  const write = contentWriter({ draft, change });
  const present = draft.infoHubContents.map(({ locale }) => locale);
  const isMissing = wasTried && missing.some(({ code }) => code === 'PDF_REQUIRED');
  return (
    <>
      {draft.infoHubContents.map(({ locale, isOriginal, pdf }) => {
        const sending = pdfs.tasks.filter(({ place }) => place === locale);
        return (
          <div key={locale} className={classes.pdf}>
            <div className={classes.pdfHead} id={places.pdf(locale)} tabIndex={-1}>
              <span className={classes.language}>{nameOf(locale, present)}</span>
              <span className={classes.pdfName}>
                {pdf ? pdf.name : t(isOriginal ? 'pdf.none' : 'pdf.original')}
                <small>
                  {pdf ? bytes(pdf.byteSize) : t('pdf.hint', { size: bytes(mostBytesOf.document) })}
                  {isOriginal && isMissing ? ` ${t('missing.PDF_REQUIRED')}` : ''}
                </small>
              </span>
              {pdf?.url ? (
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
                  disabled={disabled}
                  onFiles={(files: readonly File[]) => pdfs.send(files, locale)}
                  onRefused={(refused) => refused[0] && toast.error(refusalText(refused[0]))}
                >
                  {t(pdf ? 'pdf.replace' : 'pdf.add')}
                </FileButton>
              )}
              {pdf && !disabled ? (
                <IconButton
                  small
                  icon={IconTrash}
                  label={t('pdf.remove', { name: pdf.name })}
                  onClick={() => write(locale, { pdf: null })}
                />
              ) : null}
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
      })}
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
    </>
  );
}
