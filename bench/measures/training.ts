import { send } from '@cloudoc/core/testing/send.ts'
import type pg from 'pg'
// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { certificateFile, trainingMatrix } from '../../plugins/courses/contract/records.ts'
import { topicDone } from '../../plugins/courses/contract/taking.ts'
import { verifyCertificate } from '../../plugins/courses/contract/verify.ts'
import { ask, timed } from '../load/ask.ts'
import { measureInTurns, type Node, type Row } from '../load/turns.ts'

export type Speed = Record<'empty' | 'lookUp' | 'certificate' | 'page' | 'matrix', Row>
const rounds = 5
const inRound = { empty: 40, lookUp: 40, certificate: 8, page: 10, matrix: 4 }
/** Before those that count. */
const warm = 2
/** Certificates that are made: each is another one, as the same is the same file. */
const madeCertificates = rounds * inRound.certificate + warm

/**
 * Looking a certificate up, having one made, and the matrix (its first page; and all of it, in pages of 100 ×
 * 100), beside a call of stock Strapi that does nothing: one request at a time, in turns, every other one in
 * reverse.
 */
export async function measureTraining(
  node: Node,
  empty: Node,
  certificates: readonly { id: string; number: string }[],
): Promise<Speed> {
  let turn = 0
  const unmade = certificates.slice(0, madeCertificates)
  const holder = 'courses-1'
  const calls = {
    lookUp: () =>
      ask(node.url, verifyCertificate, { number: certificates[(turn += 1) % certificates.length]?.number ?? '' }, ''),
    certificate: () => ask(node.url, certificateFile, { certificateId: unmade.shift()?.id ?? '' }, holder),
    page: () => ask(node.url, trainingMatrix, {}, holder),
    matrix: () =>
      timed(async () => {
        for (const skip of [0, 100])
          for (const courseSkip of [0, 100, 200])
            await ask(node.url, trainingMatrix, { skip, limit: 100, courseSkip }, holder)
      }),
  }
  return measureInTurns(node, empty, calls, { rounds, inRound, warm })
}

/**
 * What became of people who did their last topic in the same moment, each of them twice: those with one topic
 * done, one certificate, and one row of an unbroken chain of evidence.
 */
export interface Crowd {
  done: number
  certified: number
  proven: number /** Answers that asked somebody to come again. */
  again: number
  seconds: number
}

/** Seconds after which somebody comes again, as the answer says (`retry-after`). */
const after = 2

/**
 * Sent until it is answered, as a phone does whose node has too much to do. Answers how often it was told to
 * come again.
 */
async function sendOn(url: string, id: string, token: string): Promise<number> {
  for (let again = 0; ; again += 1) {
    // A connection that was kept may be closed just as it is used again: that is no answer either.
    const { http, message } = await send(url, topicDone, { enrolmentId: id, topicId: 'topic1' }, { as: token }).catch(
      () => ({ http: 503, message: '' }),
    )
    if (http === 200) return again
    if (http !== 503) throw new Error(`A topic that was done was answered ${http}: ${message}`)
    await new Promise(on => setTimeout(on, after * 1000))
  }
}

export async function measureCrowd({ url }: Node, db: pg.Client): Promise<Crowd> {
  const { rows: pupils } = await db.query<{ id: string; token: string }>(
    `select o.document_id as id, c.subdomain || '-' || substr(p.last_name, 4) as token from course_enrolments o join people p on p.id = o.person_id join companies c on c.id = o.company_id where c.subdomain = 'courses-2' order by o.id`,
  )
  const { value: again, ms } = await timed(() =>
    Promise.all(pupils.flatMap(({ id, token }) => [1, 2].map(() => sendOn(url, id, token)))),
  )
  const {
    rows: [found],
  } = await db.query<Pick<Crowd, 'done' | 'certified' | 'proven'>>(
    `with one as (select o.id, o.person_id, o.company_id from course_enrolments o join companies c on c.id = o.company_id where c.subdomain = 'courses-2' and o.completed_at is not null)
     select (select count(*)::int from one where (select count(*) from course_progress p where p.enrolment_id = one.id and p.done_at is not null) = 1) as done,
            (select count(*)::int from one where (select count(*) from course_certificates k where k.enrolment_id = one.id) = 1) as certified,
            (select count(*)::int from one where (select count(*) from evidence e where e.company_id = one.company_id and e.kind = 'certificate' and e.person_id = one.person_id and (e.number = 1 or e.previous = (select b.hash from evidence b where b.company_id = e.company_id and b.number = e.number - 1))) = 1) as proven`,
  )
  return {
    ...(found ?? { done: 0, certified: 0, proven: 0 }),
    again: again.reduce((sum, times) => sum + times, 0),
    seconds: ms / 1000,
  }
}
