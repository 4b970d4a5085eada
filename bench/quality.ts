import { loadavg } from 'node:os'
import { inFrame, keepResults } from './frame/frame.ts'
import { withSql } from './frame/sql.ts'
import { turnTable } from './load/turns.ts'
import { aLongAudit, inRound, measureQuality, statementsOfList, walksForSpeed } from './measures/quality.ts'
import { targetTable } from './report/report.ts'
import { atMost, type Target } from './report/targets.ts'
import { fillQuality, putActions, putRecords, putWalks } from './rows/quality-rows.ts'

/**
 * `node bench/quality.ts`: a company with 10,000 actions and 50,000 records: the list of actions, what records show over
 * time, and sending an audit of 120 questions, beside a call that does nothing. Writes `results/quality.json`, and ends
 * with 1 when a target is missed.
 */
const timeoutMs = 600_000
const [actions, records] = [10_000, 50_000]

await inFrame(timeoutMs, async ({ peers, keep, machine, seconds }) => {
  const node = await keep(peers.product({ NODE_ENV: 'test', SEED: 'off', SERVE_ADMIN: 'false', LIMITS_TIMES: '1000' }))
  return withSql(peers.database, async db => {
    await fillQuality(db)
    await putActions(db, actions)
    await putRecords(db, records)
    const auditId = await aLongAudit(node)
    await putWalks(db, auditId, walksForSpeed)
    await db.query(
      'vacuum (analyze) quality_actions, quality_action_proofs, quality_records, quality_counts, quality_walks',
    )
    const stock = await keep(peers.stock('policies'))
    const statements = await statementsOfList(node)
    const speed = await measureQuality(node, stock)
    const beside = (name: keyof typeof speed): string =>
      `${(speed[name].cpu / speed.empty.cpu).toFixed(1)} × the CPU of an empty call of stock Strapi`
    const targets: Target[] = [
      atMost(`A page of ${actions} actions, p95 (${beside('actions')})`, speed.actions.p95, 100, ' ms'),
      atMost(`A search in them, p95 (${beside('search')})`, speed.search.p95, 100, ' ms'),
      ...(statements === undefined ? [] : [atMost('Statements of a page of actions', statements, 6)]),
      atMost(`Trends of ${records} records, p95 (${beside('trends')})`, speed.trends.p95, 150, ' ms'),
      atMost(`Sending an audit of 120 questions, p95 (${beside('submit')})`, speed.submit.p95, 300, ' ms'),
    ]
    keepResults('quality', { at: new Date().toISOString(), machine, seconds: seconds(), speed, statements, targets })
    console.info(`load ${machine.load.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after, ${seconds().toFixed(0)} s`)
    console.info(turnTable(speed))
    console.info(`Turns of ${inRound}.\n${targetTable(targets)}`)
    return targets
  })
})
