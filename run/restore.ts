import { restoreBackup } from './backup/archive.ts'
import { startForBackup } from './backup/embedded.ts'
import { dataDir, directDatabase } from './environment.ts'

// `pnpm restore <file>`: fills an empty data folder (and an empty database) from a backup. `pnpm start` then
// goes on with it.
const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('✗ Say from where: pnpm restore backups/monday.tar.gz')
  process.exit(2)
}
try {
  const outside = directDatabase()
  const note = await restoreBackup(file, {
    folder: dataDir(),
    database: async () => (outside ? { url: outside, done: () => Promise.resolve() } : startForBackup()),
  })
  console.info(
    `Restored into ${dataDir()} as it was at ${note.madeAt} (release ${note.release}). \`pnpm start\` goes on with it.`,
  )
  if (note.bucket) console.info(`Files were in the bucket ${note.bucket}: docs/backup.md says how they come back.`)
  process.exit(0)
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
