import { secretNames } from '../services/secrets.ts'

const names = [
  'DATABASE_URL',
  'DATABASE_URL_DIRECT',
  'PORT',
  'PAYMENTS',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'HOST',
  'SEED',
  'DEMO_LOGINS',
  'REDIS_URL',
  ...secretNames,
]
const before = Object.fromEntries(names.map(name => [name, process.env[name]]))
afterAll(() =>
  given(
    Object.fromEntries(Object.entries(before).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  ),
)

function given(env: Record<string, string>): void {
  for (const name of names) delete process.env[name]
  Object.assign(process.env, env)
}

/** The environment is read when the module is: each row reads it anew. */
function problems(env: Record<string, string>): string[] {
  given(env)
  let found: string[] = []
  jest.isolateModules(() => {
    found = (require('../environment.ts') as typeof import('../environment.ts')).configurationProblems()
  })
  return found
}

const secrets = Object.fromEntries(secretNames.map(name => [name, 'x']))
const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' }
const outside = { DATABASE_URL: 'postgres://db/cloudoc', SMTP_URL: 'smtp://mail', ...secrets }

test.each<[string, Record<string, string>, (string | RegExp)[]]>([
  ['nothing set', {}, []],
  ['a port', { PORT: '8080' }, []],
  ['a port that is no number', { PORT: 'http' }, [/^PORT is "http"/]],
  ['a port of nothing', { PORT: '' }, [/^PORT is ""/]],
  ['a port too high', { PORT: '65536' }, [/^PORT is "65536"/]],
  ['a port with a fraction', { PORT: '80.5' }, [/^PORT is "80.5"/]],
  ['a Redis', { REDIS_URL: 'rediss://cloudoc:p%25@redis.example:6380/2' }, []],
  ['another thing for a Redis', { REDIS_URL: 'postgres://db' }, [/^REDIS_URL is no address of Redis\. It must read/]],
  ['this machine alone', { HOST: '127.0.0.1' }, []],
  ['this machine by its other names', { HOST: '::1' }, []],
  [
    'an address that others reach',
    { HOST: '0.0.0.0' },
    [/^HOST is 0\.0\.0\.0, so others could reach this copy.*or say DEMO_LOGINS=anywhere/],
  ],
  ['an address that only looks like this machine', { HOST: '127.0.0.1.example' }, [/^HOST is/]],
  ['one that others reach, on purpose', { HOST: '0.0.0.0', DEMO_LOGINS: 'anywhere' }, []],
  ['one that others reach, without demonstration data', { HOST: '192.0.2.7', SEED: 'off' }, []],
  [
    'the direct address alone',
    { DATABASE_URL_DIRECT: 'postgres://db/cloudoc' },
    [/^DATABASE_URL_DIRECT is set and DATABASE_URL is not/],
  ],
  ['a pooler and the database', { ...outside, ...stripe, DATABASE_URL_DIRECT: 'postgres://db/cloudoc' }, []],
  ['an outside database is there to be reached', { ...outside, ...stripe, HOST: '0.0.0.0' }, []],
  ['an outside database with everything', { ...outside, ...stripe }, []],
  ['an outside database with the sandbox on purpose', { ...outside, PAYMENTS: 'sandbox' }, []],
  ['an outside database without Stripe', outside, [/there are no Stripe keys.*or say PAYMENTS=sandbox/]],
  ['the sandbox misspelt', { ...outside, PAYMENTS: 'Sandbox' }, [/there are no Stripe keys/]],
  [
    'half of Stripe',
    { ...outside, STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk' },
    [/STRIPE_WEBHOOK_SECRET must be set with it/],
  ],
  ['an outside database without mail', { ...outside, ...stripe, SMTP_URL: '' }, [/SMTP_URL is not set/]],
  [
    'one secret missing',
    { ...outside, ...stripe, JWT_SECRET: '' },
    [/must come from the environment: JWT_SECRET\. Make one with/],
  ],
  [
    'nothing but the database',
    { DATABASE_URL: 'postgres://db/cloudoc' },
    [new RegExp(secretNames.join(', ')), /Stripe/, /SMTP_URL/],
  ],
])('%s', (_, env, expected) => {
  const found = problems(env)
  expect(found).toHaveLength(expected.length)
  expected.forEach((problem, at) => expect(found[at]).toMatch(problem))
})

test('no sentence shows what a secret is', () => {
  expect(problems({ ...outside, STRIPE_SECRET_KEY: 'sk_live_very_secret', JWT_SECRET: '' }).join('\n')).not.toContain(
    'sk_live_very_secret',
  )
})
