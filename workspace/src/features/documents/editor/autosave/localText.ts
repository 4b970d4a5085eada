import { read, write } from '@cloudoc/kit/session/storage.ts'
import { waitingTextKey } from '@cloudoc/kit/session/waitingText.ts'
import { keyValueStore } from '../../../browser/keyValueStore.ts'
import type { LocalText } from './texts.ts'

/** A text up to this many characters goes into localStorage, too. */
const MAX_SMALL = 1_000_000

const isLocal = (value: unknown): value is LocalText =>
  typeof value === 'object' &&
  value !== null &&
  'body' in value &&
  typeof value.body === 'string' &&
  'revision' in value &&
  typeof value.revision === 'number' &&
  'parts' in value &&
  Array.isArray(value.parts)

const texts = keyValueStore('cloudoc-texts', 'texts')

/** What this shelf refuses, the other one has, if it is small. */
const ignoringFailure = (work: () => Promise<void>): void => {
  Promise.resolve()
    .then(work)
    .catch(() => undefined)
}

/**
 * The copy of one person's text of one document, on two shelves: one takes texts of any length, but may not
 * be done when the page goes away; the other is done at once, and takes small ones. Where the browser keeps
 * nothing, nothing is kept and nothing breaks.
 */
export function localText(person: string, fileId: string) {
  const key = waitingTextKey(person, fileId)
  const small = (): LocalText | undefined => {
    try {
      const found: unknown = JSON.parse(read('localStorage', key) ?? 'null')
      return isLocal(found) ? found : undefined
    } catch {
      return undefined
    }
  }
  const large = async (): Promise<LocalText | undefined> => {
    try {
      const found: unknown = await texts.get(key)
      return isLocal(found) ? found : undefined
    } catch {
      return undefined
    }
  }
  return {
    put: (text: LocalText): void => {
      // Only what may fit is written out: that of a long text would hold up the typing.
      const whole = text.body.length <= MAX_SMALL ? JSON.stringify(text) : ''
      // A long one leaves a note there that it waits.
      write('localStorage', key, whole !== '' && whole.length <= MAX_SMALL ? whole : '"long"')
      ignoringFailure(() => texts.set(key, text))
    },
    drop: (): void => {
      write('localStorage', key, null)
      ignoringFailure(() => texts.drop([key]))
    },
    /** The newer of the two. */
    get: async (): Promise<LocalText | undefined> => {
      const [one, other] = [small(), await large()]
      return one && other ? (one.at >= other.at ? one : other) : (one ?? other)
    },
  }
}
