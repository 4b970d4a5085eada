import { isRecord, operationsOf } from './patch.ts'
import { invalidValue } from './refusal.ts'

/** What a provider says of a group. Public ids of people: all who are in it, or who comes and who goes. */
export interface GroupChanges {
  name?: string
  externalId?: string
  /** These and no others. */
  members?: readonly string[]
  add: readonly string[]
  remove: readonly string[]
}

/** People whom one request names, at most. */
const maxNamed = 5000

function nameOf(value: unknown): string | undefined {
  if (value === undefined) return undefined
  const name = typeof value === 'string' ? value.trim() : ''
  if (name === '' || name.length > 80 || name.includes('\0'))
    throw invalidValue('displayName has between 1 and 80 characters.')
  return name
}

const externalIdOf = (value: unknown): string | undefined => {
  if (value === undefined) return undefined
  if (value !== null && (typeof value !== 'string' || value.length > 200)) throw invalidValue('externalId is a text.')
  return value ?? ''
}

function idsIn(value: unknown): string[] {
  const listed = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  if (listed.length > maxNamed) throw invalidValue(`At most ${maxNamed} members are named at a time.`)
  return listed.map((each: unknown) => {
    const id = isRecord(each) ? each['value'] : each
    if (typeof id !== 'string' || id === '') throw invalidValue('A member has a value: the id of a user.')
    return id
  })
}

export function groupOfResource(body: object): GroupChanges {
  const { displayName, externalId, members } = body as Record<string, unknown>
  const [name, external] = [nameOf(displayName), externalIdOf(externalId)]
  return {
    ...(name !== undefined && { name }),
    ...(external !== undefined && { externalId: external }),
    members: idsIn(members),
    add: [],
    remove: [],
  }
}

const oneMember = /^members\[value eq "([^"]+)"\]$/i

/** What the operations of a PATCH say together. */
export function groupOfPatch(body: object): GroupChanges {
  let changes: GroupChanges = { add: [], remove: [] }
  for (const { op, path, value } of operationsOf(body)) {
    const attribute = path.toLowerCase()
    const [, one] = oneMember.exec(path) ?? []
    if (path === '') changes = { ...changes, ...ofValue(value as Record<string, unknown>, op === 'add', changes) }
    else if (attribute === 'displayname') changes = { ...changes, ...named(value) }
    else if (attribute === 'externalid') changes = { ...changes, externalId: externalIdOf(value) ?? '' }
    else if (one !== undefined && op === 'remove') changes = takenOut(changes, [one])
    else if (attribute === 'members' && op === 'remove')
      changes = value === undefined ? { ...changes, members: [], add: [], remove: [] } : takenOut(changes, idsIn(value))
    else if (attribute === 'members' && op === 'add') changes = putIn(changes, idsIn(value))
    else if (attribute === 'members') changes = { ...changes, members: idsIn(value), add: [], remove: [] }
  }
  return changes
}

const named = (value: unknown): { name?: string } => {
  const name = nameOf(value)
  return name === undefined ? {} : { name }
}
const putIn = (changes: GroupChanges, ids: readonly string[]): GroupChanges => ({
  ...changes,
  add: [...changes.add, ...ids],
  remove: changes.remove.filter(id => !ids.includes(id)),
})
const takenOut = (changes: GroupChanges, ids: readonly string[]): GroupChanges => ({
  ...changes,
  add: changes.add.filter(id => !ids.includes(id)),
  remove: [...changes.remove, ...ids],
})

function ofValue(value: Readonly<Record<string, unknown>>, adds: boolean, changes: GroupChanges): GroupChanges {
  const external = externalIdOf(value['externalId'])
  const said = { ...changes, ...named(value['displayName']), ...(external !== undefined && { externalId: external }) }
  if (value['members'] === undefined) return said
  const ids = idsIn(value['members'])
  return adds ? putIn(said, ids) : { ...said, members: ids, add: [], remove: [] }
}
