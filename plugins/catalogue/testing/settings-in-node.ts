import type { Platform } from '@cloudoc/core/server/platform.ts'
import { splitSettings } from '../server/settings/parts.ts'

/** Saves and publishes settings, each in its own form, as staff would. */
export async function putSettings(platform: Platform, values: Record<string, unknown>): Promise<void> {
  for (const { uid, data } of splitSettings(values)) {
    const documents = platform.documents(uid)
    const known = await documents.findFirst({})
    if (known) await documents.update({ documentId: String(known['documentId']), data, status: 'published' })
    else await documents.create({ data, status: 'published' })
  }
}
