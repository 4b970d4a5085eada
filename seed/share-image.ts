import { join } from 'node:path'
import sharp from 'sharp'

/** `node seed/share-image.ts`: makes share.png of share.svg, for networks that show no drawings, and the icons of favicon.svg. To be run when a drawing changes. */
const art = join(import.meta.dirname, 'content/art')
await sharp(join(art, 'share.svg'))
  .resize(1200, 630)
  .png({ palette: true, compressionLevel: 9 })
  .toFile(join(art, 'share.png'))
for (const size of [180, 192, 512]) {
  // On its own ground up to the edge: telephones cut the corners themselves.
  const drawing = await sharp(join(art, 'favicon.svg'), { density: 72 * (size / 64) })
    .resize(Math.round(size * 0.8))
    .png()
    .toBuffer()
  const room = Math.round(size * 0.1)
  await sharp({ create: { width: size, height: size, channels: 4, background: '#0f4c4a' } })
    .composite([{ input: drawing, left: room, top: room }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(art, `icon-${size}.png`))
}
