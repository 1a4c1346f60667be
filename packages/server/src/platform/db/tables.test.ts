import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/harness.ts';
import { describeTables } from './describe-tables.ts';

const t = useTestApp();
const file = path.join(import.meta.dirname, 'tables.ts');

it('the types of the tables match the migrated database; `npm run tables` regenerates them', async () => {
  const described = await describeTables(t.ownerUrl);
  if (process.env.WRITE_TABLES === '1') writeFileSync(file, described);
  expect(readFileSync(file, 'utf8')).toBe(described);
});
