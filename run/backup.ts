import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeBackup } from './backup/archive.ts'
import { runningOrStarted } from './backup/embedded.ts'
import { dataDir, directDatabase, root } from './environment.ts'

// `pnpm backup <file>`: everything that this copy keeps, in one file, while it runs or not.
const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('✗ Say where to: pnpm backup backups/monday.tar.gz')
  process.exit(2)
}
try {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const outside = directDatabase()
  const place = outside ? { url: outside, done: () => Promise.resolve() } : await runningOrStarted()
  const bucket = process.env['S3_BUCKET']
  try {
    await writeBackup(file, {
      url: place.url,
      folder: dataDir(),
      note: { product: 'cloudoc', release: version, madeAt: new Date().toISOString(), bucket },
    })
  } finally {
    await place.done()
  }
  console.info(`Kept in ${file}. It holds personal data and secrets: keep it where nobody else reads it.`)
  if (bucket)
    console.info(`Files are in the bucket ${bucket}, and not in it: docs/backup.md says which, and how they are kept.`)
  process.exit(0)
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
