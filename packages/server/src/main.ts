import { enableCompileCache } from 'node:module';

// Before anything else is loaded: compiled code of earlier starts is used again.
enableCompileCache();
const { startProduct } = await import('./start.ts');
await startProduct();
