import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  MantineProvider,
  mergeMantineTheme,
} from '@mantine/core';
import { type ReactNode, use } from 'react';
import { NonceContext } from './nonce.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { useColorScheme } from './use-color-scheme.ts';

declare global {
  /** Read by the library that stops the page from scrolling behind a dialog; it writes a style element of its own. */
  var __webpack_nonce__: string | undefined;
}

const variableRules = (): string => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const usual = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  return convertCssVariables({
    variables: { ...usual.variables, ...own.variables },
    light: { ...usual.light, ...own.light },
    dark: { ...usual.dark, ...own.dark },
  });
};

const rules = variableRules();

/**
 * Around each piece that is made with Mantine, so that the library comes with that piece and not with every page. However
 * many frames stand on the page, its variables are written once.
 */
export function MantineFrame({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const { scheme } = useColorScheme();
  globalThis.__webpack_nonce__ = nonce;
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={() => nonce}
    >
      <style href="mantine-variables" precedence="low" nonce={nonce}>
        {rules}
      </style>
      {children}
    </MantineProvider>
  );
}
