import { isFormula } from '@cloudoc/accounts/contract/person/person-name.ts'
import { isEmail } from '@cloudoc/accounts/server/services/people.ts'
import { isRecord, operationsOf } from './patch.ts'
import { invalidValue } from './refusal.ts'
import { enterpriseSchema } from './schemas.ts'

/** What a provider says of somebody, as it is kept. What it left out is not there. */
export interface UserChanges {
  email?: string
  firstName?: string
  lastName?: string
  jobTitle?: string
  staffNumber?: string
  externalId?: string
  isActive?: boolean
}

/** Attributes by their path in small letters, without the name of the schema. */
type Said = Map<string, unknown>

const prefixes = [enterpriseSchema, 'urn:ietf:params:scim:schemas:core:2.0:User'].map(each => `${each.toLowerCase()}:`)
/** `name.givenName`, `urn:…:User:employeeNumber` and `emails[type eq "work"].value`, as one word each. */
function attributeOf(path: string): string {
  const plain = path.toLowerCase()
  const own = prefixes.reduce((left, prefix) => (left.startsWith(prefix) ? left.slice(prefix.length) : left), plain)
  return /^emails\[type eq "work"\](\.value)?$/.test(own) ? 'email' : own
}

/** Reads an object of attributes; names may have a path, as Entra writes them. */
function read(said: Said, attributes: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (isRecord(value)) for (const [part, of] of Object.entries(value)) said.set(partOf(name, part), of)
    else said.set(attributeOf(name), value)
  }
}
const partOf = (name: string, part: string): string =>
  name.toLowerCase() === enterpriseSchema.toLowerCase() ? part.toLowerCase() : attributeOf(`${name}.${part}`)

/** The work address among several: the primary one, or the one for work, or the first. */
function addressIn(emails: unknown): unknown {
  if (!Array.isArray(emails)) return undefined
  const all = emails.filter(isRecord)
  const best =
    all.find(({ primary }) => isTrue(primary)) ??
    all.find(({ type }) => String(type).toLowerCase() === 'work') ??
    all[0]
  return best?.['value']
}

const isTrue = (value: unknown): boolean => value === true || String(value).toLowerCase() === 'true'

/** Entra sends "False" as a text. */
function flag(value: unknown): boolean | undefined {
  if (value === undefined) return undefined
  const word = String(value).toLowerCase()
  if (word !== 'true' && word !== 'false') throw invalidValue('active is true or false.')
  return word === 'true'
}

function textOf(said: Said, name: string, max: number): string | undefined {
  const value = said.get(name)
  if (value === undefined) return undefined
  if (value === null) return ''
  if (typeof value !== 'string' && typeof value !== 'number') throw invalidValue(`${name} is a text.`)
  const text = String(value).trim()
  if (text.length > max || text.includes('\0')) throw invalidValue(`${name} has at most ${max} characters.`)
  if (isFormula(text)) throw invalidValue(`${name} must not begin as a formula of a spreadsheet does.`)
  return text
}

/** The address that somebody signs in by: their userName, or their work address where that is none. */
function emailOf(said: Said): string | undefined {
  const userName = textOf(said, 'username', 254)
  const work = textOf(said, 'email', 254)
  const email = userName !== undefined && isEmail(userName) ? userName : userName === undefined ? undefined : work
  if (userName !== undefined && (email === undefined || !isEmail(email)))
    throw invalidValue('userName has to be an e-mail address, or there has to be a work address.')
  return email?.toLowerCase()
}

/** First and last name; where there is only a whole one, its last word is the last name. */
function namesOf(said: Said): { firstName?: string; lastName?: string } {
  const [given, family] = [textOf(said, 'name.givenname', 80), textOf(said, 'name.familyname', 80)]
  const whole = textOf(said, 'displayname', 160) ?? textOf(said, 'name.formatted', 160)
  if (given === undefined && family === undefined && whole) {
    const words = whole.split(/\s+/)
    const last = words.length > 1 ? (words.pop() ?? '') : ''
    return { firstName: words.join(' ').slice(0, 80), lastName: last.slice(0, 80) }
  }
  return { ...(given && { firstName: given }), ...(family !== undefined && { lastName: family }) }
}

const defined = <T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

function changesOf(said: Said): UserChanges {
  const staffNumber = textOf(said, 'employeenumber', 40)
  if (staffNumber !== undefined && /[\s@]/u.test(staffNumber))
    throw invalidValue('employeeNumber has no blanks and no @.')
  return defined({
    email: emailOf(said),
    ...namesOf(said),
    jobTitle: textOf(said, 'title', 80),
    staffNumber,
    externalId: textOf(said, 'externalid', 200),
    isActive: flag(said.get('active')),
  })
}

/** What a POST or PUT says. */
export function changesOfResource(body: object): UserChanges {
  const said: Said = new Map()
  read(said, body as Record<string, unknown>)
  const address = addressIn((body as { emails?: unknown }).emails)
  if (address !== undefined) said.set('email', address)
  return changesOf(said)
}

/** What the operations of a PATCH say together; the last word counts. What is not kept is left aside. */
export function changesOfPatch(body: object): UserChanges {
  const said: Said = new Map()
  for (const { op, path, value } of operationsOf(body)) {
    const attribute = attributeOf(path)
    if (op === 'remove') said.set(attribute, attribute === 'active' ? undefined : '')
    else if (path === '') read(said, value as Record<string, unknown>)
    else if (isRecord(value)) read(said, { [path]: value })
    else if (attribute === 'emails') said.set('email', addressIn(value))
    else said.set(attribute, Array.isArray(value) && value.length === 1 ? valueIn(value[0]) : value)
  }
  return changesOf(said)
}
/** Some write one value as a list of one, with a field `value`. */
const valueIn = (one: unknown): unknown => (isRecord(one) ? one['value'] : one)
