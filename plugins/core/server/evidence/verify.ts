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
  const headNow = () => ofCompany(db, 'evidence_heads', companyId).first()
  const head = await headNow()
  const broken: Fault[] = []
  const note = (number: number, kind: string, fault: Fault['fault']): void => {
    if (broken.length < maxFaults) broken.push({ number, kind, fault })
  }
  const end = Number(head?.number ?? 0)
  let [last, previous, checked] = [0, '', 0]
  /** Kinds of the rows beyond the head that was read. */
  const beyond = new Map<number, string>()
  let hashAtEnd = ''
  for (;;) {
    const rows = await sql<Row>`
      select e.*, n.name, n.salt, n.erased_at is not null as erased
        from evidence e
        left join evidence_names n on n.id = e.name_id
       where ${inCompany(companyId, 'e')}
         and e.number > ${last}
       order by e.number
       limit ${slice}`.rows(db)
    for (const row of rows) {
      const number = Number(row.number)
      for (let gone = last + 1; gone < number && broken.length < maxFaults; gone++) note(gone, '', 'missing')
      const fault = faultOf(row, number === last + 1 ? previous : row.previous) ?? alsoCheck(row)
      if (fault) note(number, row.kind, fault)
      if (number === end) hashAtEnd = row.hash
      if (number > end && beyond.size < maxFaults) beyond.set(number, row.kind)
      ;[last, previous, checked] = [number, row.hash, checked + 1]
    }
    if (rows.length < slice) break
  }
  for (let gone = last + 1; gone <= end && broken.length < maxFaults; gone++) note(gone, '', 'missing')
  if (last >= end && hashAtEnd !== (head?.hash ?? '')) note(end, '', 'chain')
  // Told while this was worked out, a row has moved the head. Without that, the head was set back.
  const endNow = last > end ? Number((await headNow())?.number ?? 0) : end
  for (const [number, kind] of beyond) if (number > endNow) note(number, kind, 'chain')
  return { intact: broken.length === 0, checked, broken, head: head?.hash ?? '' }
}

function faultOf(row: Row, previous: string): Fault['fault'] | undefined {
  if (hashOf({ ...row, number: Number(row.number) }) !== row.hash) return 'changed'
  if (row.previous !== previous) return 'chain'
  if (row.name_id !== null && !row.erased && hidden(row.name ?? '', row.salt ?? '') !== row.named) return 'name'
  return undefined
}
