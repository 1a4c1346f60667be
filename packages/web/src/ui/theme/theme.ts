/** The visual language as a Mantine theme. Values point at the tokens; the tokens change with the scheme by themselves. */
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

// Mantine asks for ten steps of each color; our own styles use the tokens.
const accent: MantineColorsTuple = [
  '#fdf3df',
  '#f8e6c2',
  '#f0d7a6',
  '#f6c878',
  '#f5bb55',
  '#f5b246',
  '#f4ab33',
  '#eb9d1c',
  '#a96500',
  '#875000',
];
const spruce: MantineColorsTuple = [
  '#e9f0ed',
  '#b6c4be',
  '#9aaaa4',
  '#71837c',
  '#33433e',
  '#2a3833',
  '#182220',
  '#121a18',
  '#0e1614',
  '#0b1210',
];
const snow: MantineColorsTuple = [
  '#f8faf9',
  '#f2f5f3',
  '#eff3f1',
  '#e5ebe8',
  '#e2e8e5',
  '#cdd6d2',
  '#7f8e88',
  '#5c6b65',
  '#43524d',
  '#14211d',
];

type VariantColors = ReturnType<VariantColorsResolver>;

/** Five variants and no more. */
const variants: Record<string, VariantColors> = {
  filled: {
    background: 'var(--accent)',
    hover: 'var(--accent-hover)',
    color: 'var(--accent-on)',
    border: '1px solid transparent',
  },
  default: {
    background: 'var(--surface)',
    hover: 'var(--hover)',
    color: 'var(--text)',
    border: '1px solid var(--line-strong)',
  },
  subtle: { background: 'transparent', hover: 'var(--hover)', color: 'var(--text-2)', border: '1px solid transparent' },
  danger: {
    background: 'var(--surface)',
    hover: 'var(--danger-soft)',
    color: 'var(--danger-text)',
    border: '1px solid var(--line-strong)',
  },
  'danger-filled': {
    background: 'var(--danger)',
    hover: 'var(--danger)',
    color: 'var(--danger-on)',
    border: '1px solid transparent',
  },
};

const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  const colors = variants[variant];
  if (!colors) throw new Error(`"${variant}" is not one of the variants: ${Object.keys(variants).join(', ')}`);
  return colors;
};

export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSmoothing: true,
  fontSizes: { xs: 'var(--t-12)', sm: 'var(--t-13)', md: 'var(--t-14)', lg: 'var(--t-16)', xl: 'var(--t-20)' },
  lineHeights: { xs: '1.334', sm: '1.385', md: '1.429', lg: '1.5', xl: '1.3' },
  fontWeights: { regular: '420', medium: '540', bold: '640' },
  headings: {
    fontWeight: '640',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--t-26)', lineHeight: 'var(--l-26)' },
      h2: { fontSize: 'var(--t-16)', lineHeight: 'var(--l-16)' },
      h3: { fontSize: 'var(--t-14)', lineHeight: 'var(--l-14)' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { sm: 'var(--radius-inner)', md: 'var(--radius)', lg: 'var(--radius-outer)' },
  defaultRadius: 'md',
  shadows: { sm: 'var(--shadow-1)', md: 'var(--shadow-2)', xl: 'var(--shadow-3)' },
  primaryColor: 'accent',
  primaryShade: 6,
  autoContrast: false,
  colors: { accent, dark: spruce, gray: snow },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '30em', sm: '51.25em', md: '56.25em', lg: '68.75em', xl: '85em' },
  variantColorResolver,
});

const roles = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-success': 'var(--success-text)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--accent-on)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
};

/** The same for both schemes: the tokens change by themselves. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles });
