import { readFileSync } from 'node:fs'
import { isProduction, useLocalDefaults } from '../environment.ts'

// `pnpm evidence:check <file.csv>`: compares the heads that a morning's mail brought with the evidence that is there now.
const [file] = process.argv.slice(2)
if (!file) {
  console.error('✗ pnpm evidence:check <evidence-heads-2026-11-24.csv>')
  process.exit(2)
}
useLocalDefaults()
// Nothing is paid here; the rooms ask for an address all the same.
process.env['STRIPE_SANDBOX_URL'] ??= 'http://127.0.0.1:9'
process.env['WORKER'] = 'off'

const { load } = await import('@cloudoc/cms/boot.ts')
const { compareHeads, parseHeads } = await import('@cloudoc/core/server/evidence/heads.ts')
const { pool } = await import('@cloudoc/core/server/data/transaction.ts')
const { runningOrStarted } = await import('../backup/embedded.ts')
const words = {
  other: 'reads otherwise than when the file was written',
  missing: 'is gone',
  erased: 'is gone with its company, which was erased',
}
const place = isProduction()
  ? undefined
  : await runningOrStarted().catch((error: Error) => {
      console.error(`✗ ${error.message}`)
      process.exit(1)
    })
if (place) process.env['DATABASE_URL'] = place.url
let code = 0
try {
  const heads = parseHeads(readFileSync(file, 'utf8'))
  const cms = await load()
  try {
    const faults = await compareHeads(pool(), heads)
    for (const { company, number, fault } of faults)
      console.info(`${fault === 'erased' ? '·' : '✗'} Company ${company}: row ${number} ${words[fault]}.`)
    code = faults.some(({ fault }) => fault !== 'erased') ? 1 : 0
    console.info(
      code === 0
        ? `✓ The chains of ${heads.length} companies agree with the file, but for those that were erased.`
        : '✗ Somebody has changed evidence since the file was written.',
    )
  } finally {
    await cms.stop()
  }
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
  code = 1
}
await place?.done()
process.exit(code)
