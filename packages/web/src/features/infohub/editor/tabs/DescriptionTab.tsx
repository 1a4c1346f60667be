import { LONGEST_BLURB } from '@fanal/contract/infohub/articles.rules';
import { LONGEST_TITLE } from '@fanal/contract/posts/posts.rules';
import { useState } from 'react';
import { tagOf } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { TileChooser } from '#widgets/tiles/TileChooser.tsx';
import { isTileColor } from '#widgets/tiles/tile-draft.rules.ts';
import type { UploadStep } from '#widgets/uploads/use-picture-upload.ts';
import { ArticleFormat } from '../../ArticleFormat.tsx';
import type { ArticleDraft, PartProps } from '../article-draft.rules.ts';
import { useAllCategories } from '../article-editor.queries.ts';
import { editorSearch, places } from '../article-places.rules.ts';
import { type LanguageProps, Languages } from './Languages.tsx';
import classes from './Tabs.module.css';

type DescriptionTabProps = PartProps & LanguageProps & { onPictureStep: (step: UploadStep) => void };

/** Title and summary in each language, where it stands, and its tile. */
export function DescriptionTab(props: DescriptionTabProps) {
  const { draft, change, missing, disabled, wasTried, onPictureStep } = props;
  const t = useText('article-editor');
  const categories = useAllCategories();
  const [, changeAddress] = useUrlState(editorSearch);
  const lacks = (code: string) => wasTried && missing.some((point) => point.code === code);
  const choose = (id: string | null) => {
    const category = categories.find((one) => one.id === id);
    change({ category: category ? { id: category.id, name: category.name } : null });
  };
  return (
    <>
      <Languages {...props}>
        {({ content, onChange, language, isFirst }) => {
          const labelOf = (label: string) => (language ? t('labelIn', { label, language }) : label);
          const { locale, title, blurb } = content;
          return (
            <>
              <TextField
                id={places.title(locale)}
                label={labelOf(t('titleField.label'))}
                required
                lang={tagOf(locale)}
                disabled={disabled}
                data-autofocus={isFirst && !disabled ? true : undefined}
                maxLength={LONGEST_TITLE}
                value={title}
                error={content.isOriginal && lacks('TITLE_REQUIRED') ? t('missing.TITLE_REQUIRED') : undefined}
                onChange={(next) => onChange({ title: next })}
              />
              <TextArea
                id={places.blurb(locale)}
                label={labelOf(t('blurb.label'))}
                lang={tagOf(locale)}
                disabled={disabled}
                rows={2}
                maxLength={LONGEST_BLURB}
                value={blurb}
                onChange={(next) => onChange({ blurb: next.replace(/\s*\n\s*/g, ' ') })}
                hint={
                  <span className={classes.hint}>
                    <span>{t('blurb.hint')}</span>
                    <span className={classes.count}>{t('blurb.count', { count: blurb.length })}</span>
                  </span>
                }
              />
            </>
          );
        }}
      </Languages>
      <div className={classes.row}>
        <SelectField
          id={places.category}
          label={t('category.label')}
          required
          disabled={disabled}
          placeholder={t('category.placeholder')}
          value={draft.category?.id ?? null}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
          error={lacks('CATEGORY_REQUIRED') ? t('missing.CATEGORY_REQUIRED') : undefined}
          hint={categories.length === 0 ? t('category.none') : undefined}
        />
        <div>
          <p className={classes.label}>{t('format.label')}</p>
          <div className={classes.format}>
            <ArticleFormat format={draft.format} />
            {disabled ? null : (
              <TextLink small onClick={() => void changeAddress({ tab: 'content' }, { replace: true })}>
                {t('format.change')}
              </TextLink>
            )}
          </div>
        </div>
      </div>
      <fieldset disabled={disabled}>
        <legend className={classes.label}>{t('tile')}</legend>
        <Tile draft={draft} change={change} onStep={onPictureStep} />
      </fieldset>
    </>
  );
}

type TileProps = Pick<PartProps, 'draft' | 'change'> & { onStep: (step: UploadStep) => void };

/** The tile; a colour that is half written stays in its field and is not saved. */
function Tile({ draft, change, onStep }: TileProps) {
  const t = useText('tiles');
  const [halfWritten, setHalfWritten] = useState<string | null>(null);
  const { icon, color, imageFileId, imageUrl } = draft;
  const write = (next: string): Pick<ArticleDraft, 'color'> | object => {
    setHalfWritten(isTileColor(next) ? null : next);
    return isTileColor(next) ? { color: next.toUpperCase() } : {};
  };
  return (
    <TileChooser
      sample
      value={{
        icon,
        color: halfWritten ?? color,
        picture: imageFileId !== null && imageUrl !== null ? { id: imageFileId, url: imageUrl } : null,
      }}
      onChange={({ picture, color: next, ...changes }) =>
        change({
          ...changes,
          ...(next !== undefined && write(next)),
          ...(picture !== undefined && { imageFileId: picture?.id ?? null, imageUrl: picture?.url ?? null }),
        })
      }
      use="articleIcon"
      tileError={halfWritten === null ? undefined : t('colorWrong')}
      onStep={onStep}
    />
  );
}
