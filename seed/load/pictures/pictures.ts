import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Platform } from '@cloudoc/core/server/platform.ts'
import sharp from 'sharp'

interface MediaFile {
  id: number
  name: string
}
interface MediaLibrary {
  upload(what: {
    data: object
    files: { filepath: string; originalFilename: string; mimetype: string; size: number }
  }): Promise<MediaFile[]>
}

const art = join(import.meta.dirname, '../../content/art')
/** Pixels; what a card of the shop needs on a sharp screen. */
const width = 1200
/**
 * In which further sizes the media library keeps a picture. Nothing asks for those of a drawing, and to make
 * them takes as long as all else of the pictures.
 */
const furtherSizes = 'plugin::upload.breakpoints'

/**
 * Puts drawings of the product into the media library, where staff choose, replace and describe pictures;
 * answers the number of each by the name of its drawing. What is there already stays. The library takes no
 * vectors; the shop sends the drawing itself for as long as nobody chose another.
 */
export async function loadPictures(
  platform: Platform,
  drawings: readonly { drawing: string; shows: string }[],
): Promise<Map<string, number>> {
  const files = platform.query('plugin::upload.file') as { findMany(params: object): Promise<MediaFile[]> }
  const library = platform.plugin('upload')?.service('upload') as MediaLibrary
  const named = (drawing: string): string => drawing.replace(/\.svg$/, '.webp')
  const there = new Map(
    (await files.findMany({ where: { name: { $in: drawings.map(({ drawing }) => named(drawing)) } } })).map(
      ({ name, id }) => [name, id],
    ),
  )
  const sizes = platform.config.get<object | undefined>(furtherSizes)
  const scratch = await mkdtemp(join(tmpdir(), 'cloudoc-art-'))
  platform.config.set(furtherSizes, {})
  try {
    for (const { drawing, shows } of drawings.filter(each => !there.has(named(each.drawing)))) {
      const name = named(drawing)
      const filepath = join(scratch, name)
      // In haste: the library packs it once more, with care.
      await sharp(await readFile(join(art, drawing)))
        .resize({ width })
        .webp({ quality: 85, effort: 0 })
        .toFile(filepath)
      const [file] = await library.upload({
        data: { fileInfo: { name, alternativeText: shows } },
        files: { filepath, originalFilename: name, mimetype: 'image/webp', size: (await stat(filepath)).size },
      })
      if (file) there.set(name, file.id)
    }
  } finally {
    platform.config.set(furtherSizes, sizes)
    await rm(scratch, { recursive: true })
  }
  return new Map(
    drawings.flatMap(({ drawing }) => {
      const id = there.get(named(drawing))
      return id === undefined ? [] : [[drawing, id]]
    }),
  )
}
