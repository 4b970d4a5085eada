import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { send } from '@cloudoc/core/testing/send.ts'
import { myFiles, uploadMine } from '@cloudoc/myfiles/contract/files.ts'
import { freePort } from '@cloudoc/run/services/postgres.ts'
import { anOffice, aPdf } from '@cloudoc/storage/testing/uploads.ts'
// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { type binKinds, deletedList } from '../plugins/bin/contract/bin.ts'
import { reviewFiles } from '../plugins/care/contract/reviews.ts'
import { revokeShare, shareCopy, sharedView } from '../plugins/care/contract/shares.ts'
import { allDocuments } from '../plugins/documents/contract/documents.ts'
import { historyList } from '../plugins/history/contract/history.ts'
import { inFrame, keepResults } from './frame/frame.ts'
import type { Running } from './frame/processes.ts'
import { withSql } from './frame/sql.ts'
import { ask, timed } from './load/ask.ts'
import { memoryOf } from './load/memory.ts'
import { targetTable } from './report/report.ts'
import { percentile } from './report/statistics.ts'
import { all, atMost, type Target } from './report/targets.ts'
import { binned, entries, fillCare, inBin, ownFiles, reviewed, sharedFile, tokenOf } from './rows/care-rows.ts'

/**
 * `node bench/care.ts`: a full bin, a review of five hundred documents, many files of one's own, a long
 * history, large uploads, and shares on two nodes. Writes `results/care.json`, and ends with 1 when a target
 * is missed.
 */
const timeoutMs = 600_000
const rounds = 40
/** Rounds before those that count. */
const warm = 3
/** Bytes of a large upload: the most that is taken. */
const large = 20 * 1000 ** 2

/** p95 in milliseconds over all kinds of asking, each so many times, one after another. */
async function p95(ways: readonly (() => Promise<{ ms: number }>)[]): Promise<number> {
  const times: number[] = []
  for (let round = -warm; round < rounds; round++)
    for (const way of ways) times.push(...(round < 0 ? (await way(), []) : [(await way()).ms]))
  return percentile(times, 0.95)
}

/** Every kind with its items: its first pages, by name, searched. */
const bin = (url: string): Promise<number> =>
  p95(
    (Object.keys(binned) as (typeof binKinds)[number][]).flatMap(collection_type =>
      [{}, { skip: 500 }, { field: 'name', order: 'asc' }, { search: '77' }].map(
        more => () => ask(url, deletedList, { collection_type, ...more } as never, tokenOf(1)),
      ),
    ),
  )

const own = (url: string, folderId: string): Promise<number> =>
  p95(
    [
      { folderId: '' },
      { folderId: '', skip: 2500 },
      { folderId: '', field: 'updated_at', order: 'desc' },
      { folderId: '', field: 'size', order: 'desc' },
      { folderId },
      { folderId: '', searchValue: 'notes 77' },
    ].map(input => () => ask(url, myFiles, input as never, tokenOf(3))),
  )

const history = (url: string, personId: string): Promise<number> =>
  p95(
    [
      {},
      { skip: 9975 },
      { area: 'orders' },
      { personId },
      { personId, area: 'documents' },
      { since: '2024-02-01', until: '2024-03-01' },
    ].map(input => () => ask(url, historyList, input as never, tokenOf(4))),
  )

async function bulkReview(url: string): Promise<number> {
  const ids: string[] = []
  while (ids.length < reviewed)
    ids.push(
      ...(await ask(url, allDocuments, { skip: ids.length, limit: 100 }, tokenOf(2))).response.map(({ _id }) => _id),
    )
  const times: number[] = []
  for (let round = 0; round < 5; round++)
    times.push((await ask(url, reviewFiles, { fileId: ids, notes: 'Read again' }, tokenOf(2))).ms)
  return Math.max(...times)
}

