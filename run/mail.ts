import { isProduction, useLocalDefaults } from './environment.ts'

// `pnpm mail:resend`: every mail that waits is tried now, by whichever node is running.
useLocalDefaults()
// Nothing is paid here; the rooms ask for an address all the same.
process.env['STRIPE_SANDBOX_URL'] ??= 'http://127.0.0.1:9'
process.env['WORKER'] = 'off'

const { load } = await import('@cloudoc/cms/boot.ts')
const { resendMail } = await import('@cloudoc/core/server/mail/outbox.ts')
const { runningOrStarted } = await import('./backup/embedded.ts')
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
    const { count, oldest } = await resendMail()
    console.info(
      count === 0
        ? 'No mail waits.'
        : `${count} ${count === 1 ? 'mail waits' : 'mails wait'}, the oldest since ${oldest?.toISOString() ?? 'now'}. A running node tries all of them now.`,
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
