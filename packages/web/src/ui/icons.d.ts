declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;

  // biome-ignore lint/style/noDefaultExport: the icon library exports each icon this way
  export default icon;
}
