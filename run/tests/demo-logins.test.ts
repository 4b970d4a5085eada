import { rowsIn } from '@cloudoc/core/testing/databases.ts'
import { startApp } from '@cloudoc/core/testing/harness.ts'
import { type InProcess, inProcess } from '@cloudoc/core/testing/in-process.ts'
import { ConfigurationFault, refuseOpenDemo } from '../../seed/demo-guard.ts'

/** A database in which somebody has a demonstration login: of an earlier start, or copied from one. */
const logins = {
  person: `insert into people (email) values ('deputy@meadowview.example')`,
  staff: `insert into admin_users (email, is_active) values ('support@cloudoc.example', true)`,
}
let ground: InProcess
beforeAll(async () => {
  ground = await inProcess()
})
const own = { ...process.env }
afterEach(async () => {
  for (const name of ['HOST', 'DEMO_LOGINS']) {
    if (own[name] === undefined) delete process.env[name]
    else process.env[name] = own[name]
  }
  await rowsIn(ground.database, 'delete from people; delete from admin_users')
})
afterAll(() => ground.stop())

/** What a node does before it opens, with this in its environment. */
async function guardWith(env: { HOST: string; DEMO_LOGINS?: string }): Promise<void> {
  delete process.env['DEMO_LOGINS']
  Object.assign(process.env, env)
  await refuseOpenDemo()
}

it.each(Object.entries(logins))('a demonstration login of %s is no login for others', async (_, login) => {
  await rowsIn(ground.database, login)
  await expect(guardWith({ HOST: '0.0.0.0' })).rejects.toThrow(ConfigurationFault)
})

it.each(Object.entries(logins))(
  'one of %s is one on this machine, and anywhere where that is said',
  async (_, login) => {
    await rowsIn(ground.database, login)
    await guardWith({ HOST: '127.0.0.1' })
    await guardWith({ HOST: '0.0.0.0', DEMO_LOGINS: 'anywhere' })
  },
)

it('a node that others could reach does not open on them, and says why', async () => {
  await rowsIn(ground.database, logins.person)
  await expect(startApp({ database: ground.database, env: { HOST: '0.0.0.0' } })).rejects.toThrow(
    /ended \(78\):[^]*✗ HOST is 0\.0\.0\.0, so others could reach this copy, and it has demonstration logins/,
  )
})
