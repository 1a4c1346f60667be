import { z } from 'zod';

/** The version that was read: a newer version is not overwritten but refused with `VERSION_CONFLICT` (P60, GAP-35). */
export const Version = z.int().min(1).max(2_147_483_647);
