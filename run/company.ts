import { existsSync } from 'node:fs'
import { isProduction, useLocalDefaults } from './environment.ts'

// `pnpm company:export <subdomain> <file>`: everything of a company in one zip. `pnpm company:erase <subdomain> --yes`: the end of it. `pnpm company:reopen <subdomain>`: a closed account as it was.
const [what, subdomain, rest] = process.argv.slice(2)
const usages: Record<string, string> = {
  export: 'pnpm company:export <subdomain> <file.zip>',
  reopen: 'pnpm company:reopen <subdomain>',
}
const usage = usages[what ?? ''] ?? 'pnpm company:erase <subdomain> --yes'
if (!subdomain || (!rest && what !== 'reopen') || (what === 'erase' && rest !== '--yes')) {
  console.error(
    `✗ ${usage}${what === 'erase' ? '\n  Everything of the company is erased, and only a backup brings it back. Orders and invoices stay, as the law wants.' : ''}`,
  )
  process.exit(2)
}

if (what === 'export' && existsSync(rest ?? '')) {
  console.error(`✗ ${rest} is there already.`)
  process.exit(1)
}

useLocalDefaults()
// Nothing is paid here; the rooms ask for an address all the same.
process.env['STRIPE_SANDBOX_URL'] ??= 'http://127.0.0.1:9'

// What is refused above is refused at once; all else takes the platform.
const { load } = await import('@cloudoc/cms/boot.ts')
const { actions } = await import('./company/actions.ts')
const { runningOrStarted } = await import('./backup/embedded.ts')
const action = what === 'export' || what === 'reopen' ? what : 'erase'
const place = isProduction()
  ? undefined
  : await runningOrStarted().catch((error: Error) => {
      console.error(`✗ ${error.message}`)
      process.exit(1)
    })
if (place) process.env['DATABASE_URL'] = place.url
let code = 0
try {
  const cms = await load()
  try {
    console.info(await actions[action](subdomain, rest ?? ''))
  } finally {
    await cms.stop()
  }
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
  code = 1
}
await place?.done()
process.exit(code)
