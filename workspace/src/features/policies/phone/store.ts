import { keyValueStore } from '../../browser/keyValueStore.ts'
import { close, closeBytes, sealOf, unseal, unsealBytes } from './seal.ts'

/**
 * `queue`: what waits to be sent. `read`: what the server answered, to be read again without a connection. `walk` and
 * `photo`: an audit that is being walked, with its photos.
 */
export type Kind = 'queue' | 'read' | 'walk' | 'photo'

const shelf = keyValueStore('cloudoc-phone', 'kept')
/** Key of what one person has in this phone: whose it is, in the clear; what it is, is sealed. */
const placeOf = (person: string, kind: Kind, name: string): string => `${person} ${kind} ${name}`

async function orElse<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

/**
 * Keeps a value for a person, sealed with their key. Answers whether the phone took it: some browsers refuse
 * in private windows, are full, or cannot seal.
 */
export const keep = (person: string, kind: Kind, name: string, value: unknown): Promise<boolean> =>
  orElse(async () => {
    const key = await sealOf(person)
    if (!key) return false
    const place = placeOf(person, kind, name)
    await shelf.set(place, await close(key, place, value))
    return true
  }, false)

/** What was kept, as it was put there; undefined without. */
export const copyOf = (person: string, kind: Kind, name: string): Promise<unknown> =>
  orElse(async () => {
    const [key, place] = [await sealOf(person), placeOf(person, kind, name)]
    return key && unseal(key, place, await shelf.get(place))
  }, undefined)

/** Names of what a person has here of one kind; the values are not opened. */
export const keptNames = (person: string, kind: Kind): Promise<ReadonlySet<string>> =>
  orElse(async () => {
    const begin = placeOf(person, kind, '')
    return new Set((await shelf.keys(begin)).map(place => place.slice(begin.length)))
  }, new Set<string>())

const pdfName = (policyId: string, versionId: string): string => `pdf ${policyId} ${versionId}`

/** Keeps the PDF of a policy's version, in place of an earlier version's. Answers whether the phone took it. */
export const keepPdf = (
  person: string,
  policyId: string,
  versionId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> =>
  orElse(async () => {
    const key = await sealOf(person)
    if (!key) return false
    const place = placeOf(person, 'read', pdfName(policyId, versionId))
    await shelf.set(place, await closeBytes(key, place, bytes))
    await shelf.drop(
      (await shelf.keys(placeOf(person, 'read', pdfName(policyId, '')))).filter(other => other !== place),
    )
    return true
  }, false)

/** The PDF that was kept of a version; undefined without. */
export const offlinePdf = (person: string, policyId: string, versionId: string): Promise<Uint8Array | undefined> =>
  orElse(async () => {
    const place = placeOf(person, 'read', pdfName(policyId, versionId))
    // Asked of the shelf first: who has no PDF there needs no key for it.
    const sealed = await shelf.get(place)
    const key = sealed === undefined ? undefined : await sealOf(person)
    return key && unsealBytes(key, place, sealed)
  }, undefined)

export const drop = (person: string, kind: Kind, name: string): Promise<void> =>
  orElse(() => shelf.drop([placeOf(person, kind, name)]), undefined)

/** All of one kind that a person has here, and that their key opens. */
export const copiesOf = (person: string, kind: Kind): Promise<unknown[]> =>
  orElse(async () => {
    const entries = await shelf.entries(placeOf(person, kind, ''))
    if (entries.length === 0) return []
    const key = await sealOf(person)
    if (!key) return []
    return (await Promise.all(entries.map(([place, value]) => unseal(key, place, value)))).filter(
      value => value !== undefined,
    )
  }, [])

/**
 * Takes away what was read here by others than `person` (by anybody, for ''). What waits to be sent for them
 * stays, sealed, until they are back.
 */
export const dropReads = (person: string): Promise<void> =>
  orElse(async () => {
    await shelf.drop(
      (await shelf.keys()).filter(
        place => place.split(' ')[1] === 'read' && (person === '' || !place.startsWith(`${person} `)),
      ),
    )
  }, undefined)
