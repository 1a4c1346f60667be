/** The words of the portal: which text files there are. Their types are made by `npm run words`. */

import type { Words } from '#platform/text/words.ts';
import type {} from './word-types.ts';

/** Nothing in a build, which serves them by name (vite/word-files.ts). */
export const wordFiles = import.meta.env.VITE_WORDS
  ? {}
  : import.meta.glob<{ default: Words }>(['../{app,features,platform,widgets}/**/*.text.*.json', '!./gallery/**']);
