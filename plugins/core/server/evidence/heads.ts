import { acrossCompanies } from '../data/sql/scope.ts'
import { jsonb, sql } from '../data/sql/sql.ts'
import { type Db, inTransaction, pool } from '../data/transaction.ts'
import { defineMorningJob } from '../jobs/morning.ts'
import { attachmentMaker, queueEmail } from '../mail/outbox.ts'
import './ledger.ts'

/** The newest row of a company's chain of evidence, as it was written down outside of the database. */
export interface Head {
  company: number
  number: number
  hash: string
}

const firstLine = 'company,number,hash'

/** All heads as a table (CSV), a line a company: some 80 bytes each. */
export async function readHeads(db: Db): Promise<string> {
  const heads = await sql<{ company_id: number; number: string; hash: string }>`
    select h.company_id, h.number, h.hash
      from evidence_heads h
     where h.number > 0
     order by h.company_id
     ${acrossCompanies('the newest hash of every chain is written down outside of the database')}`.rows(db)
  return `${[firstLine, ...heads.map(({ company_id, number, hash }) => `${company_id},${number},${hash}`)].join('\n')}\n`
}

/** Reads such a table. Throws where it is none. */
export function parseHeads(table: string): Head[] {
  const [first, ...lines] = table.trim().split(/\r?\n/)
  if (first !== firstLine) throw new Error(`This is no file of heads: its first line is not "${firstLine}".`)
  return lines.map((line, at) => {
    const [, company, number, hash] = /^(\d+),(\d+),([0-9a-f]{64})$/.exec(line) ?? []
    if (company === undefined || number === undefined || hash === undefined)
      throw new Error(`Line ${at + 2} of the file of heads cannot be read: ${line.slice(0, 100)}`)
    return { company: Number(company), number: Number(number), hash }
  })
}

/**
 * `other`: the row of that number reads otherwise than when it was written down. `missing`: it is gone, and its company
 * is not. `erased`: the company was erased with all of its evidence.
 */
export interface HeadFault extends Head {
  fault: 'other' | 'missing' | 'erased'
}

/** Compares heads that were written down earlier with the rows that are there now; answers those that differ. */
export async function compareHeads(db: Db, heads: readonly Head[]): Promise<HeadFault[]> {
  return sql<HeadFault>`
    select w.company, w.number::int as number, w.hash,
           case
             when e.hash is not null then 'other'
             when c.id is null or c.erased_at is not null then 'erased'
             else 'missing'
           end as fault
      from jsonb_to_recordset(${jsonb([...heads])}) as w (company int, number bigint, hash text)
      left join evidence e on e.company_id = w.company and e.number = w.number
      left join companies c on c.id = w.company
     where e.hash is distinct from w.hash
     order by w.company
     ${acrossCompanies('heads that were written down are compared with every chain')}`.rows(db)
}

const attachment = 'core.evidence-heads'
// As they are when the mail is sent: minutes after seven, and later where the mail server is away.
attachmentMaker(attachment, async day => ({
  filename: `evidence-heads-${day}.csv`,
  type: 'text/csv',
  content: Buffer.from(await readHeads(pool())),
}))

/**
 * Mails the heads every morning to `EVIDENCE_MAIL_TO`, which is kept by others than those who keep the database: who
 * writes a whole chain anew cannot change what was sent before.
 */
export const anchorEvidence = defineMorningJob('core.anchor-evidence', async today => {
  const to = process.env['EVIDENCE_MAIL_TO']
  if (!to) return
  await inTransaction(tx =>
    queueEmail(tx, {
      to,
      key: `core.evidence-heads:${today}`,
      template: {
        subject: `Evidence of ${today}`,
        preview: 'Keep this mail: it shows later that no evidence was changed',
        paragraphs: [
          'The file holds the newest number and hash of each company’s chain of evidence.',
          'Keep this mail where those who run the database cannot change it. pnpm evidence:check and the file say later whether a row that was there today is another, or gone.',
        ],
      },
      attach: { maker: attachment, subject: today },
    }),
  )
})
