import { enableCompileCache } from 'node:module';

// Before anything else is loaded: compiled code of earlier starts is used again.
enableCompileCache();
const { openSettings } = await import('./open-settings.ts');
const settings = openSettings();
const { startProduct } = await import('./start.ts');
await startProduct(settings);
