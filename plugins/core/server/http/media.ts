import { rename, stat } from 'node:fs/promises'
import { extname, posix } from 'node:path'
import { fileFault, NoRoom } from '../files/file-faults.ts'
import type { Http, Middleware } from '../platform.ts'

/**
 * Pictures that staff may put into the media library, by what they are, with the ending that they get.
 * Nothing else has a place there.
 */
const pictures = {
  png: { mime: 'image/png', ending: '.png' },
  jpeg: { mime: 'image/jpeg', ending: '.jpg' },
  webp: { mime: 'image/webp', ending: '.webp' },
  gif: { mime: 'image/gif', ending: '.gif' },
} as const
type Format = keyof typeof pictures
const isFormat = (format: string | undefined): format is Format =>
  format !== undefined && Object.hasOwn(pictures, format)

/** More than any camera's. */
const maxPixels = 100_000_000

/** A file as the platform's reader of multipart bodies hands it on. */
export interface StaffFile {
  filepath: string
  originalFilename: string | null
  mimetype: string | null
  size: number
}

/**
 * Draws a picture anew in its place, so that nothing else that was in the file is kept, and calls it what it
 * is. False where it is none.
 */
export async function redrawPicture(file: StaffFile): Promise<boolean> {
  try {
    const { default: sharp } = await import('sharp')
    const { format } = await sharp(file.filepath).metadata()
    if (!isFormat(format)) return false
    const { mime, ending } = pictures[format]
    const redrawn = `${file.filepath}.redrawn`
    await sharp(file.filepath, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      animated: format === 'gif' || format === 'webp',
    })
      .autoOrient()
      .timeout({ seconds: 30 })
      .toFormat(format)
      .toFile(redrawn)
    await rename(redrawn, file.filepath)
    const name = file.originalFilename ?? 'picture'
    Object.assign(file, {
      mimetype: mime,
      originalFilename: `${name.slice(0, name.length - extname(name).length) || 'picture'}${ending}`,
      size: (await stat(file.filepath)).size,
    })
    return true
  } catch (error) {
    const fault = fileFault(error)
    if (fault instanceof NoRoom) throw fault
    return false
  }
}

const types: ReadonlySet<string> = new Set([...Object.values(pictures).map(({ mime }) => mime), 'image/avif'])

/**
 * Is this one of staff's uploads, however its address is written? The platform serves its public folder by
 * more than one route.
 */
function isUploaded(http: Http): boolean {
  try {
    return /^\/uploads(?:\/|$)/i.test(posix.normalize(decodeURIComponent(http.path).replaceAll(/[\\/]+/g, '/')))
  } catch {
    return true
  }
}

/**
 * What staff uploaded is on our own origin, where the session of a workspace lies: nothing in it runs,
 * whatever it is. The sandbox gives it an origin of its own, so that it hears no other tab; what is no
 * picture is kept, not shown.
 */
export const sandboxUploads: Middleware = async (http, next) => {
  await next()
  if (!isUploaded(http)) return
  http.set('x-content-type-options', 'nosniff')
  http.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
  http.set('cross-origin-resource-policy', 'same-site')
  if (types.has(http.response.get('content-type').split(';')[0] ?? '') || http.status >= 300) return
  http.set('content-disposition', 'attachment')
  // No script of a page of ours either, though it came from our own origin.
  http.set('content-type', 'application/octet-stream')
}
