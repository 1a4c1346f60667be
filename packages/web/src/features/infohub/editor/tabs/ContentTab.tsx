import { articleFormats, linkTargets } from '@fanal/contract/infohub/articles.rules';
import { mostBytesOf, uploadKinds } from '@fanal/contract/uploads/uploads.rules';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { tagOf } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { RichTextField } from '#ui/rich-text/RichTextField.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import type { TextPictures } from '#widgets/editor/languages/use-text-pictures.ts';
import { findPeople } from '#widgets/editor/rich-text/people.queries.ts';
import { useRichTextWords } from '#widgets/editor/rich-text/use-rich-text-words.ts';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { FieldTaskRow } from '#widgets/uploads/FieldTaskRow.tsx';
import { useRefusalWords } from '#widgets/uploads/use-refusal-words.ts';
import { type DraftContent, isWrongLink, type PartProps } from '../article-draft.rules.ts';
import { places } from '../article-places.rules.ts';
import type { ArticlePdfs } from '../use-article-pdfs.ts';
import { type LanguageProps, Languages } from './Languages.tsx';
import classes from './Tabs.module.css';

type ContentTabProps = PartProps & LanguageProps & { pdfs: ArticlePdfs; pictures: TextPictures };

/** What opens: a text page, a web link or a PDF; what another format holds is kept until it is published (INFOHUB-03). */
export function ContentTab(props: ContentTabProps) {
  const { draft, change, disabled } = props;
  const t = useText('article-editor');
  return (
    <>
      <fieldset disabled={disabled} className={classes.formats}>
        <RadioChoice
          boxed
          label={t('format.label')}
          value={draft.format}
          onChange={(format) => change({ format })}
          options={articleFormats.map((value) => ({
            value,
            label: t(`format.${value}.name`),
            description: t(`format.${value}.about`),
          }))}
        />
        <p className={classes.note}>{t('format.kept')}</p>
      </fieldset>
      {draft.format === 'text' ? <Texts {...props} /> : null}
      {draft.format === 'link' ? <Links {...props} /> : null}
      {draft.format === 'pdf' ? <Pdfs {...props} /> : null}
    </>
  );
}

function Texts({ pictures, pdfs: _, ...props }: ContentTabProps) {
  const t = useText('article-editor');
  const words = useRichTextWords();
  return (
    <Languages {...props}>
      {({ content: { locale, descriptionJson }, onChange, language }) => {
        const label = t('text.label');
        return (
          <RichTextField
            // Each language has its own text: another one is another editor.
            key={locale}
            id={places.text(locale)}
            className={classes.text}
            label={language ? t('labelIn', { label, language }) : label}
            required
            lang={tagOf(locale)}
            words={words}
            readOnly={props.disabled}
            value={descriptionJson}
            onChange={(next) => onChange({ descriptionJson: next })}
            pickImage={pictures.pickImage}
            imageSource={pictures.imageSource}
            findPeople={findPeople}
          />
        );
      }}
    </Languages>
  );
}

type WriteContent = (locale: DraftContent['locale'], changes: Partial<DraftContent>) => void;

/** Changes one language; what is shown for each language stands on its own line. */
const writing =
  ({ draft, change }: Pick<PartProps, 'draft' | 'change'>): WriteContent =>
  (locale, changes) =>
    change({
      infoHubContents: draft.infoHubContents.map((content) =>
        content.locale === locale ? { ...content, isOutdated: false, ...changes } : content,
      ),
    });

/** One address for each language; a translation without its own opens the original's. */
function Links({ draft, change, missing, disabled, wasTried }: ContentTabProps) {
  const t = useText('article-editor');
  const nameOf = useLocaleNames();
  const write = writing({ draft, change });
  const present = draft.infoHubContents.map(({ locale }) => locale);
  const errorOf = ({ isOriginal, externalLink }: DraftContent) => {
    if (isWrongLink(externalLink)) return t('missing.LINK_INVALID');
    const lacks = wasTried && isOriginal && missing.some(({ code }) => code === 'LINK_REQUIRED');
    return lacks ? t('missing.LINK_REQUIRED') : undefined;
  };
  return (
    <div className={classes.fields}>
      {draft.infoHubContents.map((content) => (
        <TextField
          key={content.locale}
          id={places.link(content.locale)}
          type="url"
          inputMode="url"
          icon={IconWorld}
          label={t('link.label', { language: nameOf(content.locale, present) })}
          required={content.isOriginal}
          disabled={disabled}
          maxLength={2_000}
          placeholder={content.isOriginal ? 'https://' : t('link.original')}
          value={content.externalLink ?? ''}
          error={errorOf(content)}
          onChange={(next) => write(content.locale, { externalLink: next || null })}
          end={
            content.externalLink && !isWrongLink(content.externalLink) ? (
              <ButtonLink small href={content.externalLink} target="_blank" rel="noreferrer">
                {t('link.open')}
              </ButtonLink>
            ) : null
          }
        />
      ))}
      <fieldset disabled={disabled}>
        <SettingRow
          title={t('link.target')}
          description={t('link.targetAbout')}
          control={
            <SegmentedControl
              label={t('link.target')}
              value={draft.linkTarget}
              onChange={(linkTarget) => change({ linkTarget })}
              options={linkTargets.map((value) => ({ value, label: t(`link.${value}`) }))}
            />
          }
        />
      </fieldset>
    </div>
  );
}

const accepted = uploadKinds.article.accepted;
const formats = acceptedFormats(accepted);

/** One PDF for each language; readers of a language without one get the original's. */
function Pdfs({ draft, change, missing, disabled, wasTried, pdfs }: ContentTabProps) {
  const t = useText('article-editor');
  const nameOf = useLocaleNames();
  const { bytes } = useNumbers();
  const refusalText = useRefusalWords(accepted, 1);
  const write = writing({ draft, change });
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
