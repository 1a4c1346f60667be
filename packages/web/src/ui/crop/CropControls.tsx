import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import classes from './CropControls.module.css';
import { CLOSEST } from './crop-place.ts';
import type { CropWords } from './crop-words.ts';
import type { CropPlace, Direction } from './use-crop-place.ts';

const icons = { left: IconArrowLeft, up: IconArrowUp, down: IconArrowDown, right: IconArrowRight };
const directions: readonly Direction[] = ['left', 'up', 'down', 'right'];

/** Zoom, moves and the way back, each by a plain press: nothing about cropping asks for a drag. */
export function CropControls({ place, words }: { place: CropPlace; words: CropWords }) {
  return (
    <div className={classes.controls}>
      <div className={classes.zoom}>
        <IconButton small label={words.farther} icon={IconMinus} onClick={place.farther} disabled={place.zoom <= 1} />
        <input
          type="range"
          className={classes.range}
          aria-label={words.zoom}
          aria-valuetext={words.zoomValue(place.zoom)}
          min={1}
          max={CLOSEST}
          step={0.05}
          value={place.zoom}
          onChange={({ target }) => place.zoomTo(target.valueAsNumber)}
        />
        <IconButton
          small
          label={words.closer}
          icon={IconPlus}
          onClick={place.closer}
          disabled={place.zoom >= CLOSEST}
        />
      </div>
      <div className={classes.moves}>
        {directions.map((direction) => (
          <IconButton
            key={direction}
            small
            label={words[direction]}
            icon={icons[direction]}
            onClick={() => place.move(direction)}
          />
        ))}
      </div>
      <Button small onClick={place.reset} disabled={!place.isMoved}>
        {words.reset}
      </Button>
    </div>
  );
}
