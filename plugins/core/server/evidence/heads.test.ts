import { type InProcess, inProcess } from '../../testing/in-process.ts'
import { inTransaction } from '../data/transaction.ts'
import { runNow, stopJobs } from '../jobs/jobs.ts'
import { anchorEvidence, compareHeads, parseHeads, readHeads } from './heads.ts'
import { appendEvidence } from './ledger.ts'

let ground: InProcess
beforeAll(async () => {
  ground = await inProcess()
})
afterAll(async () => {
  await stopJobs()
  await ground.stop()
})

const append = (company: number, key: string): Promise<unknown> =>
  inTransaction(tx =>
    appendEvidence(tx, company, { kind: 'test', key, subject: 'subject', person: undefined, facts: {} }),
  )
/** As whoever owns the database can: with the triggers off. */
const asOwner = (statement: string): Promise<unknown> =>
  ground.db.transaction(async tx => {
    await tx.raw('set local session_replication_role = replica')
    await tx.raw(statement)
  })

it('heads that were written down say later which chains were written anew, and which are gone', async () => {
  for (const company of [9201, 9202, 9203]) for (const key of ['one', 'two']) await append(company, `${company} ${key}`)
  const written = parseHeads(await readHeads(ground.db))
  expect(written.map(({ company, number }) => [company, number])).toEqual([
    [9201, 2],
    [9202, 2],
    [9203, 2],
  ])
  expect(await compareHeads(ground.db, written)).toEqual([])
  await append(9201, 'three')
  expect(await compareHeads(ground.db, written)).toEqual([])

  await asOwner(`update evidence set hash = repeat('0', 64) where company_id = 9202 and number = 2`)
  await asOwner(`insert into companies (id, document_id, name) values (9203, 'c9203', 'Nine')`)
  await asOwner('delete from evidence where company_id = 9203')
  expect(await compareHeads(ground.db, written)).toMatchObject([
    { company: 9202, number: 2, fault: 'other' },
    { company: 9203, number: 2, fault: 'missing' },
  ])
  await asOwner('delete from companies where id = 9203')
  expect(await compareHeads(ground.db, written)).toMatchObject([{ fault: 'other' }, { company: 9203, fault: 'erased' }])
})

it.each([
  ['', /no file of heads/],
  ['company,number\n', /no file of heads/],
  ['company,number,hash\n1,2,abc\n', /Line 2 .* cannot be read: 1,2,abc/],
])('what is no file of heads is said to be none: %j', (text, why) => {
  expect(() => parseHeads(text)).toThrow(why)
})

it('they are mailed every morning, once, to whom the installation names, and to nobody where it names none', async () => {
  const mails = async () =>
    (await ground.db.raw(`select recipient, maker, about from outbox where key like 'core.evidence-heads:%'`)).rows as {
      recipient: string
    }[]
  await runNow(anchorEvidence.name, { hour: 7 })
  expect(await mails()).toEqual([])
  process.env['EVIDENCE_MAIL_TO'] = 'auditor@example.test'
  try {
    await runNow(anchorEvidence.name, { hour: 7 })
    await runNow(anchorEvidence.name, { hour: 7 })
  } finally {
    delete process.env['EVIDENCE_MAIL_TO']
  }
  expect(await mails()).toEqual([
    {
      recipient: 'auditor@example.test',
      maker: 'core.evidence-heads',
      about: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ])
})
