import type { Card } from '@fanal/contract/cards/cards.shapes';
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { usePhones } from '#platform/use-phones.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { PhotoViewer } from '#ui/PhotoViewer.tsx';
import { Picture } from '#ui/Picture.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import classes from './PhotoPane.module.css';
import { type PhotoView, type Side, sides } from './use-photo-view.ts';

type PhotoPaneProps = {
  card: Card;
  view: PhotoView;
  /** Null for who may not change cards. */
  onRemove: (() => void) | null;
};

/** The photos of a card, to be read beside its form (CARDS-24). */
export function PhotoPane({ card, view, onRemove }: PhotoPaneProps) {
  const t = useText('card');
  const photos = { front: card.frontPhoto, back: card.backPhoto };
  const hasPhoto = Boolean(photos[view.side]);
  const zoomLabel = t(view.isLarge ? 'photo.smaller' : 'photo.larger');
  return (
    <div className={classes.pane}>
      <div className={classes.tools}>
        <SegmentedControl
          label={t('photo.side')}
          value={view.side}
          onChange={view.show}
          options={sides.map((value) => ({ value, label: t(`photo.${value}`) }))}
        />
        <span className={classes.buttons}>
          <IconButton
            icon={view.isLarge ? IconZoomOut : IconZoomIn}
            label={zoomLabel}
            aria-keyshortcuts="Z"
            disabled={!hasPhoto}
            onClick={view.enlarge}
          />
          <IconButton
            icon={IconRotateClockwise}
            label={t('photo.turn')}
            aria-keyshortcuts="T"
            disabled={!hasPhoto}
            onClick={view.turn}
          />
          {onRemove && (photos.front || photos.back) ? (
            <IconButton icon={IconTrash} label={t('photo.remove')} onClick={onRemove} />
          ) : null}
        </span>
      </div>
      <PhotoViewer
        src={photos[view.side]}
        alt={t(`photo.alt.${view.side}`)}
        emptyLabel={t(`photo.missing.${view.side}`)}
        brokenLabel={t('photo.broken')}
        zoom={view.zoom}
        turns={view.turns}
      />
      {photos.front || photos.back ? <Thumbnails photos={photos} view={view} /> : null}
      <Facts card={card} />
    </div>
  );
}

function Thumbnails({ photos, view }: { photos: Record<Side, string | null>; view: PhotoView }) {
  const t = useText('card');
  return (
    <div className={classes.thumbnails}>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          className={classes.thumbnail}
          aria-label={t(`photo.${side}`)}
          aria-pressed={view.side === side}
          onClick={() => view.show(side)}
        >
          <Picture src={photos[side]} alt="" brokenLabel={t('photo.broken')} ratio="7 / 5" />
        </button>
      ))}
    </div>
  );
}

/** What is known of the card beside its fields. */
function Facts({ card: { cardType, createdAt, user } }: { card: Card }) {
  const t = useText('card');
  const { dateTime } = useDates();
  const phone = usePhones();
  const facts = [
    [t('cardType'), cardType.name],
    [t('dialog.received'), dateTime(createdAt)],
    [t('phone'), user.loginPhoneNumber && phone(user.loginPhoneNumber)],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
