/** The longer side of a photo as it is sent, in pixels. */
const longest = 1600
const quality = 0.8

/**
 * A photo made small enough for a phone's room, as a JPEG in a data address. Nothing but its pixels is in it: where and
 * when it was taken is left out.
 */
export async function smallPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', quality)
}

/** The file that a data address holds. */
export function fileOfData(dataUrl: string, name: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), letter => letter.charCodeAt(0))
  return new File([bytes], name, { type: 'image/jpeg' })
}
