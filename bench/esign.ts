import { loadavg } from 'node:os'
import { freePort } from '@cloudoc/run/services/postgres.ts'
import { inFrame, keepResults } from './frame/frame.ts'
import { withSql } from './frame/sql.ts'
import { turnTable } from './load/turns.ts'
import { inRound, measureSealing, measureSigning, measureTwice, signedForSpeed } from './measures/signing.ts'
import { rounded, targetTable } from './report/report.ts'
import { all, atMost, type Target } from './report/targets.ts'
import { aSource, envelopes, fillSign } from './rows/sign-rows.ts'

/**
 * `node bench/esign.ts`: last signatures that come twice at once, to two nodes; how long signing and looking a file up take beside a call that does nothing; sealing 50 pages.
 * Writes `results/esign.json`, and ends with 1 when a target is missed.
 */
const timeoutMs = 600_000
/** What has not come by then is given up, milliseconds. */
const longestMs = 300_000
const [twice, large, largePages] = [100, 5, 50]

await inFrame(timeoutMs, async ({ peers, keep, machine, seconds }) => {
  await (await peers.product({ SEED: 'off' })).stop()
  const quiet = { SEED: 'off', SERVE_ADMIN: 'false', LIMITS_TIMES: '1000' }
  return withSql(peers.database, async sql => {
    await fillSign(sql)
    const source = await aSource(sql, 2)
    const [last, open, long] = [
      await envelopes(sql, twice, 1, source),
      await envelopes(sql, signedForSpeed, 0, source),
      await envelopes(sql, large, 1, await aSource(sql, largePages)),
    ]
    const [one, other] = [
      await keep(peers.product(quiet)),
      await keep(peers.product({ ...quiet, PORT: String(await freePort()) })),
    ]
    const mailbox = `http://127.0.0.1:${process.env['MAILBOX_PORT'] ?? ''}`
    const doubled = await measureTwice([one, other], last, sql, { database: peers.database, mailbox, longestMs })
    const sealing = await measureSealing(one, long, peers.database, longestMs)
    await other.stop()
    const stock = await keep(peers.stock('policies'))
    const { rows: sealed } = await sql.query<{ hash: string; code: string }>(
      `select f.hash, e.verify_code as code from envelope_files f join envelopes e on e.id = f.envelope_id where f.kind = 'signed' order by f.id limit 100`,
    )
    const speed = await measureSigning(one, stock, open, sealed)
    const beside = (name: 'sign' | 'byFile' | 'byCode'): string =>
      `${(speed[name].p95 / speed.empty.p95).toFixed(1)} × an empty call of stock Strapi`
    const targets: Target[] = [
      all('Last signature twice at once, on two nodes: one signed file and one certificate', doubled.finished, twice),
      all('Everybody of these, and the sender, mailed once', doubled.mailedOnce, twice),
      atMost(`Signing, p95 (${beside('sign')})`, speed.sign.p95, 300, ' ms'),
      atMost(`Looking a file up, p95 (${beside('byFile')})`, speed.byFile.p95, 200, ' ms'),
      atMost(`The same by the code of its certificate (${beside('byCode')})`, speed.byCode.p95, 200, ' ms'),
      atMost(
        `${largePages} pages sealed after the last signature, the slowest of ${large}`,
        Math.max(...sealing),
        10,
        ' s',
      ),
    ]
    keepResults('esign', {
      at: new Date().toISOString(),
      machine,
      seconds: seconds(),
      doubled,
      sealing,
      speed,
      targets,
    })
    console.info(`load ${machine.load.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after, ${seconds().toFixed(0)} s`)
    console.info(turnTable(speed))
    console.info(
      `Turns of ${inRound}. Last signatures, ${twice} to two nodes, five people at a time, each ${rounded(doubled.p95)} ms at p95; all sealed and mailed after ${rounded(doubled.seconds)} s\n${targetTable(targets)}`,
    )
    return targets
  })
})
