import { load } from '@cloudoc/cms/boot.ts'
import { turnOffStaffStep, turnOnStaffStep } from '../plugins/accounts/server/staff-passkey/staff-step.ts'
import { runningOrStarted } from './backup/embedded.ts'
import { isProduction, useLocalDefaults } from './environment.ts'

// `pnpm staff:second-step <e-mail>`: a second step for a member of staff. `--off`: without one again.
const [email, off] = process.argv.slice(2)
if (!email || (off !== undefined && off !== '--off')) {
  console.error('✗ pnpm staff:second-step <e-mail> [--off]')
  process.exit(2)
}

useLocalDefaults()
// Nothing is paid here; the rooms ask for an address all the same.
process.env['STRIPE_SANDBOX_URL'] ??= 'http://127.0.0.1:9'

async function changed(address: string): Promise<string> {
  if (off) {
    if (!(await turnOffStaffStep(address)))
      throw new Error(`Nobody of the staff with the address ${address} has a second step.`)
    return `${address} signs in with the password alone again.`
  }
  const made = await turnOnStaffStep(address)
  if (!made) throw new Error(`Nobody of the staff has the address ${address}.`)
  return `${address} signs in with password and code from now on: the six digits are typed right after the password.\nKey for the authenticator app, shown this once: ${made.secret}\nThe same as an address: ${made.uri}`
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
  const cms = await load()
  try {
    console.info(await changed(email))
  } finally {
    await cms.stop()
  }
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
  code = 1
}
await place?.done()
process.exit(code)
