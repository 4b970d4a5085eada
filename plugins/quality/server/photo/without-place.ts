import { stat, writeFile } from 'node:fs/promises'
import { pictureTypes } from '@cloudoc/core/contract/file-types.ts'
import type { Upload } from '@cloudoc/core/server/call/body/uploads.ts'

/** More than any camera's: what would unfold to more is no picture. */
const maxPixels = 50_000_000
const widest = 2400

const isPicture = (type: string): boolean => (pictureTypes as readonly string[]).includes(type)

/**
 * Draws an uploaded picture anew, at most 2,400 px wide and high, so that neither the place where it was taken nor
 * anything else beside the picture is kept. Other files stay as they are; undefined: it is no picture that can be read.
 */
export async function withoutPlace(upload: Upload): Promise<Upload | undefined> {
  if (!isPicture(upload.type)) return upload
  const { default: sharp } = await import('sharp')
  try {
    const drawn = await sharp(upload.path, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
      .autoOrient()
      .timeout({ seconds: 20 })
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .toBuffer()
    await writeFile(upload.path, drawn)
    return { ...upload, size: (await stat(upload.path)).size }
  } catch {
    return undefined
  }
}
