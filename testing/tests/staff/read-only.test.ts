import { shop } from '../../../plugins/checkout/testing/shop.ts'
import { stateOf } from '../../../plugins/core/testing/state.ts'
import type { WrittenType } from '../../in-node.ts'
import { aCompanyWithEverything } from '../../possessions.ts'
import { askAdmin, staffPassword, staffToken, theStaff } from '../../staff.ts'

/**
 * What the product writes is read only in the admin: whichever content type, whichever way of changing it, for each of the platform's own roles. What the
 * product's roles may is in `staff-secrets`, and the few fields that staff change in `reports`, `staff-logins` and the tests of edit requests.
 */
const running = shop()
const roles = { 'Super Admin': 'strapi-super-admin', Editor: 'strapi-editor', Author: 'strapi-author' } as const
const tokens = new Map<string, string>()
let types: WrittenType[] = []
beforeAll(async () => {
  const { app } = running
  await aCompanyWithEverything(app)
  await theStaff(app)
  for (const [role, code] of Object.entries(roles)) {
    const email = `${code}@example.test`
    await app.run('testing/in-node.ts', 'makeAdministrator', email, staffPassword, code)
    tokens.set(role, await staffToken(app, email))
  }
  types = (await app.run('testing/in-node.ts', 'writtenTypesOf')) as WrittenType[]
})

const ways = (uid: string, id: string): (readonly [method: string, path: string, body?: object])[] => {
  const [one, all] = [`/content-manager/collection-types/${uid}/${id}`, `/content-manager/collection-types/${uid}`]
  return [
    ['POST', all, { name: 'Made' }],
    ['PUT', one, { name: 'Changed' }],
    ['DELETE', one],
    ['POST', `${all}/clone/${id}`, {}],
    ['POST', `${all}/auto-clone/${id}`, {}],
    ['POST', `${one}/actions/publish`, {}],
    ['POST', `${one}/actions/unpublish`, {}],
    ['POST', `${one}/actions/discard`, {}],
    ['POST', `${all}/actions/publish`, {}],
    ['POST', `${all}/actions/bulkDelete`, { documentIds: [id] }],
    ['POST', `${all}/actions/bulkPublish`, { documentIds: [id] }],
    ['POST', `${all}/actions/bulkUnpublish`, { documentIds: [id] }],
    ['PUT', `/content-manager/single-types/${uid}`, { name: 'Changed' }],
    ['DELETE', `/content-manager/single-types/${uid}`],
    ['POST', `/content-manager/single-types/${uid}/actions/publish`, {}],
  ]
}

it('every table of every room is among them, and so are the logins', () => {
  const rooms = new Set(types.map(({ uid }) => /^plugin::([\w-]+)/.exec(uid)?.[1]))
  for (const room of [
    'accounts',
    'orders',
    'subscriptions',
    'cart',
    'checkout',
    'people',
    'documents',
    'exports',
    'quiz',
    'care',
    'policies',
    'myfiles',
    'storage',
    'notifications',
    'history',
    'users-permissions',
  ])
    expect([room, rooms.has(room)]).toEqual([room, true])
})

it.each(Object.keys(roles))(
  '%s creates, changes, publishes and deletes nothing of them, one by one or in bulk',
  async role => {
    const { app } = running
    const before = await stateOf(app)
    const logins = () => app.sql('select * from up_users order by id')
    const people = await logins()
    const asked: Promise<unknown>[] = []
    // A type that is not shown is shut before anybody knows who asks: one role tries all of them.
    for (const { uid, table, shown, staffMayChange } of types.filter(type => type.shown || role === 'Super Admin')) {
      const [row] = await app.sql<{ id: string }>(`select document_id as id from "${table}" order by id limit 1`)
      for (const [method, path, body] of ways(uid, row?.id ?? 'none')) {
        // What an administrator may change of it, and what not, has tests of its own.
        if (staffMayChange && role === 'Super Admin' && method === 'PUT' && path.includes('collection-types')) continue
        asked.push(
          askAdmin(app, method, path, { token: tokens.get(role) ?? '', ...(body && { body }) }).then(({ http }) =>
            expect([role, method, path, http]).toEqual([role, method, path, shown ? 403 : 404]),
          ),
        )
        if (asked.length % 12 === 0) await Promise.all(asked.splice(0))
      }
    }
    await Promise.all(asked)
    expect(await stateOf(app)).toEqual(before)
    expect(await logins()).toEqual(people)
  },
)

it.each(['Editor', 'Author'])(
  '%s, who is of the platform and not of the product, reads none of them either',
  async role => {
    for (const { uid, shown } of types)
      expect([
        role,
        uid,
        (
          await askAdmin(running.app, 'GET', `/content-manager/collection-types/${uid}`, {
            token: tokens.get(role) ?? '',
          })
        ).http,
      ]).toEqual([role, uid, shown ? 403 : 404])
  },
)
