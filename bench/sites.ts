import { loadavg } from 'node:os'
// By its place: a benchmark calls every room as a client does, and stands on none of them.
import { issueFiles } from '../plugins/documents/contract/issues.ts'
import { siteBoard } from '../plugins/notifications/contract/site-board.ts'
import { inFrame } from './frame/frame.ts'
import { untilTrue, withSql } from './frame/sql.ts'
import { ask } from './load/ask.ts'
import { table, targetTable } from './report/report.ts'
import { percentile } from './report/statistics.ts'
import { all, atMost, type Target } from './report/targets.ts'
import { fillBoards, groups } from './rows/board-rows.ts'
import { documents, fillSites, homes, token } from './rows/site-rows.ts'

/**
 * `node bench/sites.ts`: the board of two groups of 50 homes, and the office issues a newer text of 130 documents, of which
 * 50 homes have words of their own. Ends with 1 when a target is missed.
 */
const timeoutMs = 600_000
const longest = 180_000
const texts = homes * documents

/** Times that each board is asked for. */
const [warm, times] = [5, 40]

/** The board of each group, in turns, one at a time. */
async function measureBoards(url: string): Promise<Target[]> {
  const seen = new Map(groups.map(({ subdomain }) => [subdomain, [] as number[]]))
  for (let time = -warm; time < times; time++)
    for (const [subdomain, took] of seen) {
      const { response, ms } = await ask(url, siteBoard, {}, subdomain)
      if (response.sites.length !== homes) throw new Error(`The board of ${subdomain} has not ${homes} homes.`)
      if (time >= 0) took.push(ms)
    }
  const measured = groups.map(group => ({ ...group, took: seen.get(group.subdomain) ?? [] }))
  console.info(`load ${loadavg()[0]?.toFixed(1)}`)
  console.info(
    table(
      ['board', 'least, ms', 'p50', 'p95'],
      measured.map(({ people, policies, courses, took }) => [
        `${homes} homes, ${people} people, ${policies} policies, ${courses} courses`,
        ...[0, 0.5, 0.95].map(part => percentile(took, part).toFixed(0)),
      ]),
    ),
  )
  return measured.map(({ people, took }) =>
    atMost(`Board of ${homes} homes with ${people} people, the middle one`, percentile(took, 0.5), 300, ' ms'),
  )
}

await inFrame(timeoutMs, async ({ peers, keep }) => {
  await (await peers.product({ SEED: 'off' })).stop()
  await withSql(peers.database, fillSites)
  await withSql(peers.database, fillBoards)
  const { url } = await keep(peers.product({ SEED: 'off', SERVE_ADMIN: 'false' }))
  const boards = await measureBoards(url)
  const files = await withSql(peers.database, async db =>
    (await db.query<{ id: string }>(`select document_id as id from documents where policy_number like 'B-%'`)).rows.map(
      ({ id }) => id,
    ),
  )
  const from = performance.now()
  await ask(url, issueFiles, { files }, token)
  await untilTrue(
    peers.database,
    longest,
    `not exists (
       select 1 from document_site_texts t join documents d on d.id = t.file_id where t.base_id <> d.issued_id)`,
    [],
  )
  const seconds = (performance.now() - from) / 1000
  const counted = await withSql(
    peers.database,
    async db =>
      (
        await db.query<{ clean: number; both: number; rows: number }>(
          `select count(*) filter (where t.conflicts = 0 and t.places = 1)::int as clean,
                count(*) filter (where r.body like '%has no lift%' and r.body like '%and write it down%')::int as both,
                (select count(*)::int from document_site_revisions) as rows
           from document_site_texts t join document_site_revisions r on r.id = t.head_id`,
        )
      ).rows[0],
  )
  const targets = [
    ...boards,
    atMost(
      `${documents} documents issued, brought to ${homes} homes that have words of their own in each`,
      seconds,
      60,
      ' s',
    ),
    all(
      'Texts with the words of both, and nothing to decide',
      Math.min(counted?.clean ?? 0, counted?.both ?? 0),
      texts,
    ),
    atMost('Rows written', (counted?.rows ?? 0) - texts, texts),
  ]
  console.info(targetTable(targets))
  return targets
})
