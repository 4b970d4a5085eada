import { forgotPassword } from '../../../plugins/accounts/contract/recovery.ts'
import { solveCaptcha } from '../../../plugins/accounts/testing/sign-up.ts'
import { shop } from '../../../plugins/checkout/testing/shop.ts'
import { stateOf } from '../../../plugins/core/testing/state.ts'
import { theCast } from '../../cast.ts'
import type { TypeOf } from '../../in-node.ts'
import { askAdmin, staffLogins, staffToken, theStaff } from '../../staff.ts'

/** No secret column and no text of a company reaches any of the staff, or can be asked about by them, through any content type, at any depth. */
const running = shop()
const roles = Object.keys(staffLogins) as (keyof typeof staffLogins)[]
const tokens = new Map<string, string>()
let types: TypeOf[] = []
const secrets: { table: string; column: string; field: string; uid: string }[] = []
const column = (field: string): string => field.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const marker = 'zq-secret'

beforeAll(async () => {
  const { app } = running
  const { owner } = await theCast(app)
  await solveCaptcha(app)
  await app.call(forgotPassword, { email: owner.email })
  await theStaff(app)
  for (const role of roles) tokens.set(role, await staffToken(app, staffLogins[role]))
  types = (await app.run('testing/in-node.ts', 'contentTypesOf')) as TypeOf[]
  // Every secret, and every text that a company wrote, says what it is.
  for (const { uid, table, attributes } of types)
    for (const [field, { type }] of Object.entries(attributes))
      if (type === 'password') secrets.push({ uid, table, field, column: column(field) })
  await app.quiet()
  for (const each of secrets)
    await app.sql(`update "${each.table}" set "${each.column}" = '${marker} ${each.column} ' || id`)
  await app.sql(
    `update document_revisions set body = '${marker} body', header = '${marker} header', plain = '${marker} plain'`,
  )
  await app.sql(`update documents set title = '${marker} title ' || id`)
  await app.sql(`update folders set name = '${marker} name ' || id`)
})

const ask = (role: string, method: string, path: string, body?: unknown) =>
  askAdmin(running.app, method, path, { token: tokens.get(role) ?? '', ...(body === undefined ? {} : { body }) })
const base = (uid: string): string => `/content-manager/collection-types/${uid}`
const doors = new Map<string, ReturnType<typeof ask>>()
/** A type as a role is shown it without asking for more; asked for once. */
function door(role: string, { uid }: TypeOf): ReturnType<typeof ask> {
  const known = doors.get(`${role} ${uid}`) ?? ask(role, 'GET', base(uid))
  doors.set(`${role} ${uid}`, known)
  return known
}
/** A type that is not shown is shut before anybody knows who asks: one role tries all ways to it. */
const isTried = (role: string, http: number): boolean => http !== 404 || role === roles[0]
/** Its own relations; the platform's, to translations, is the same everywhere and leads nowhere else. */
const relationsOf = ({ attributes }: TypeOf) =>
  Object.entries(attributes).filter(([name, { target }]) => target !== undefined && name !== 'localizations')
const typeOf = (uid = ''): TypeOf | undefined => types.find(type => type.uid === uid)

/** Ways from a type to others by its relations, at most so many steps: `['person', 'company']`. */
function waysFrom(type: TypeOf, steps = 3): { path: string[]; end: TypeOf }[] {
  if (steps === 0) return []
  return relationsOf(type).flatMap(([name, { target }]) => {
    const end = typeOf(target)
    return end
      ? [{ path: [name], end }, ...waysFrom(end, steps - 1).map(way => ({ path: [name, ...way.path], end: way.end }))]
      : []
  })
}

/** Several at the same time, and no more than that. */
async function each<T>(all: readonly T[], ask: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all]
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await ask(one)
    }),
  )
}
const inGroups = <T>(all: readonly T[], size = 12): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** What may not be asked along of what something is related to: refused by its name, whatever it is related to, so each relation is asked one of them, and those of one type all. */
const beyond = [
  'populate=*',
  'populate[0]=*',
  'populate[person][populate]=*',
  'fields[0]=*',
  'sort=passwordHash',
  'filters[person][passwordHash][$startsWith]=zq',
]

const populate = (path: string[], last = '=*'): string =>
  `populate${path.map(step => `[${step}]`).join('[populate]')}${last}`
const nested = (key: string, path: string[]): string => `${key}${path.map(step => `[${step}]`).join('')}`