async function uploaded(url: string, name: string, bytes: Buffer): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const reply = await fetch(`${url}/api${uploadMine.path}`, {
    method: 'POST',
    headers: { authorization: tokenOf(5) },
    body: form,
  })
  if (reply.status !== 200) throw new Error(`${name} was not taken: ${reply.status} ${await reply.text()}`)
}

/**
 * The most that the node takes above idle while a large file comes, MB: of a PDF and of a Word file, after
 * small ones of each.
 */
async function upload({ url, pid }: Running): Promise<number> {
  const filling = randomBytes(large / 2 - 2000).toString('hex')
  const word = (content: string): Buffer =>
    anOffice('docx', [{ name: 'word/media/picture.png', content: Buffer.from(content, 'hex') }])
  await uploaded(url, 'Small.pdf', aPdf())
  await uploaded(url, 'Small.docx', word('00'))
  let most = 0
  for (const [name, bytes] of [
    ['Large.pdf', aPdf(filling)],
    ['Large.docx', word(filling + filling.slice(0, filling.length - 8000))],
  ] as const) {
    const took = await memoryOf(pid, () => uploaded(url, name, bytes), 5)
    most = Math.max(most, took.most - took.idle)
  }
  return most
}

/**
 * Of so many links that one node withdraws, those that the other opens no more, asked as soon as the first
 * has answered; before, it opened each.
 */
async function withdrawn(one: string, other: string): Promise<number> {
  let dead = 0
  const view = async (token: string): Promise<number> => (await send(other, sharedView, { token })).http
  for (let round = 0; round < rounds; round++) {
    const {
      response: { shareId, url },
    } = await ask(one, shareCopy, { fileId: sharedFile }, tokenOf(6))
    const token = url.split('#')[1] ?? ''
    const before = await view(token)
    await ask(one, revokeShare, { shareId }, tokenOf(6))
    if (before === 200 && (await view(token)) === 403) dead += 1
  }
  return dead
}

await inFrame(timeoutMs, async ({ peers, keep, machine, seconds }) => {
  await (await peers.product({ SEED: 'off' })).stop()
  await withSql(peers.database, fillCare)
  const ofHolder = (table: string, company: number): Promise<string> =>
    withSql(
      peers.database,
      async db =>
        (
          await db.query<{ id: string }>(
            `select t.document_id as id from ${table} t join companies c on c.id = t.company_id where c.subdomain = $1 order by t.id limit 1`,
            [tokenOf(company)],
          )
        ).rows[0]?.id ?? '',
    )
  const quiet = { SEED: 'off', SERVE_ADMIN: 'false' }
  const node = await keep(peers.product(quiet))
  const { value, ms } = await timed(async () => ({
    bin: await bin(node.url),
    own: await own(node.url, await ofHolder('my_folders', 3)),
    history: await history(node.url, await ofHolder('people', 4)),
    review: await bulkReview(node.url),
    upload: await upload(node),
  }))
  const second = await keep(peers.product({ ...quiet, PORT: String(await freePort()) }))
  const targets: Target[] = [
    atMost(`Bin with ${inBin} items in ${Object.keys(binned).length} kinds, p95`, value.bin, 150, ' ms'),
    atMost(`Review of ${reviewed} documents at once, the slowest of 5`, value.review, 2000, ' ms'),
    atMost(`List of ${ownFiles} own files, p95`, value.own, 100, ' ms'),
    atMost(`History of ${entries} entries, p95`, value.history, 100, ' ms'),
    atMost('Memory of the server above idle for an upload of 20 MB', value.upload, 64, ' MB'),
    all(
      'Shares withdrawn on one node, dead on another at the next request',
      await withdrawn(node.url, second.url),
      rounds,
    ),
  ]
  keepResults('care', { at: new Date().toISOString(), machine, seconds: seconds(), measuredMs: ms, targets })
  console.info(
    `load ${machine.load.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after, ${seconds().toFixed(0)} s\n${targetTable(targets)}`,
  )
  return targets
})
