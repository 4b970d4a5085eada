import { load } from '@cloudoc/cms/boot.ts'
import { loadAll } from '@cloudoc/seed/load/index.ts'
import { useLocalDefaults } from './environment.ts'
import { startServices } from './services/all.ts'

// `pnpm run seed`: loads what changed in the library and the content. `--force` overwrites edits of staff, too.
useLocalDefaults()
const services = await startServices()
const cms = await load()
const { created, updated, kept, edited } = await loadAll(cms.platform, {
  force: process.argv.includes('--force'),
  demo: process.env['DATABASE_URL_OUTSIDE'] !== '1',
})
console.info(`${created} created, ${updated} updated, ${kept} as they were.`)
if (edited.length > 0)
  console.info(`Edited by staff since, so left alone (--force overwrites them):\n  ${edited.join('\n  ')}`)
await cms.stop()
await services.stop()
process.exit(0)
