import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { logoPixels, type Picture } from '../../contract/profile-fields.ts'
import type { CompanyRow } from '../tables.ts'
import { newPictureAddress, pictureKey } from './picture-address.ts'

/** More than any camera's: what would unfold to more is not a picture of a logo or a signature. */
const maxPixels = 50_000_000
const signatureSize = { width: 600, height: 300 }

/** `tooBig`: a logo beyond `logoPixels`. `unreadable`: no picture, whatever its first bytes say. */
export type Drawn = Buffer | 'tooBig' | 'unreadable'

async function open(path: string, limitInputPixels: number | false = maxPixels) {
  const { default: sharp } = await import('sharp')
  return sharp(path, { limitInputPixels, failOn: 'error' })
}

/**
 * Draws a picture anew as PNG, so that neither metadata nor anything that was hidden in the file is kept
 * (rulings 5).
 */
async function redraw(path: string, fit?: { width: number; height: number }): Promise<Buffer> {
  const picture = (await open(path)).autoOrient().timeout({ seconds: 20 })
  return (fit ? picture.resize({ ...fit, fit: 'inside', withoutEnlargement: true }) : picture)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A logo, refused where it is over 300 × 300 pixels (shop §5, rulings 46). */
export async function drawLogo(path: string): Promise<Drawn> {
  try {
    // Its head alone, which unfolds nothing.
    const { width, height } = await (await open(path, false)).metadata()
    return Math.max(width, height) > logoPixels ? 'tooBig' : await redraw(path)
  } catch {
    return 'unreadable'
  }
}

/** A signature, made smaller where it is over 600 × 300 pixels. */
export const drawSignature = (path: string): Promise<Drawn> =>
  redraw(path, signatureSize).catch(() => 'unreadable' as const)

/** Puts a picture into the file store and answers its new address. */
export async function keepPicture(companyDocumentId: string, png: Buffer): Promise<string> {
  const address = newPictureAddress(companyDocumentId)
  await (await files()).put(pictureKey(address) ?? '', Readable.from([png]))
  return address
}

/** Takes back a picture whose address was never written down. */
export async function dropPicture(address: string): Promise<void> {
  const key = pictureKey(address)
  if (key) await (await files()).remove(key)
}

/** The PNG of a company's picture; nothing where it has none. */
async function pictureFile(details: CompanyRow['details'], name: Picture): Promise<Buffer | undefined> {
  const key = pictureKey(details?.[name])
  const found = key === undefined ? undefined : await (await files()).get(key)
  return found && buffer(found.content)
}

/** The PNG of a company's logo, for exports. */
export const logoFile = (details: CompanyRow['details']): Promise<Buffer | undefined> =>
  pictureFile(details, 'companyLogo')
