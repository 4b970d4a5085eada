import { saveSite } from '../../../plugins/accounts/contract/site/sites.ts'
import { aSubUser, type Someone } from '../../../plugins/accounts/testing/builders.ts'
import { shop } from '../../../plugins/checkout/testing/shop.ts'
import type { Call } from '../../../plugins/core/contract/call.ts'
import { permissionNames } from '../../../plugins/core/contract/permissions.ts'
import type { Answer } from '../../../plugins/core/testing/send.ts'
import { employeeList } from '../../../plugins/people/contract/employees.ts'
import { allCalls, eachCall, nameOf, told } from '../../all-calls.ts'
import { type Cast, idsFor, inputWith, kindsIn, ownedIdFieldsOf, theCast, variantsOf, withoutIds } from '../../cast.ts'
import { type IdField, withAt } from '../../ids.ts'
import { linkOf } from '../../links.ts'
import type { Kind } from '../../possessions.ts'

/**
 * Every call, sent by somebody who may do everything at another site of the company: nothing of the first site's staff is
 * answered or changed, and an id of what is of that site is as good as none (decision 36). A new call is in it by existing.
 */
const running = shop()
let cast: Cast
let manager: Someone
/** The second site. */
let elm: string
/** Ids and names of the first site's employees, and of what is theirs alone. */
let theirs: string[]
/** Row ids of these employees. */
let staff: readonly number[]

/** Rows of people, by table: what is of a person who works at the first site. */
const tables = [
  ['people', 'id'],
  ['people_sites', 'person_id'],
  ['people_group_members', 'person_id'],
  ['people_invites', 'person_id'],
  ['policy_obligations', 'person_id'],
  ['policy_assignments', 'person_id'],
  ['course_enrolments', 'person_id'],
  ['course_assignments', 'person_id'],
  ['course_certificates', 'person_id'],
  ['quiz_allowances', 'person_id'],
] as const
const secretTables = ['people', 'policy_obligations', 'course_enrolments', 'course_certificates'] as const

const ofStaff = (column: string): string => `${column} in (${staff.join()})`
const stateOfStaff = async (): Promise<unknown> =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async ([table, column]) => [
        table,
        await running.app.db(
          `select md5(coalesce(string_agg(x::text, '|' order by x.id), '')) as rows from ${table} x where ${ofStaff(`x.${column}`)}`,
        ),
      ]),
    ),
  )

/** What was found while the company had one home was found there; evidence is never changed, and stays of the company. */
async function putToMainSite(): Promise<void> {
  const { app } = running
  const placed = await app.db<{ table: string }>(
    `select c.table_name as table
       from information_schema.columns c
       join information_schema.columns o on o.table_name = c.table_name and o.column_name = 'company_id'
      where c.column_name = 'site_id' and c.is_nullable = 'YES'
        and not exists (select 1 from pg_trigger g where g.tgrelid = c.table_name::regclass and not g.tgisinternal)`,
  )
  for (const { table } of placed)
    await app.db(
      `update ${table} set site_id = (select id from sites where company_id = $1 and is_main)
        where company_id = $1 and site_id is null`,
      [cast.owner.companyId],
    )
}

beforeAll(async () => {
  cast = await theCast(running.app)
  const { app } = running
  await app.db(
    `update people set first_name = 'Zebedee', last_name = 'Elsewhere' where company_id = $1 and role = 'employee'`,
    [cast.owner.companyId],
  )
  const rows = await app.db<{ id: number }>(`select id from people where company_id = $1 and role = 'employee'`, [
    cast.owner.companyId,
  ])
  staff = rows.map(({ id }) => id)
  const { siteId } = (await app.call(saveSite, { name: 'Elm Lodge' }, { as: cast.owner.token })).response
  elm = siteId
  await putToMainSite()
  manager = await aSubUser(app, cast.owner, [...permissionNames])
  await app.db('update people set site_ids = (select json_agg(id) from sites where document_id = $1) where id = $2', [
    siteId,
    manager.personId,
  ])
  const ids = await Promise.all(
    secretTables.map(table =>
      app.db<{ id: string }>(
        `select document_id as id from ${table} x where ${ofStaff(table === 'people' ? 'x.id' : 'x.person_id')}`,
      ),
    ),
  )
  const emails = await app.db<{ id: string }>(
    `select work_email as id from people x where ${ofStaff('x.id')} and work_email is not null`,
  )
  theirs = [...ids.flat(), ...emails].map(({ id }) => id).concat('Zebedee Elsewhere', 'Zebedee')
})

/** What a manager of a company can send. */
const isOffice = (call: Call): boolean =>
  linkOf(call) === undefined && call.who !== 'visitor' && call.who !== 'employee' && call.path !== '/user/logout'

let networks = 0
async function send(call: Call, input: object, as = manager.token): Promise<Answer<unknown>> {
  const reply = await running.app.raw(call.method, call.path, input, {
    ip: `10.5.${networks >> 8}.${networks++ & 255}`,
    as,
  })
  expect([nameOf(call), reply.http < 500]).toEqual([nameOf(call), true])
  return reply
}
const ask = async (call: Call, input: object, as?: string): Promise<string> =>
  JSON.stringify(await send(call, input, as))
