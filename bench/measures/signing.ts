import type pg from 'pg'
// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { completeSign } from '../../plugins/esign/contract/signing.ts'
import { verifySigned } from '../../plugins/esign/contract/verify.ts'
import { inLanes } from '../frame/lanes.ts'
import { untilTrue } from '../frame/sql.ts'
import { ask, timed } from '../load/ask.ts'
import { measureInTurns, type Node, type Row } from '../load/turns.ts'
import { percentile } from '../report/statistics.ts'
import { type Envelope, type Signer, senderAddress } from '../rows/sign-rows.ts'

export type Speed = Record<'empty' | 'sign' | 'byFile' | 'byCode', Row>

const rounds = 5
export const inRound = 40
/** Before those that count. */
const warm = 10
export const signedForSpeed = rounds * inRound + warm
/** How many people press at the same time where that is measured. */
const pressing = 5

const press = (node: string, { token, pass, recipientId }: Signer) =>
  ask(
    node,
    completeSign,
    { token, pass, key: `press-${recipientId}`, name: 'Jo Carer', signature: { kind: 'typed' }, consent: true },
    '',
  )

/**
 * Signing (of two, so that nothing is sealed meanwhile), and looking a sealed file up, beside a call of stock Strapi that does nothing: one request at a time, in turns of forty, every other one in
 * reverse.
 */
export async function measureSigning(
  node: Node,
  empty: Node,
  open: readonly Envelope[],
  sealed: readonly { hash: string; code: string }[],
): Promise<Speed> {
  const waiting = open.flatMap(({ signers }) => signers.slice(0, 1))
  let turn = 0
  const one = () => sealed[(turn += 1) % sealed.length] ?? { hash: '', code: '' }
  const calls = {
    sign: () => {
      const who = waiting.shift()
      if (!who) throw new Error('There is nobody left to sign')
      return press(node.url, who)
    },
    byFile: () => ask(node.url, verifySigned, { hash: one().hash }, ''),
    byCode: () => ask(node.url, verifySigned, { code: one().code }, ''),
  }
  return measureInTurns(node, empty, calls, { rounds, inRound, warm })
}

/** What became of envelopes whose last signature came twice at once: those that are finished with one file of each kind, and those of whom everybody was mailed once. */
export interface Twice {
  finished: number
  mailedOnce: number
  p95: number
  seconds: number
}

/** The last signature of each, sent to both nodes in the same moment, five people at a time; then everything is waited for, and counted in the books and in the mailbox. */
export async function measureTwice(
  nodes: readonly Node[],
  last: readonly Envelope[],
  sql: pg.Client,
  { database, mailbox, longestMs }: { database: string; mailbox: string; longestMs: number },
): Promise<Twice> {
  const times: number[] = []
  const { ms } = await timed(async () => {
    await inLanes(
      last.flatMap(({ signers }) => signers),
      pressing,
      async who => {
        const answers = await Promise.all(nodes.map(({ url }) => press(url, who)))
        times.push(...answers.map(answer => answer.ms))
      },
    )
    const ids = last.map(({ id }) => id)
    await untilTrue(
      database,
      longestMs,
      `(select count(*) from envelopes where document_id = any($1) and state = 'finalized') = $2 and not exists (select 1 from outbox where key like 'esign.finished:%' and sent_at is null)`,
      [ids, ids.length],
    )
  })
  const { rows } = await sql.query<{ id: string; kinds: string[]; emails: string[] }>(
    `select e.document_id as id, array(select f.kind from envelope_files f where f.envelope_id = e.id order by f.kind) as kinds, array(select r.email from envelope_recipients r where r.envelope_id = e.id) as emails
       from envelopes e where e.document_id = any($1)`,
    [last.map(({ id }) => id)],
  )
  const mails = (await fetch(`${mailbox}/api/email`).then(reply => reply.json())) as { to: { address: string }[] }[]
  const to = Map.groupBy(mails, mail => mail.to[0]?.address ?? '')
  // The sender of all of them is told of each.
  const ofSender = to.get(senderAddress)?.length === last.length
  return {
    finished: rows.filter(({ kinds }) => kinds.join() === 'certificate,signed').length,
    mailedOnce: ofSender ? rows.filter(({ emails }) => emails.every(email => to.get(email)?.length === 1)).length : 0,
    p95: percentile(times, 0.95),
    seconds: ms / 1000,
  }
}

/** Seconds from the answer to the last signature until the signed file is there: of each, one after another. */
export async function measureSealing(
  { url }: Node,
  last: readonly Envelope[],
  database: string,
  longestMs: number,
): Promise<number[]> {
  const took: number[] = []
  for (const { id, signers } of last) {
    for (const who of signers) await press(url, who)
    took.push(
      (
        await timed(() =>
          untilTrue(database, longestMs, `(select state from envelopes where document_id = $1) = 'finalized'`, [id]),
        )
      ).ms / 1000,
    )
  }
  return took
}
