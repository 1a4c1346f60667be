import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { useColorScheme } from '#ui/theme/use-color-scheme.ts';
import { LanguageMenu } from '#widgets/LanguageMenu.tsx';
import { preparePalette } from '../palette/PaletteHost.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import classes from './TopBar.module.css';

type TopBarProps = {
  /** Opens the navigation where it is a drawer. */
  onMenu?: () => void;
  onPalette: () => void;
};

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const commandKey = isApple ? '⌘' : 'Ctrl';

export function TopBar({ onMenu, onPalette }: TopBarProps) {
  const t = useText('app');
  const { scheme, toggle } = useColorScheme();
  return (
    <header className={classes.bar}>
      {onMenu ? <IconButton label={t('menu.open')} icon={IconMenu2} onClick={onMenu} /> : null}
      <Breadcrumb />
      <button
        type="button"
        className={classes.palette}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preparePalette}
        onFocus={preparePalette}
        onClick={onPalette}
      >
        <Glyph icon={IconSearch} size={16} />
        <span className={classes.words}>{t('top.palette')}</span>
        <span className={classes.keys} aria-hidden="true">
          <Kbd>{commandKey}</Kbd>
          <Kbd>{letter}</Kbd>
        </span>
      </button>
      <IconButton label={t('top.search')} icon={IconSearch} className={classes.search} onClick={onPalette} />
      <span className={classes.wide}>
        <LanguageMenu short />
        <IconButton
          label={t(scheme === 'dark' ? 'top.light' : 'top.dark')}
          icon={scheme === 'dark' ? IconSun : IconMoon}
          onClick={toggle}
        />
      </span>
      <AccountMenu />
    </header>
  );
}

const letter = 'K';
