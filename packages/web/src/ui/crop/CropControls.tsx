import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import classes from './CropControls.module.css';
import { CLOSEST } from './crop-position.ts';
import type { CropWords } from './crop-words.ts';
import type { CropPosition, Direction } from './use-crop-position.ts';

const icons = { left: IconArrowLeft, up: IconArrowUp, down: IconArrowDown, right: IconArrowRight };
const directions: readonly Direction[] = ['left', 'up', 'down', 'right'];

/** Zoom, moves and the way back, each by a plain press: nothing about cropping asks for a drag. */
export function CropControls({ crop, words }: { crop: CropPosition; words: CropWords }) {
  return (
    <div className={classes.controls}>
      <div className={classes.zoom}>
        <IconButton small label={words.farther} icon={IconMinus} onClick={crop.farther} disabled={crop.zoom <= 1} />
        <input
          type="range"
          className={classes.range}
          aria-label={words.zoom}
          aria-valuetext={words.zoomValue(crop.zoom)}
          min={1}
          max={CLOSEST}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => crop.zoomTo(target.valueAsNumber)}
        />
        <IconButton small label={words.closer} icon={IconPlus} onClick={crop.closer} disabled={crop.zoom >= CLOSEST} />
      </div>
      <div className={classes.moves}>
        {directions.map((direction) => (
          <IconButton
            key={direction}
            small
            label={words[direction]}
            icon={icons[direction]}
            onClick={() => crop.move(direction)}
          />
        ))}
      </div>
      <Button small onClick={crop.reset} disabled={!crop.isMoved}>
        {words.reset}
      </Button>
    </div>
  );
}
