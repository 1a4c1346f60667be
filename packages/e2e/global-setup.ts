import { startPortal } from './portal.ts';

/** One installation for all journeys, with the demonstration; PORTAL_URL names one that runs already, PORTAL_DATA_DIR its data. */
const openPortal = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.PORTAL_URL) return undefined;
  const portal = await startPortal();
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_DATA_DIR = portal.dataDir;
  process.env.PORTAL_WEBHOOK_ORIGIN = portal.webhookOrigin;
  return portal.stop;
};

// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default openPortal;
