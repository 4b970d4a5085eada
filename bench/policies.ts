import { assignPolicies } from '@cloudoc/policies/contract/assigning.ts'
import { createPolicy, policyList } from '@cloudoc/policies/contract/policies.ts'
import { previewPublication, publishPolicy } from '@cloudoc/policies/contract/publishing.ts'
import { employeePolicies, unreadPolicies } from '@cloudoc/policies/contract/reading.ts'
import { policyMatrix, policyOverview } from '@cloudoc/policies/contract/reports.ts'
import { loadavg } from 'node:os'
import { ask, timed } from './ask.ts'
import { inFrame, keepResults } from './frame.ts'
import { withSql } from './sql.ts'
import { atMost, type Target } from './targets.ts'

/** `node bench/policies.ts`: who has to read what, with 2,000 people, and a matrix of 200 × 300. Writes `results/policies.json`, and ends with 1 when a target is missed. */
const timeoutMs = 600_000
const [staff, people, policies, rounds] = [2000, 200, 300, 40]

const at = 'now(), now(), now()'
const columns = 'document_id, created_at, updated_at, published_at'
const id = (kind: string, of: string): string => `'${kind.charAt(0)}' || substr(md5('policies ${kind} ' || ${of}), 1, 23)`
const hash = (token: string): string => `translate(rtrim(encode(sha256(convert_to(${token}, 'UTF8')), 'base64'), '='), '+/', '-_')`

/** Company 1 has many people and nothing to read; company 2 has a matrix, of which half is read. */
const rows = [
  `insert into companies (${columns}, name, subdomain) select ${id('company', 'n')}, ${at}, 'Policies ' || n, 'policies-' || n from generate_series(1, 2) n`,
  `insert into people (${columns}, company_id, email, first_name, last_name, role)
   select ${id('person', "c.id || ' ' || n")}, ${at}, c.id, 'person-' || c.id || '-' || n || '@bench.example', 'Sam', 'No ' || n, case n when 0 then 'company' else 'employee' end
     from companies c cross join generate_series(0, ${staff}) n where c.subdomain like 'policies-%' and (c.subdomain = 'policies-1' or n <= ${people})`,
  `insert into sessions (${columns}, person_id, company_id, token_hash, expires_at)
   select ${id('session', 'p.id')}, ${at}, p.id, p.company_id, ${hash(`c.subdomain || case p.role when 'company' then '' else '-staff' end`)}, now() + interval '2 hours'
     from people p join companies c on c.id = p.company_id where c.subdomain like 'policies-%' and (p.role = 'company' or p.last_name = 'No 1')`,
  `insert into policies (${columns}, company_id, source, name, policy_number, status, revision, content)
   select ${id('policy', 'n')}, ${at}, c.id, 'page', 'Policy ' || n, 'P-' || n, 1, 0, '<p>Words</p>' from companies c cross join generate_series(1, ${policies}) n where c.subdomain = 'policies-2'`,
  `insert into policy_versions (${columns}, company_id, policy_id, number, major_number, minor_number, major, name, policy_number, body, hash, made_of, published_on, issued_at)
   select ${id('version', 'p.id')}, ${at}, p.company_id, p.id, 1, 1, 0, true, p.name, p.policy_number, p.content, md5(p.id::text), '|0', current_date, now() from policies p`,
  'update policies p set current_id = v.id from policy_versions v where v.policy_id = p.id',
  `insert into policy_assignments (${columns}, company_id, policy_id, audience, due_days, started_on, assigned_at) select ${id('assignment', 'p.id')}, ${at}, p.company_id, p.id, 'everyone', 14, current_date, now() from policies p`,
  `insert into policy_obligations (${columns}, company_id, policy_id, version_id, person_id, due_on, assigned_at, status, live, closed_at, closed_why, acknowledged_at)
   select ${id('obligation', "p.id || ' ' || e.id")}, ${at}, p.company_id, p.id, p.current_id, e.id, current_date + (p.id + e.id) % 20 - 5, now(), case (p.id + e.id) % 2 when 0 then 2 else 0 end, true,
          case (p.id + e.id) % 2 when 0 then now() end, case (p.id + e.id) % 2 when 0 then 'acknowledged' end, case (p.id + e.id) % 2 when 0 then now() end
     from policies p join people e on e.company_id = p.company_id and e.role = 'employee'`,
  `insert into policy_causes (${columns}, company_id, obligation_id, assignment_id, due_on) select ${id('cause', 'o.id')}, ${at}, o.company_id, o.id, a.id, o.due_on from policy_obligations o join policy_assignments a on a.policy_id = o.policy_id`,
  'vacuum (analyze)',
]

