/** Features that need each other are one feature. Looked at without tests, which stand above everything. */
import { options } from './dependency-rules.config.mjs';

const features = '^packages/server/src/features/';

export default {
  forbidden: [
    {
      name: 'no-feature-circles',
      comment: 'Features that need each other are one feature.',
      severity: 'error',
      scope: 'folder',
      from: { path: features },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [...options.exclude.path, String.raw`\.(test|build)\.ts$`, '^packages/server/(test|seed)/'] },
  },
};