it('there are secrets, and customers’ rows, to be looked for', async () => {
  expect(secrets.map(({ table, column: name }) => `${table}.${name}`)).toEqual(
    expect.arrayContaining([
      'people.password_hash',
      'sessions.token_hash',
      'challenges.code_hash',
      'challenges.handle_hash',
      'challenges.link_hash',
    ]),
  )
  for (const { table, column: name } of secrets)
    expect([
      table,
      name,
      (await running.app.sql(`select 1 from "${table}" where "${name}" like '${marker}%'`)).length > 0 ||
        ['two_step_secret', 'sealed'].includes(name) ||
        table === 'recovery_codes',
    ]).toEqual([table, name, true])
})

describe.each(roles)('%s', role => {
  it('is shown none, from whatever type, with whatever is asked along', async () => {
    let [tried, asked] = [0, 0]
    for (const type of types) {
      const first = await door(role, type)
      expect([type.uid, first.http < 500 || first.http, first.text.includes(marker) && first.text]).toEqual([
        type.uid,
        true,
        false,
      ])
      if (!isTried(role, first.http)) continue
      // A type that is shut is so before its query is read: asked for once in each way, it need not be asked for in all.
      const shut = first.http !== 200
      const ways = shut ? [] : waysFrom(type)
      // Ways of one length go together; where one of them is refused, each is asked alone.
      const together = Object.values(Object.groupBy(ways, ({ path }) => path.length)).flatMap((alike = []) =>
        ['=*', '[fields][0]=*'].map(last => alike.map(({ path }) => populate(path, last))),
      )
      const fields = shut ? [] : secrets.filter(({ uid }) => uid === type.uid).map(({ field }) => `fields[0]=${field}`)
      const [row] = await running.app.sql<{ document_id: string; id: number }>(
        `select document_id, id from "${type.table}" order by id limit 1`,
      )
      const paths = [
        base(type.uid),
        ...(shut ? [base(type.uid).replaceAll(':', '%3A'), `/content-manager/single-types/${type.uid}`] : []),
        ...(row ? [`${base(type.uid)}/${row.document_id}`] : []),
      ]
      const shows = async (path: string, query: string): Promise<boolean> => {
        const { text, http } = await ask(role, 'GET', `${path}?${query}`)
        expect([path, query, http < 500 || http, text.includes(marker) && text]).toEqual([path, query, true, false])
        return http === 200
      }
      for (const [at, path] of paths.entries()) {
        // A list was asked for without anything at the door; one of its rows is shown whole.
        await each(
          [...(shut ? [''] : at === 0 ? ['pageSize=100'] : ['', 'populate=deep']), 'populate=*', ...fields],
          query => shows(path, query),
        )
        for (const some of together)
          for (const few of inGroups(some))
            if (!(await shows(path, few.join('&')))) await each(few, query => shows(path, query))
      }
      for (const [name, { target }] of relationsOf(type)) {
        // Who of the staff made a row is the same everywhere, and staff.
        const isOurs = typeOf(target) !== undefined
        for (const path of [
          `/content-manager/relations/${type.uid}/${name}`,
          ...(row && isOurs ? [`/content-manager/relations/${type.uid}/${row.document_id}/${name}`] : []),
        ]) {
          const one = beyond[asked++ % beyond.length] ?? ''
          await each(['', ...(shut || !isOurs ? [] : [`_q=${marker}`])], async query =>
            expect([path, (await ask(role, 'GET', `${path}?${query}`)).text.includes(marker)]).toEqual([path, false]),
          )
          await each(shut || tried > 0 ? [one] : beyond, async query => {
            const { http, text } = await ask(role, 'GET', `${path}?${query}`)
            expect([path, query, [400, 403, 404].includes(http) || http, text.includes(marker)]).toEqual([
              path,
              query,
              true,
              false,
            ])
          })
        }
      }
      if (!shut) tried++
    }
    for (const path of [
      '/content-manager/homepage/recent-documents?action=update',
      '/content-manager/homepage/recent-documents?action=publish',
      '/content-manager/init',
      '/content-manager/homepage/count-documents',
    ])
      expect((await ask(role, 'GET', path)).text).not.toContain(marker)
  }, 300_000)

  it('learns nothing of one by filter, sort or search', async () => {
    for (const type of types) {
      const { http: first } = await door(role, type)
      if (!isTried(role, first)) continue
      const shut = first !== 200
      const places = [{ path: [] as string[], end: type }, ...(shut ? [] : waysFrom(type))]
      const answerTo = async (query: string) => {
        const { http, text } = await ask(role, 'GET', `${base(type.uid)}?${query}`)
        return http === 200
          ? JSON.stringify(
              (JSON.parse(text) as { results: { documentId: string }[] }).results.map(({ documentId }) => documentId),
            )
          : String(http)
      }
      const guessed = places.flatMap(({ path, end }) =>
        secrets.filter(({ uid }) => uid === end.uid).map(({ field }) => [...path, field]),
      )
      await each(guessed, async path => {
        const pairs = [
          ...['$startsWith', '$notContains'].map(operator =>
            [marker, 'never'].map(guess => `${nested('filters', path)}[${operator}]=${guess}`),
          ),
          ['asc', 'desc'].map(way => `sort=${path.join('.')}:${way}`),
        ]
        for (const [one = '', other = ''] of pairs) {
          const right = await answerTo(one)
          // What is refused for the name that is in it is refused whatever is guessed.
          if (!['400', '403', '404'].includes(right))
            expect([type.uid, one, right]).toEqual([type.uid, one, await answerTo(other)])
        }
      })
      expect([type.uid, await answerTo(`_q=${marker}`)]).toEqual([type.uid, expect.stringMatching(/^(?:\[\]|40\d)$/)])
    }
  }, 300_000)

  it('changes no row of a customer, and makes none', async () => {
    const before = await stateOf(running.app)
    for (const [nth, type] of types.entries()) {
      const { uid, table, attributes } = type
      const [row] = await running.app.sql<{ document_id: string }>(
        `select document_id from "${table}" order by id limit 1`,
      )
      const id = row?.document_id ?? 'none'
      const data = Object.fromEntries(
        Object.entries(attributes)
          .filter(([, { type }]) => ['string', 'text', 'password'].includes(type))
          .map(([name]) => [name, 'changed']),
      )
      const ways = [
        ['PUT', `${base(uid)}/${id}`, data],
        ['POST', base(uid), data],
        ['DELETE', `${base(uid)}/${id}`, undefined],
        ['POST', `${base(uid)}/clone/${id}`, data],
        ['POST', `${base(uid)}/auto-clone/${id}`, {}],
        ['POST', `${base(uid)}/actions/bulkDelete`, { documentIds: [id] }],
        ['POST', `${base(uid)}/${id}/actions/publish`, data],
        ['PUT', `${base(uid).replaceAll(':', '%3a')}/${id}`, data],
        ['PUT', `/content-manager/single-types/${uid}`, data],
      ] as const
      // To change anything but a row that staff may change is refused before anybody knows who asks: one role tries every way, the others that and one more.
      for (const [method, path, body] of ways.filter(
        (_, at) => role === roles[0] || at === 0 || at === 1 + (nth % (ways.length - 1)),
      )) {
        const { http } = await ask(role, method, path, body)
        expect([role, method, path, [403, 404].includes(http) || http]).toEqual([role, method, path, true])
      }
    }
    expect(await stateOf(running.app)).toEqual(before)
  })
})

