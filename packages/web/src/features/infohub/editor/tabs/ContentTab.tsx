import { articleFormats } from '@fanal/contract/infohub/articles.rules';
import { tagOf } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { RichTextField } from '#ui/rich-text/RichTextField.tsx';
import type { TextPictures } from '#widgets/editor/languages/use-text-pictures.ts';
import { findPeople } from '#widgets/editor/rich-text/people.queries.ts';
import { useRichTextWords } from '#widgets/editor/rich-text/use-rich-text-words.ts';
import { formatIcons } from '../../formats.icons.ts';
import type { PartProps } from '../article-draft.rules.ts';
import { places } from '../article-places.rules.ts';
import type { ArticlePdfs } from '../use-article-pdfs.ts';
import { type LanguageProps, Languages } from './Languages.tsx';
import { LinkFields } from './LinkFields.tsx';
import { PdfFields } from './PdfFields.tsx';
import classes from './Tabs.module.css';

type ContentTabProps = PartProps &
  LanguageProps & { pdfs: ArticlePdfs; pictures: TextPictures; articleId: string | null };

/** What opens: a text page, a web link or a PDF; what another format holds is kept until it is published (INFOHUB-03). */
export function ContentTab(props: ContentTabProps) {
  const { draft, change, disabled } = props;
  const t = useText('article-editor');
  return (
    <>
      <fieldset disabled={disabled} className={classes.formats}>
        <RadioChoice
          tiled
          label={t('format.label')}
          value={draft.format}
          onChange={(format) => change({ format })}
          options={articleFormats.map((value) => ({
            value,
            label: (
              <span className={classes.formatName}>
                <Glyph icon={formatIcons[value]} />
                {t(`format.${value}.name`)}
              </span>
            ),
            description: t(`format.${value}.about`),
          }))}
        />
        <p className={classes.note}>{t('format.kept')}</p>
      </fieldset>
      {draft.format === 'text' ? <Texts {...props} /> : null}
      {draft.format === 'link' ? <LinkFields {...props} /> : null}
      {draft.format === 'pdf' ? <PdfFields {...props} /> : null}
    </>
  );
}

function Texts({ pictures, pdfs: _pdfs, articleId: _id, ...props }: ContentTabProps) {
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
