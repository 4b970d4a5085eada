import { inCompany } from '../data/sql/scope.ts'
import { sql } from '../data/sql/sql.ts'
import { ofCompany } from '../data/tenancy.ts'
import type { Db } from '../data/transaction.ts'
import { type EvidenceRow, hashOf, hidden } from './ledger.ts'

/**
 * What is wrong with a row. `changed`: it does not say what it said. `missing`: it is gone. `chain`: it does
 * not follow the one before, or stands beyond the head. `name`: the name beside it is another.
 */
export interface Fault {
  number: number
  kind: string
  fault: 'changed' | 'missing' | 'chain' | 'text' | 'name'
}
export interface Verified {
  intact: boolean
  checked: number
  broken: Fault[]
  head: string
}

type Row = EvidenceRow & { name: string | null; salt: string | null; erased: boolean | null }
const slice = 2000
/** More than these are not listed one by one. */
const maxFaults = 100

/**
 * Works out the chain of a company anew, row by row. Names what was changed, what is gone, and from which row
 * on the chain is another.
 */
export async function verifyChain(
  db: Db,
  companyId: number,
  alsoCheck: (row: EvidenceRow) => Fault['fault'] | undefined = () => undefined,
): Promise<Verified> {
  const head = await headOf(db, companyId)
  const end = head.number
  const broken: Fault[] = []
  const note = (number: number, kind: string, fault: Fault['fault']): void => {
    if (broken.length < maxFaults) broken.push({ number, kind, fault })
  }
  const noteMissing = (from: number, until: number): void => {
    for (let gone = from; gone < until && broken.length < maxFaults; gone++) note(gone, '', 'missing')
  }
  let [last, previous, checked] = [0, '', 0]
  /** Kinds of the rows beyond the head that was read. */
  const beyond = new Map<number, string>()
  let hashAtEnd = ''
  for await (const row of chainOf(db, companyId)) {
    const number = Number(row.number)
    noteMissing(last + 1, number)
    const fault = faultOf(row, number === last + 1 ? previous : row.previous) ?? alsoCheck(row)
    if (fault) note(number, row.kind, fault)
    if (number === end) hashAtEnd = row.hash
    if (number > end && beyond.size < maxFaults) beyond.set(number, row.kind)
    ;[last, previous, checked] = [number, row.hash, checked + 1]
  }
  noteMissing(last + 1, end + 1)
  if (last >= end && hashAtEnd !== head.hash) note(end, '', 'chain')
  // Told while this was worked out, a row has moved the head. Without that, the head was set back.
  const endNow = last > end ? (await headOf(db, companyId)).number : end
  for (const [number, kind] of beyond) if (number > endNow) note(number, kind, 'chain')
  return { intact: broken.length === 0, checked, broken, head: head.hash }
}

async function headOf(db: Db, companyId: number): Promise<{ number: number; hash: string }> {
  const head = await ofCompany(db, 'evidence_heads', companyId).first()
  return { number: Number(head?.number ?? 0), hash: head?.hash ?? '' }
}

/** All rows of a company by their numbers, read a slice at a time. */
async function* chainOf(db: Db, companyId: number): AsyncGenerator<Row> {
  let last = 0
  for (;;) {
    const rows = await rowsAfter(db, companyId, last)
    yield* rows
    if (rows.length < slice) return
    last = Number(rows.at(-1)?.number)
  }
}

const rowsAfter = (db: Db, companyId: number, number: number): Promise<Row[]> =>
  sql<Row>`
    select e.*, n.name, n.salt, n.erased_at is not null as erased
      from evidence e
      left join evidence_names n on n.id = e.name_id and n.company_id = e.company_id
     where ${inCompany(companyId, 'e')}
       and e.number > ${number}
     order by e.number
     limit ${slice}`.rows(db)

function faultOf(row: Row, previous: string): Fault['fault'] | undefined {
  if (hashOf({ ...row, number: Number(row.number) }) !== row.hash) return 'changed'
  if (row.previous !== previous) return 'chain'
  if (row.name_id !== null && !row.erased && hidden(row.name ?? '', row.salt ?? '') !== row.named) return 'name'
  return undefined
}
