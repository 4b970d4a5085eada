import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'

/** What no name may have on whatever machine. */
const bad = /[\\/:*?"<>|\p{Cc}\p{Cf}]/u

/** Is this a name for a file or a folder? '..' and names of nothing but dots are none. */
export const isName = (name: string): boolean => !bad.test(name) && !/^\.*$/.test(name)
/** The same made into one: what cannot stand in it becomes a space. */
export const asName = (name: string): string => name.replaceAll(new RegExp(bad, 'gu'), ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 180) || 'Untitled'

/** As the database compares them. */
export const lower = (name: string): string => name.toLowerCase()

/** 'a.pdf' → 'a (2).pdf', until nothing is called so. What it answers is taken from then on. */
export function freeName(name: string, taken: Set<string>): string {
  const ending = /(?<=[^.])\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  const start = name.slice(0, name.length - ending.length)
  let free = name
  for (let number = 2; taken.has(lower(free)); number++) free = `${start} (${number})${ending}`
  taken.add(lower(free))
  return free
}

/** Names of the files in a place of the actor's own, in lower case. */
export async function takenNames(sql: Sql, actor: Actor, folderId: number | null): Promise<Set<string>> {
  const rows: { name: string }[] = await ofCompany(sql, 'my_files', actor).where({ owner_id: actor.person.id, folder_id: folderId, area: 'mine' }).whereNull('deleted_at').select(sql.raw('lower(name) as name'))
  return new Set(rows.map(({ name }) => name))
}
