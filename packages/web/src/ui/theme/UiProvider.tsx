import { type ReactNode, useEffect, useState } from 'react';
import { lazy } from '../lazy.tsx';
import { whenToastComes } from '../toast.ts';
import { type AccentTokens, accentTokens, isHexColor } from './accent.ts';
import './base.css';
import './tokens.css';
import { NonceContext } from './nonce.ts';
import { useColorScheme } from './use-color-scheme.ts';
import { type UiWords, WordsContext } from './words.ts';

const ToastRegion = lazy(async () => ({ default: (await import('../ToastRegion.tsx')).ToastRegion }));

/** Early enough for the words about a lost connection to be there before it is lost, late enough not to weigh on the page. */
const toastsFollowAfter = 5000;

type UiProviderProps = {
  words: UiWords;
  /** The nonce of this page; without one no inline style is allowed to pass. */
  nonce?: string;
  /** The color that the organization chose; Fanal's amber otherwise. */
  accentColor?: string | null;
  children: ReactNode;
};

/** What every component of the interface needs around it: styles, accent, generic words and toasts. */
export function UiProvider({ words, nonce = '', accentColor = null, children }: UiProviderProps) {
  // Every page follows the device, also those without a switch.
  useColorScheme();
  return (
    <NonceContext value={nonce}>
      <WordsContext value={words}>
        {accentColor !== null && isHexColor(accentColor) ? (
          <style nonce={nonce}>{accentRules(accentColor)}</style>
        ) : null}
        {children}
        <Toasts />
      </WordsContext>
    </NonceContext>
  );
}

/** The region loads after the page, or at once with the first toast. */
function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const timer = setTimeout(want, toastsFollowAfter);
    const forget = whenToastComes(want);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, []);
  return <>{wanted ? <ToastRegion /> : null}</>;
}

const declarations = (tokens: AccentTokens) =>
  Object.entries(tokens)
    .map(([token, color]) => `${token}:${color}`)
    .join(';');
/** The accent of an organization as style rules that lie over Fanal's own in both schemes. */
const accentRules = (hex: string): string => {
  const { light, dark } = accentTokens(hex);
  return `:root:root{${declarations(light)}}:root[data-mantine-color-scheme='dark']{${declarations(dark)}}`;
};
