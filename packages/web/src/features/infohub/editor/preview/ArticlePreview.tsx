import type { Article } from '@fanal/contract/infohub/articles.shapes';
import { tileText } from '@fanal/contract/infohub/tiles.rules';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { isBlank } from '@fanal/contract/kit/rich-text.rules';
import { type Locale, languageOf } from '@fanal/contract/locales';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import clsx from 'clsx';
import { now } from '#platform/clock.ts';
import { type TextKey, useText } from '#platform/text/use-text.ts';
import { useWordsIn } from '#platform/text/use-words-in.ts';
import { useDates } from '#platform/use-dates.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { lazy, WhileLoading } from '#ui/lazy.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { PhoneFrame } from '#widgets/editor/phone/PhoneFrame.tsx';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import { type ArticleDraft, type DraftContent, originalOf } from '../article-draft.rules.ts';
import { useAllCategories, useNeighbours } from '../article-editor.queries.ts';
import classes from './ArticlePreview.module.css';

const PdfPages = lazy(async () => ({ default: (await import('#widgets/pdf/PdfPages.tsx')).PdfPages }));

type ArticlePreviewProps = {
  draft: ArticleDraft;
  saved: Article | null;
  locale: Locale;
  onLocale: (locale: Locale) => void;
  /** Its place in the category, or what opens. */
  shows: 'list' | 'article';
  /** Where the pictures of its texts are read. */
  imageSource: (fileId: string) => string | null;
};

/** The article on a telephone, as somebody who reads that language will see it, while it is written. */
export function ArticlePreview(props: ArticlePreviewProps) {
  const { draft, locale, onLocale, shows } = props;
  const content = draft.infoHubContents.find((one) => one.locale === locale) ?? originalOf(draft);
  const said = useWordsIn('article-preview', languageOf(content.locale));
  const bar =
    shows === 'list' ? (
      <>
        <Glyph icon={IconChevronLeft} />
        <span>{said('infohub')}</span>
        <Glyph icon={IconSearch} />
      </>
    ) : (
      <>
        <Glyph icon={IconChevronLeft} />
        <span className={classes.barTitle}>{textOrNull(content.title) ?? said('noTitle')}</span>
        {draft.format === 'pdf' && draft.canDownload ? <Glyph icon={IconDownload} /> : null}
        {draft.canShare ? <Glyph icon={IconShare} /> : null}
      </>
    );
  return (
    <PhoneFrame
      locales={draft.infoHubContents.map((one) => one.locale)}
      locale={content.locale}
      onLocale={onLocale}
      at={now()}
      bar={bar}
    >
      {shows === 'list' ? (
        <CategoryPreview {...props} content={content} said={said} />
      ) : (
        <Opened {...props} content={content} said={said} />
      )}
    </PhoneFrame>
  );
}

type Said = (key: TextKey<'article-preview'>) => string;
type ShownProps = ArticlePreviewProps & { content: DraftContent; said: Said };

/** The list of its category, with the article at its real place. */
function CategoryPreview({ draft, saved, content, said }: ShownProps) {
  const category = useAllCategories().find(({ id }) => id === draft.category?.id);
  const neighbours = useNeighbours(draft.category?.id ?? null)?.items ?? [];
  const own = { id: 'own', tile: draft, title: textOrNull(content.title) ?? said('noTitle'), blurb: content.blurb };
  const others = neighbours.map((row) => ({ id: row.id, tile: row, title: row.title, blurb: row.blurb }));
  const at = others.findIndex(({ id }) => id === saved?.id);
  const rows = at < 0 ? [...others, own] : others.map((row, place) => (place === at ? own : row));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <div className={classes.scroll} tabIndex={0}>
      {category ? (
        <>
          <TilePicture tile={category} cover />
          <div className={classes.category}>
            <b>{category.name}</b>
            {category.description ? <span>{tileText(category.description)}</span> : null}
          </div>
        </>
      ) : (
        <p className={classes.empty}>{said('noCategory')}</p>
      )}
      {rows.map(({ id, tile, title, blurb }) => (
        <div key={id} className={clsx(classes.row, id === 'own' && classes.own)}>
          <TilePicture tile={tile} />
          <span>
            <b>{title}</b>
            {blurb ? <small>{blurb}</small> : null}
          </span>
        </div>
      ))}
    </div>
  );
}

/** What opens when somebody presses it. */
function Opened({ draft, saved, content, said, imageSource }: ShownProps) {
  const t = useText('article-editor');
  const { date } = useDates();
  const original = originalOf(draft);
  if (draft.format === 'link') {
    const address = content.externalLink ?? original.externalLink;
    return (
      <div className={classes.middle}>
        <Glyph icon={IconWorld} size={24} />
        <b>{address && URL.canParse(address) ? new URL(address).hostname : said('noLink')}</b>
        <span>{said(`opensIn.${draft.linkTarget}`)}</span>
      </div>
    );
  }
  if (draft.format === 'pdf') {
    const pdf = content.pdf ?? original.pdf;
    const named = (
      <div className={classes.middle}>
        <Glyph icon={IconFileTypePdf} size={24} />
        <b>{pdf?.name ?? said('noPdf')}</b>
      </div>
    );
    if (!pdf?.url) return named;
    return (
      <WhileLoading show={named}>
        <PdfPages
          key={pdf.url}
          url={pdf.url}
          failed={named}
          pageLabel={(page, pages) => t('pdf.pageOf', { page, pages })}
        />
      </WhileLoading>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <div className={classes.scroll} tabIndex={0}>
      <article className={classes.page}>
        <h4>{textOrNull(content.title) ?? said('noTitle')}</h4>
        {saved ? <p className={classes.checked}>{[said('checked'), date(saved.review.checkedOn)].join(' ')}</p> : null}
        {isBlank(content.descriptionJson) ? (
          <p className={classes.empty}>{said('noText')}</p>
        ) : (
          <RichTextView text={content.descriptionJson} imageSource={imageSource} brokenLabel={said('broken')} />
        )}
      </article>
    </div>
  );
}