it('support still finds a customer, with the order and the company', async () => {
  const [order] = await running.app.sql<{ document_id: string }>('select document_id from orders limit 1')
  const { http, text } = await ask('Support', 'GET', `${base('plugin::orders.order')}/${order?.document_id ?? ''}`)
  expect(http).toBe(200)
  const people = await ask('Support', 'GET', `${base('plugin::accounts.person')}?_q=example.test`)
  expect([people.http, (JSON.parse(people.text) as { results: unknown[] }).results.length > 0]).toEqual([200, true])
  expect(text).not.toContain(marker)
})

it('no shown table has a relation to one that is not', async () => {
  const open = []
  for (const type of types) if ((await door('Administrator', type)).http === 200) open.push(type)
  expect(open.map(({ uid }) => uid)).toEqual(
    expect.arrayContaining(['plugin::accounts.person', 'plugin::orders.order']),
  )
  for (const type of open)
    for (const [name, { target }] of relationsOf(type))
      if (typeOf(target))
        expect([type.uid, name, open.some(({ uid }) => uid === target)]).toEqual([type.uid, name, true])
})

it('everything is pulled by nobody', async () => {
  for (const path of ['/admin/transfer/runner/pull', '/admin/transfer/runner/push'])
    expect((await ask('Administrator', 'GET', path)).http).toBeGreaterThanOrEqual(400)
  expect(
    (
      await ask('Administrator', 'POST', '/admin/transfer/tokens', {
        name: 'all',
        description: '',
        permissions: ['pull'],
        lifespan: null,
      })
    ).http,
  ).toBeGreaterThanOrEqual(400)
})
