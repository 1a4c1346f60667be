import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import classes from './CropStage.module.css';
import { CLOSEST, type Size } from './crop-position.ts';
import type { CropWords } from './crop-words.ts';
import type { Area, OpenPicture } from './pictures.ts';
import type { CropPosition } from './use-crop-position.ts';

type CropStageProps = {
  picture: OpenPicture;
  size: Size;
  round: boolean;
  crop: CropPosition;
  words: CropWords;
  onArea: (area: Area) => void;
};

/** Where the dialog puts the focus when the frame is there before the dialog has settled. */
const first = { 'data-autofocus': true };

/** Whether the picture, made as large as the stage allows, meets its sides rather than its top and bottom. */
const isWider = (picture: Size, stage: Size) => picture.width * stage.height > picture.height * stage.width;

/** The picture behind the frame: dragged, pinched, zoomed by the wheel, or moved by the keys while the frame has the focus. */
export function CropStage({ picture, size, round, crop, words, onArea }: CropStageProps) {
  const helpId = useId();
  const area = useRef<HTMLDivElement>(null);
  const stage = useRestingSize(area);
  useEffect(() => {
    // Whoever works by keyboard begins where the arrows work.
    if (crop.isReady) area.current?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
  }, [crop.isReady]);
  return (
    <>
      <div ref={area} className={classes.stage}>
        {stage ? (
          <Cropper
            {...crop.cropper}
            image={picture.url}
            crop={crop.position}
            zoom={crop.zoom}
            maxZoom={CLOSEST}
            aspect={size.width / size.height}
            cropShape={round ? 'round' : 'rect'}
            showGrid={!round}
            objectFit={isWider(picture, stage) ? 'horizontal-cover' : 'vertical-cover'}
            onCropAreaChange={(_share, pixels) => onArea(pixels)}
            classes={{ cropAreaClassName: classes.frame ?? '' }}
            cropperProps={{
              ...first,
              role: 'application',
              'aria-label': words.frame,
              'aria-describedby': helpId,
              onKeyDown: crop.handleKey,
            }}
            disableAutomaticStylesInjection
          />
        ) : null}
      </div>
      <p id={helpId} className={classes.help}>
        {words.help}
      </p>
    </>
  );
}

/** The size of an element once it is no longer growing into its place; null before. */
const useRestingSize = (element: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const place = element.current;
    if (!place) return;
    const measure = () => setSize({ width: place.offsetWidth, height: place.offsetHeight });
    const observer = new ResizeObserver(measure);
    let frame = 0;
    const wait = () => {
      const isGrowing = Math.abs(place.getBoundingClientRect().width - place.offsetWidth) > 0.5;
      if (isGrowing) {
        frame = requestAnimationFrame(wait);
        return;
      }
      measure();
      observer.observe(place);
    };
    wait();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [element]);
  return size;
};