const p95 = (times: readonly number[]): number => [...times].sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0

await inFrame(timeoutMs, async ({ peers, keep, machine, seconds }) => {
  await (await peers.product({ SEED: 'off' })).stop()
  await withSql(peers.database, async sql => {
    for (const statement of rows) await sql.query(statement)
  })
  const { url } = await keep(peers.product({ SEED: 'off', SERVE_ADMIN: 'false' }))
  const many = async (work: () => Promise<{ ms: number }>): Promise<number> => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push((await work()).ms)
    return p95(times.slice(5))
  }
  const reached = (major: number): Promise<boolean> => withSql(peers.database, async sql =>
    Number((await sql.query<{ count: string }>(`select count(*) as count from policy_obligations o join policy_versions v on v.id = o.version_id where o.live and o.closed_at is null and v.name = 'Measured' and v.major_number = $1`, [major])).rows[0]?.count) === staff)
  const reachedAll = async (major: number): Promise<void> => {
    while (!(await reached(major))) await new Promise(done => setTimeout(done, 20))
  }

  const made = (await ask(url, createPolicy, { name: 'Measured', content: '<p>Words</p>', status: 1 }, 'policies-1')).response.id
  const assigned = await timed(async () => {
    await ask(url, assignPolicies, { selectedDocuments: [made], everyone: true }, 'policies-1')
    await reachedAll(1)
  })
  const { response: { stamp } } = await ask(url, previewPublication, { id: made }, 'policies-1')
  const published = await timed(async () => {
    await ask(url, publishPolicy, { id: made, stamp }, 'policies-1')
    await reachedAll(2)
  })
  const matrix = await many(() => timed(async () => {
    for (const skip of [0, 100]) await ask(url, policyMatrix, { skip, limit: 100 }, 'policies-2')
  }))
  const [page, list, overview, prompt, own] = [
    await many(() => ask(url, policyMatrix, { limit: 25 }, 'policies-2')), await many(() => ask(url, policyList, { limit: 25 }, 'policies-2')), await many(() => ask(url, policyOverview, {}, 'policies-2')),
    await many(() => ask(url, unreadPolicies, {}, 'policies-2-staff')), await many(() => ask(url, employeePolicies, { limit: 25 }, 'policies-2-staff')),
  ]
  const targets: Target[] = [
    atMost(`One policy, ${staff} people assigned and asked`, assigned.ms, 3000, ' ms'),
    atMost(`The same, published anew as a major version`, published.ms, 3000, ' ms'),
    atMost(`Matrix of ${people} × ${policies}, in two pages, p95`, matrix, 300, ' ms'),
    atMost('Matrix, the first 25 people, p95', page, 100, ' ms'),
    atMost('List of 25 of 300 policies, p95', list, 100, ' ms'),
    atMost('Overview, p95', overview, 100, ' ms'),
    atMost('Prompt for unread policies, p95', prompt, 30, ' ms'),
    atMost('What somebody has to read, p95', own, 100, ' ms'),
  ]
  keepResults('policies', { at: new Date().toISOString(), machine, seconds: seconds(), targets })
  console.info(`load ${machine.load.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`)
  for (const { name, wanted, measured, met } of targets) console.info(`${met ? 'met   ' : 'MISSED'} ${name}: ${measured} (${wanted})`)
  return targets
})
