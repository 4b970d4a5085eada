import { logoPixels } from '@cloudoc/accounts/contract/profile-fields.ts'

export interface FittedLogo {
  file: File
  /** Was it over 300 by 300 pixels? Then it has been drawn smaller, in its own proportions. */
  isSmaller: boolean
}

/** Width and height that fit into a logo's square; the same where they fit already. */
function logoSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, logoPixels / Math.max(width, height))
  const fitted = (pixels: number) => Math.max(1, Math.floor(pixels * factor))
  return { width: fitted(width), height: fitted(height) }
}

/**
 * Makes a logo that is over 300 by 300 pixels smaller before it is sent, as the call refuses it (rulings 46). A
 * file that the browser cannot draw is left as it is: the call says what is wrong with it.
 */
export async function fitLogo(file: File): Promise<FittedLogo> {
  const asItIs = { file, isSmaller: false }
  try {
    const picture = await createImageBitmap(file)
    const size = logoSize(picture.width, picture.height)
    if (size.width === picture.width && size.height === picture.height) return asItIs
    const canvas = document.createElement('canvas')
    Object.assign(canvas, size)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height)
    const png = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
    if (!png) return asItIs
    return { file: new File([png], file.name.replace(/\.[^.]*$/, '.png'), { type: 'image/png' }), isSmaller: true }
  } catch {
    return asItIs
  }
}
