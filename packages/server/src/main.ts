import { enableCompileCache } from 'node:module';

// Must come before all other imports: reuses the code that earlier starts compiled.
enableCompileCache();
const { openSettings } = await import('./open-settings.ts');
const settings = openSettings();
const { startProduct } = await import('./start.ts');
await startProduct(settings);
