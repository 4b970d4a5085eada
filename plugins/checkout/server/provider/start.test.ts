import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { paymentProblem } from './configuration.ts'

/** Starts a node with this environment and answers how it ended and what it said. */
const start = (env: Record<string, string>): Promise<{ code: number | null; said: string }> =>
  new Promise(done => {
    const child = spawn(process.execPath, [resolve(__dirname, '../../../../run/node.ts')], {
      env: { ...process.env, NODE_ENV: 'test', SEED: 'off', DATABASE_URL: 'postgres://127.0.0.1:1/none', ...env },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
    child.once('exit', code => done({ code, said }))
  })

test('a node that could not take money does not start, and says why', async () => {
  const { code, said } = await start({ DATABASE_URL_OUTSIDE: '1', PAYMENTS: '', STRIPE_SECRET_KEY: '' })
  expect(code).not.toBe(0)
  expect(said).toContain('there are no Stripe keys, so that buyers would pay nothing')
})

test('one with some of the keys cannot, either', () => {
  const before = { ...process.env }
  Object.assign(process.env, { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })
  try {
    expect(paymentProblem()).toContain('but not STRIPE_WEBHOOK_SECRET')
  } finally {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
})
