import { isRecord, type Operation, operationsOf } from './patch.ts'
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

/** People whom one request names, at most: by all of its operations together. */
const maxNamed = 5000
const tooMany = () => invalidValue(`At most ${maxNamed} members are named at a time.`)
const countOf = ({ members = [], add, remove }: GroupChanges): number => members.length + add.length + remove.length

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
  if (listed.length > maxNamed) throw tooMany()
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

/** What was said before, and what one operation adds to it. */
function withOperation(changes: GroupChanges, { op, path, value }: Operation): GroupChanges {
  const attribute = path.toLowerCase()
  const [, one] = oneMember.exec(path) ?? []
  if (path === '') return { ...changes, ...ofValue(value as Record<string, unknown>, op === 'add', changes) }
  if (attribute === 'displayname') return { ...changes, ...named(value) }
  if (attribute === 'externalid') return { ...changes, externalId: externalIdOf(value) ?? '' }
  if (one !== undefined && op === 'remove') return takenOut(changes, [one])
  if (attribute !== 'members') return changes
  if (op === 'add') return putIn(changes, idsIn(value))
  if (op === 'remove' && value !== undefined) return takenOut(changes, idsIn(value))
  return { ...changes, members: op === 'remove' ? [] : idsIn(value), add: [], remove: [] }
}

/** What the operations of a PATCH say together. */
export function groupOfPatch(body: object): GroupChanges {
  let changes: GroupChanges = { add: [], remove: [] }
  for (const operation of operationsOf(body)) {
    changes = withOperation(changes, operation)
    if (countOf(changes) > maxNamed) throw tooMany()
  }
  return changes
}

const named = (value: unknown): { name?: string } => {
  const name = nameOf(value)
  return name === undefined ? {} : { name }
}
function putIn(changes: GroupChanges, ids: readonly string[]): GroupChanges {
  const coming = new Set(ids)
  return { ...changes, add: [...changes.add, ...ids], remove: changes.remove.filter(id => !coming.has(id)) }
}
function takenOut(changes: GroupChanges, ids: readonly string[]): GroupChanges {
  const going = new Set(ids)
  return {
    ...changes,
    ...(changes.members && { members: changes.members.filter(id => !going.has(id)) }),
    add: changes.add.filter(id => !going.has(id)),
    remove: [...changes.remove, ...ids],
  }
}

function ofValue(value: Readonly<Record<string, unknown>>, adds: boolean, changes: GroupChanges): GroupChanges {
  const external = externalIdOf(value['externalId'])
  const said = { ...changes, ...named(value['displayName']), ...(external !== undefined && { externalId: external }) }
  if (value['members'] === undefined) return said
  const ids = idsIn(value['members'])
  return adds ? putIn(said, ids) : { ...said, members: ids, add: [], remove: [] }
}
