/** The words of the portal: which text files there are. Their types are made by `npm run words`. */

import type { Words } from '#platform/text/words.ts';
import type {} from './word-types.ts';

export const wordFiles = import.meta.glob<{ default: Words }>([
  '../{app,features,platform,widgets}/**/*.text.*.json',
  '!./gallery/**',
]);