const inputsOf = (call: Call): object[] => [
  ...new Map(
    [inputWith(call, cast.owned), { ...inputWith(call, cast.owned), site: undefined }, withoutIds(call)]
      .flatMap(input => variantsOf(call, input))
      .map(input => [JSON.stringify(input), input]),
  ).values(),
]

/** Calls that may name staff of another site, each with its reason. */
const named: Readonly<Record<string, string>> = {}

it('looks for what the account holder is shown', async () => {
  const answer = await running.app.call(employeeList, {}, { as: cast.owner.token })
  expect(theirs.filter(each => JSON.stringify(answer).includes(each)).length).toBeGreaterThan(2)
})

/** What somebody is told of another site, beside what they sent. */
const toldBy = (reply: string, input: object): string[] => {
  const sent = JSON.stringify(input)
  return theirs.filter(secret => reply.includes(secret) && !sent.includes(secret))
}

it.each(eachCall(call => call.bySite !== false))(
  '%s, asked of one site, tells its account holder nothing of another',
  async (_, call) => {
    for (const input of inputsOf(call)) {
      const ofElm = { ...input, site: elm }
      expect(toldBy(await ask(call, ofElm, cast.owner.token), ofElm)).toEqual([])
    }
  },
)

/** What is of one home, and of nobody else: its people, what they did, and what was found there. The rest is of the company. */
const isOfHome: Readonly<Record<Kind, boolean>> = {
  person: false,
  order: false,
  invoice: false,
  subscription: false,
  card: false,
  package: false,
  cartLine: false,
  document: false,
  folder: false,
  template: false,
  revision: false,
  save: false,
  draft: false,
  backup: false,
  issue: false,
  export: false,
  notification: false,
  session: true,
  passkey: true,
  domain: false,
  apiToken: false,
  webhook: false,
  webhookDelivery: false,
  employee: true,
  site: true,
  group: false,
  import: false,
  company: false,
  policy: false,
  version: false,
  assignment: false,
  obligation: true,
  test: false,
  question: false,
  choice: false,
  attempt: true,
  evidenceLink: true,
  myFile: false,
  myFolder: false,
  saved: false,
  sending: false,
  share: false,
  upload: false,
  envelope: false,
  recipient: false,
  form: false,
  formAnswer: true,
  binnedAnswer: true,
  course: false,
  courseVersion: false,
  courseFile: false,
  courseAssignment: false,
  enrolment: true,
  topic: false,
  certificate: true,
  courseAttempt: true,
  video: false,
  videoUpload: false,
  record: true,
  recordDuty: true,
  audit: false,
  auditSchedule: true,
  plannedAudit: true,
  auditWalk: true,
  auditRun: true,
  personPlan: true,
  personTurn: true,
  action: true,
  actionProof: true,
  meeting: true,
  inspection: true,
  decision: true,
}
const homeIdsFor = (field: IdField) => idsFor(field, cast.owned).filter(({ kind }) => isOfHome[kind])
const idsOfHome = eachCall(isOffice).flatMap(([name, call]) =>
  ownedIdFieldsOf(call)
    .filter(field => kindsIn(field).some(kind => isOfHome[kind]))
    .map(field => [name, field.path.join('.'), call, field] as const),
)

it.each(idsOfHome)('%s: the %s of another home is as good as none', async (_, __, call, field) => {
  for (const base of inputsOf(call))
    for (const { kind, written, nowhere } of homeIdsFor(field)) {
      const theirs = JSON.stringify(withAt(base, field.path, written))
      // Two fields may hold the same id, which some calls say first.
      const [none, other] = [theirs.replaceAll(written, nowhere), theirs].map(input => JSON.parse(input) as object)
      const toldOfNone = told(call, await send(call, none ?? {}))
      expect([kind, told(call, await send(call, other ?? {}))]).toEqual([kind, toldOfNone])
    }
})

it('every exception is a call', () => {
  const names = new Set(allCalls().map(nameOf))
  expect(Object.keys(named).filter(name => !names.has(name))).toEqual([])
})

/** Those that read come first: the others take away what these show. */
const inOrder = [...eachCall(call => isOffice(call) && call.reads), ...eachCall(call => isOffice(call) && !call.reads)]
it.each(inOrder)('%s tells and changes nothing of another site’s staff', async (_, call) => {
  const before = call.reads ? undefined : await stateOfStaff()
  for (const input of inputsOf(call)) {
    // What was sent may come back in a message.
    const told = toldBy(await ask(call, input), input)
    expect(named[nameOf(call)] === undefined ? told : []).toEqual([])
  }
  if (before !== undefined) expect(await stateOfStaff()).toEqual(before)
})

it('the manager was signed in to the end', async () => {
  const { http } = await running.app.call(employeeList, {}, { as: manager.token })
  expect(http).toBe(200)
})
