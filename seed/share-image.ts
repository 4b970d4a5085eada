import { join } from 'node:path'
import sharp from 'sharp'

/** `node seed/share-image.ts`: makes share.png of share.svg, for networks that show no drawings. To be run when the drawing changes. */
const art = join(import.meta.dirname, 'content/art')
await sharp(join(art, 'share.svg')).resize(1200, 630).png({ palette: true, compressionLevel: 9 }).toFile(join(art, 'share.png'))
