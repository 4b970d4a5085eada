import { loadavg } from 'node:os'
import { exportOne } from '@cloudoc/exports/contract/exports.ts'
import { employeeList } from '@cloudoc/people/contract/employees.ts'
import { importEmployees } from '@cloudoc/people/contract/imports.ts'
import { assignPolicies } from '@cloudoc/policies/contract/assigning.ts'
import { makePack } from '@cloudoc/policies/contract/inspection.ts'
import { createPolicy, policyList } from '@cloudoc/policies/contract/policies.ts'
import { previewPublication, publishPolicy } from '@cloudoc/policies/contract/publishing.ts'
import { employeePolicies, unreadPolicies } from '@cloudoc/policies/contract/reading.ts'
import { policyMatrix, policyOverview } from '@cloudoc/policies/contract/reports.ts'
import { freePort } from '@cloudoc/run/services/postgres.ts'
import { inFrame, keepResults } from './frame/frame.ts'
import { untilTrue, withSql } from './frame/sql.ts'
import { ask, timed } from './load/ask.ts'
import { measureReaders } from './measures/readers.ts'
import { percentile } from './report/statistics.ts'
import { atMost, type Target } from './report/targets.ts'
import {
  few,
  fill,
  fillUp,
  many as manyCompanies,
  packed,
  people,
  policies,
  readersAmong,
  staff,
} from './rows/policy-rows.ts'

/**
 * `node bench/policies.ts`: who has to read what, with 2,000 people, a matrix of 200 × 300, a pack of 200 × 100, and readers among ten and among a thousand companies.
 * Writes `results/policies.json`, and ends with 1 when a target is missed.
 */
const timeoutMs = 900_000
const rounds = 40
/** What has not come by then is given up, milliseconds. */
const longest = 180_000

await inFrame(timeoutMs, async ({ peers, keep, machine, seconds }) => {
  await (await peers.product({ SEED: 'off' })).stop()
  await withSql(peers.database, fill)
  const largeDatabase = await peers.copyDatabase('large')
  await withSql(largeDatabase, fillUp)
  const quiet = { SEED: 'off', SERVE_ADMIN: 'false' }
  const { url } = await keep(peers.product(quiet))
  const many = async (work: () => Promise<{ ms: number }>): Promise<number> => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push((await work()).ms)
    return percentile(times.slice(5), 0.95)
  }
  /** All of the staff have the policy's version to read. */
  const reachedAll = (major: number): Promise<void> =>
    untilTrue(
      peers.database,
      longest,
      `(select count(*) from policy_obligations o join policy_versions v on v.id = o.version_id
    where o.live and o.closed_at is null and v.name = 'Measured' and v.major_number = $1) = $2`,
      [major, staff],
    )

  const made = (await ask(url, createPolicy, { name: 'Measured', content: '<p>Words</p>', status: 1 }, 'policies-1'))
    .response.id
  const assigned = await timed(async () => {
    await ask(url, assignPolicies, { selectedDocuments: [made], everyone: true }, 'policies-1')
    await reachedAll(1)
  })
  const {
    response: { stamp },
  } = await ask(url, previewPublication, { id: made }, 'policies-1')
  const published = await timed(async () => {
    await ask(url, publishPolicy, { id: made, stamp }, 'policies-1')
    await reachedAll(2)
  })
  const matrix = await many(() =>
    timed(async () => {
      for (const skip of [0, 100]) await ask(url, policyMatrix, { skip, limit: 100 }, 'policies-2')
    }),
  )
  const [page, list, overview, prompt, own] = [
    await many(() => ask(url, policyMatrix, { limit: 25 }, 'policies-2')),
    await many(() => ask(url, policyList, { limit: 25 }, 'policies-2')),
    await many(() => ask(url, policyOverview, {}, 'policies-2')),
    await many(() => ask(url, unreadPolicies, {}, 'policies-2-staff')),
    await many(() => ask(url, employeePolicies, { limit: 25 }, 'policies-2-staff')),
  ]
  const staffList = await many(() => ask(url, employeeList, { limit: 25 }, 'policies-1'))
  const csv = [
    'First,Last,Email',
    ...Array.from({ length: staff }, (_, at) => `Sam,New ${at},new-${at}@bench.example`),
  ].join('\n')
  const plan = await timed(() =>
    ask(url, importEmployees, { csv, columns: ['firstname', 'lastname', 'email'] }, 'policies-3'),
  )
  const today = new Date().toISOString().slice(0, 10)
  const pack = await timed(async () => {
    const {
      response: { exportId },
    } = await ask(url, makePack, { from: '2026-01-01', to: today }, 'policies-3')
    await untilTrue(
      peers.database,
      longest,
      `exists (select 1 from exports where document_id = $1 and state not in ('waiting', 'running', 'packing'))`,
      [exportId],
    )
    const {
      response: { state },
    } = await ask(url, exportOne, { exportId }, 'policies-3')
    if (state !== 'ready') throw new Error(`The pack is ${state}`)
  })
  const large = await keep(peers.product({ ...quiet, DATABASE_URL: largeDatabase, PORT: String(await freePort()) }))
  const reading = await measureReaders(
    { url, ...readersAmong(few) },
    { url: large.url, ...readersAmong(manyCompanies) },
  )
  const targets: Target[] = [
    atMost(`One policy, ${staff} people assigned and asked`, assigned.ms, 3000, ' ms'),
    atMost(`The same, published anew as a major version`, published.ms, 3000, ' ms'),
    atMost(`Matrix of ${people} × ${policies}, in two pages, p95`, matrix, 300, ' ms'),
    atMost('Matrix, the first 25 people, p95', page, 100, ' ms'),
    atMost('List of 25 of 300 policies, p95', list, 100, ' ms'),
    atMost('Overview, p95', overview, 100, ' ms'),
    atMost('Prompt for unread policies, p95', prompt, 30, ' ms'),
    atMost('What somebody has to read, p95', own, 100, ' ms'),
    atMost(`List of 25 of ${staff} employees, p95`, staffList, 100, ' ms'),
    atMost(`Plan of an import of ${staff} people`, plan.ms, 2000, ' ms'),
    atMost(`Inspection pack of ${people} people × ${packed} policies`, pack.ms / 1000, 60, ' s'),
    ...reading.targets,
  ]
  keepResults('policies', { at: new Date().toISOString(), machine, seconds: seconds(), reading, targets })
  console.info(`load ${machine.load.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`)
  for (const { name, wanted, measured, met } of targets)
    console.info(`${met ? 'met   ' : 'MISSED'} ${name}: ${measured} (${wanted})`)
  return targets
})
