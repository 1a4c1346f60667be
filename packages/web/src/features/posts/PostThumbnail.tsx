import type { AttachmentKind } from '@fanal/contract/posts/posts.rules';
import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Glyph, type IconComponent } from '#ui/Glyph.tsx';
import { Picture } from '#ui/Picture.tsx';
import classes from './PostThumbnail.module.css';

const icons: Record<AttachmentKind, IconComponent> = {
  image: IconPhoto,
  video: IconMovie,
  videoUrl: IconMovie,
  pdf: IconFileTypePdf,
};

/** The first picture, or what it carries instead. */
export function PostThumbnail({ post }: { post: Pick<PostRow, 'imageUrl' | 'attachmentKind'> }) {
  const t = useText('post-actions');
  const { imageUrl, attachmentKind } = post;
  if (imageUrl) return <Picture src={imageUrl} alt="" brokenLabel={t('brokenPicture')} className={classes.thumbnail} />;
  return (
    <span className={classes.thumbnail}>
      <Glyph icon={attachmentKind ? icons[attachmentKind] : IconFileText} size={20} />
    </span>
  );
}
