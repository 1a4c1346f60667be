import { tileIcons } from '@fanal/contract/infohub/tiles.rules';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';

/** The icon of a course or of a collection on its colour. */
export function CourseTile({ icon, color }: { icon: string; color: string }) {
  const known = tileIcons.find((one) => one === icon) ?? 'document';
  return <TilePicture tile={{ icon: known, color, imageUrl: null }} />;
}
