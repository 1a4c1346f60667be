import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import classes from './AudiencePicker.module.css';
import { audienceIcons } from './audience-icons.ts';
import type { ShownTarget } from './use-audience.ts';
import { useAudienceWords } from './use-audience-words.ts';

type ChosenAudienceProps = { target: ShownTarget; warning?: string | undefined; onRemove: () => void };

/** One target with its people, and the way to take it off. */
export function ChosenAudience({ target, warning, onRemove }: ChosenAudienceProps) {
  const t = useText('audiences');
  const { number } = useNumbers();
  const wordsOf = useAudienceWords();
  const { kind, name, count, isGone } = target;
  const shownName = isGone ? t('gone') : name;
  return (
    <li className={classes.chosen}>
      <Glyph icon={audienceIcons[kind]} className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.name}>{shownName ?? <Skeleton width={160} />}</span>
        <span className={classes.detail}>{wordsOf(target)}</span>
        {count === 0 ? (
          <span className={classes.warning}>
            <Glyph icon={IconAlertTriangle} size={16} />
            {warning ?? t('reachesNobody')}
          </span>
        ) : null}
      </span>
      <span className={classes.count}>{count === null ? null : number(count)}</span>
      <IconButton
        small
        icon={IconX}
        label={t('remove', { name: shownName ?? '' })}
        onClick={onRemove}
        className={classes.remove}
      />
    </li>
  );
}
