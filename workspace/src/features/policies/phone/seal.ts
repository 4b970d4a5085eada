import { send } from '@cloudoc/kit/calls/send.ts'
import { recall, remember } from '@cloudoc/kit/session/remembered.ts'
import { isPaused, session } from '@cloudoc/kit/session/store.ts'
import { phoneKey } from '@cloudoc/policies/contract/reading.ts'
import { walkKey } from '@cloudoc/quality/contract/audits/runs.ts'

/** Something that was sealed: only who has the person's key reads it, and only in the place where it was put. */
interface Sealed {
  iv: Uint8Array
  data: ArrayBuffer
}
const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'iv' in value && 'data' in value

let known: { person: string; key: Promise<CryptoKey | undefined> } | undefined

/** Bytes of a text in base64url. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

/** As it stands in the session: it ends with it, on every way out. */
const remembered = (person: string): string | undefined => {
  const [whose, key] = (recall('phoneSeal') ?? '').split(' ')
  return whose === person ? key : undefined
}

let walks = false
/** From now on whoever walks audits seals what they walk, too. An employee has a key anyway. */
export const sealWalks = (): void => {
  walks = true
}

async function fetchKey(person: string): Promise<string | undefined> {
  const who = session()
  const isEmployee = who.userRole === 'employee'
  if (who.userId !== person || !(isEmployee || walks) || isPaused()) return undefined
  const envelope = isEmployee ? await send(phoneKey, {}) : await send(walkKey, {})
  if (envelope.status !== 1 || session().userId !== person) return undefined
  remember('phoneSeal', `${person} ${envelope.response.key}`)
  return envelope.response.key
}

async function open(person: string): Promise<CryptoKey | undefined> {
  // Only where a page comes over a safe connection.
  if (globalThis.crypto?.subtle === undefined) return undefined
  const text = remembered(person) ?? (await fetchKey(person))
  return text === undefined
    ? undefined
    : crypto.subtle.importKey('raw', bytesOf(text), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/**
 * The key of whoever is signed in, asked of the server once in a session; nothing for anybody else, without a
 * connection before it was asked, or where the browser cannot seal.
 */
export function sealOf(person: string): Promise<CryptoKey | undefined> {
  if (session().userId !== person) {
    known = undefined
    return Promise.resolve(undefined)
  }
  if (known?.person !== person) {
    const key = open(person).catch(() => undefined)
    known = { person, key }
    // What failed is tried again the next time.
    void key.then(found => {
      if (found === undefined && known?.key === key) known = undefined
    })
  }
  return known.key
}

const words = new TextEncoder()

/** Seals bytes for their place, under which alone they open again. */
export async function closeBytes(key: CryptoKey, place: string, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return {
    iv,
    data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: words.encode(place) }, key, bytes),
  }
}

/** Seals a value for its place, as JSON. */
export const close = (key: CryptoKey, place: string, value: unknown): Promise<Sealed> =>
  closeBytes(key, place, words.encode(JSON.stringify(value)))

/** The bytes that were sealed there; nothing where they are somebody else's, were put elsewhere, or were changed. */
export async function unsealBytes(key: CryptoKey, place: string, value: unknown): Promise<Uint8Array | undefined> {
  if (!isSealed(value)) return undefined
  try {
    return new Uint8Array(
      await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: new Uint8Array(value.iv), additionalData: words.encode(place) },
        key,
        value.data,
      ),
    )
  } catch {
    return undefined
  }
}

/** The value that was sealed there. */
export async function unseal(key: CryptoKey, place: string, value: unknown): Promise<unknown> {
  const bytes = await unsealBytes(key, place, value)
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as unknown)
}
