import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { type Clash, joinTexts } from '@cloudoc/documents/contract/rules/join-texts.ts'
import type { LocalText, Part, Texts } from './texts.ts'

export interface Extra {
  type?: 'close' | 'other'
  isSkip?: boolean
  closeButton?: boolean
  version?: string
  notes?: string
  review_date?: string
}
export interface Attempt {
  part: Part
  saveId: string
  revision: number
  texts: Texts
  extra: Extra
}
export type Answer = Envelope<{ revision: number; savedAt: string; changed: boolean }>
/** A text that came too late, brought together with the newest one and saved. */
export interface TogetherSaved {
  revision: number
  savedAt: string
  texts: Texts
  clashes: readonly Clash[]
}

/**
 * `merging`: someone else saved first; the text waits as a draft while it is brought together with theirs.
 * `refused`: the server said no; another text may pass. Typing goes on in each of them.
 */
export type SaveStage = 'saved' | 'unsaved' | 'saving' | 'merging' | 'offline' | 'signedOut' | 'refused'
export interface AutosaveStatus {
  state: SaveStage
  revision: number
  savedAt: string
  draft: string
  by: string
  text: string
}

export interface Deps {
  send: (attempt: Attempt) => Promise<Answer>
  /** The texts as they are now. */
  read: () => Texts
  /** The copy in this browser. */
  mirror: { put: (text: LocalText) => void; drop: () => void }
  /** A draft that a newer one has taken the place of. */
  dropDraft: (draftId: string) => void
  /** Brings a draft together with the newest text, and saves it. Without this, a late text is refused. */
  bring?: (draftId: string) => Promise<Envelope<TogetherSaved>>
  /**
   * Puts texts before the person that hold what they have typed. `clashes`: words that they and `by` have
   * replaced by different ones.
   */
  take?: (texts: Texts, clashes: readonly Clash[], by: string) => void
  newId: () => string
  now: () => number
}

/** Saved this long after the last key, and at least this often while typing goes on (milliseconds). */
export const idleMs = 1500
export const MAX_WAIT_MS = 10_000
/**
 * The copy in the browser follows a change after this; of a text that takes long to copy later, so that at
 * most a tenth of the time is spent on it.
 */
export const mirrorMs = 150
const shareOfTime = 10
const MIN_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000
const again: readonly string[] = ['network', 'broken', 'tooMany', 'aborted', 'sessionEnded', 'busy']
const fields = ['body', 'header', 'footer'] as const

/**
 * Saves what is typed (documents §4, rulings 26). One save is under way at a time. One that was not answered
 * is sent again as it was, with the same `saveId`, until it is: so a save whose answer was lost is not made
 * twice, and nothing typed after it goes missing. A text that came too late is brought together with the newest one,
 * and what was typed meanwhile is joined with what came of it; nobody stops typing for it.
 */
export function startAutosave(start: { revision: number; savedAt: string; texts: Texts }, deps: Deps) {
  let status: AutosaveStatus = {
    state: 'saved',
    revision: start.revision,
    savedAt: start.savedAt,
    draft: '',
    by: '',
    text: '',
  }
  const listeners = new Set<() => void>()
  const dirty = new Set<Part>()
  let firstDirty = 0
  let attempt: Attempt | undefined
  let flying = false
  let over = false
  let wait = MIN_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let mirrorTimer: ReturnType<typeof setTimeout> | undefined
  let mirrorWait = mirrorMs
  let waiting: { extra: Extra; done: (answer: Answer) => void } | undefined
  /** What the server has: at the revision, and in the draft, which is of `late`. */
  let saved = start.texts
  let drafted = start.texts
  let late: Part = 'body'
  /** A draft that could not be brought in: the next one takes its place. */
  let dropped = ''

  const update = (next: Partial<AutosaveStatus>) => {
    status = { ...status, ...next }
    for (const listener of listeners) listener()
  }
  const later = (ms: number, run: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }
  const mirrorNow = () => {
    clearTimeout(mirrorTimer)
    mirrorTimer = undefined
    if (dirty.size === 0 && !attempt) return
    const began = deps.now()
    deps.mirror.put({
      ...deps.read(),
      revision: attempt?.revision ?? status.revision,
      saveId: attempt?.saveId ?? '',
      part: attempt?.part ?? '',
      parts: [...dirty],
      at: deps.now(),
    })
    mirrorWait = Math.max(mirrorMs, (deps.now() - began) * shareOfTime)
  }
  const changed = (part: Part) => {
    if (dirty.size === 0) firstDirty = deps.now()
    dirty.add(part)
    mirrorTimer ??= setTimeout(mirrorNow, mirrorWait)
    if (status.draft !== '') return
    if (status.state === 'saved' || status.state === 'refused') update({ state: 'unsaved' })
    if (!attempt)
      later(Math.max(0, Math.min(idleMs, firstDirty + MAX_WAIT_MS - deps.now())), () => {
        void go()
      })
  }

  const withPart = ({ part, texts: { body, header, footer } }: Attempt): Texts => ({
    ...saved,
    ...(part === 'body' ? { body } : { header, footer }),
  })

  const answered = (sent: Attempt, answer: Answer) => {
    if (answer.status === 1) {
      attempt = undefined
      saved = withPart(sent)
      wait = MIN_RETRY_MS
      update({
        revision: answer.response.revision,
        savedAt: answer.response.savedAt,
        state: dirty.size > 0 ? 'unsaved' : 'saved',
      })
      if (dirty.size === 0) {
        clearTimeout(mirrorTimer)
        mirrorTimer = undefined
        deps.mirror.drop()
      } else mirrorNow()
      return
    }
    const code = answer.message ?? ''
    if (answer.status === 0 && again.includes(code)) return tryAgain(code)
    attempt = undefined
    const text = typeof answer.response === 'string' ? answer.response : ''
    const draft = answer.status === 0 ? (answer.errors?.['draft'] ?? '') : ''
    if (code !== 'stale' || draft === '' || !deps.bring) {
      dirty.add(sent.part)
      update({ state: 'refused', text })
      mirrorNow()
      return
    }
    if (dropped !== '' && dropped !== draft) deps.dropDraft(dropped)
    dropped = ''
    late = sent.part
    // What was typed into header or footer before is no part of the draft of a body.
    const { header, footer } = sent.part === 'body' && dirty.has('layout') ? saved : sent.texts
    drafted = { body: sent.texts.body, header, footer }
    update({ state: 'merging', draft, by: (answer.status === 0 && answer.errors?.['by']) || '', text })
    mirrorNow()
  }

  const tryAgain = (code: string) => {
    update({ state: code === 'sessionEnded' ? 'signedOut' : 'offline' })
    later(wait, () => {
      void go()
    })
    wait = Math.min(wait * 2, MAX_RETRY_MS)
  }

  /** Joins what is typed by now with a text of the server's, onto which it is saved. */
  const takeOver = (before: Texts, after: Texts, clashes: readonly Clash[], by: string): Texts => {
    const now = deps.read()
    const joined = fields.map(field => joinTexts(before[field], now[field], after[field]))
    const [body, header, footer] = joined.map(({ html }) => html)
    const texts = { body: body ?? '', header: header ?? '', footer: footer ?? '' }
    saved = after
    if (!over) deps.take?.(texts, [...clashes, ...joined.flatMap(one => one.clashes)], by)
    return texts
  }

  const brought = (answer: Envelope<TogetherSaved>) => {
    if (answer.status === 1) {
      wait = MIN_RETRY_MS
      const { revision, savedAt, texts: after, clashes } = answer.response
      const texts = takeOver(drafted, after, clashes, status.by || 'somebody else')
      update({ state: dirty.size > 0 ? 'unsaved' : 'saved', revision, savedAt, draft: '', by: '', text: '' })
      // The editor is gone: what was typed into it last is in `texts` alone.
      const part = [...dirty][0]
      if (over && part) {
        dirty.delete(part)
        attempt = { part, saveId: deps.newId(), revision, texts, extra: {} }
      }
      if (dirty.size > 0 || attempt) mirrorNow()
      else deps.mirror.drop()
      return
    }
    const code = answer.message ?? ''
    if (answer.status === 0 && again.includes(code)) return tryAgain(code)
    // Someone has saved once more meanwhile.
    if (code === 'stale')
      return later(MIN_RETRY_MS, () => {
        void go()
      })
    dropped = status.draft
    dirty.add(late)
    update({ state: 'refused', draft: '', text: typeof answer.response === 'string' ? answer.response : '' })
    mirrorNow()
  }

  async function go(): Promise<void> {
    clearTimeout(timer)
    if (flying) return
    if (status.draft !== '' && deps.bring) {
      flying = true
      update({ state: 'merging' })
      const answer = await deps.bring(status.draft)
      flying = false
      brought(answer)
      if (status.draft === '' && status.state !== 'refused' && (waiting || dirty.size > 0 || attempt)) void go()
      return
    }
    if (!attempt) {
      const part: Part | undefined = waiting || dirty.has('body') ? 'body' : dirty.has('layout') ? 'layout' : undefined
      if (!part) return
      attempt = {
        part,
        saveId: deps.newId(),
        revision: status.revision,
        texts: deps.read(),
        extra: waiting?.extra ?? {},
      }
      dirty.delete(part)
      firstDirty = deps.now()
      mirrorNow()
    }
    const sent = attempt
    const asked = waiting && sent.extra === waiting.extra ? waiting : undefined
    flying = true
    update({ state: 'saving' })
    const answer = await deps.send(sent)
    flying = false
    answered(sent, answer)
    // A save that came too late is made once more, onto what it was brought together with.
    if (status.draft !== '') return go()
    if (asked) {
      waiting = undefined
      // The person is told; what failed goes on trying by itself.
      asked.done(answer)
    }
    if (attempt || status.state === 'refused') return
    if (waiting || (over && dirty.size > 0)) void go()
    else if (dirty.size > 0)
      later(idleMs, () => {
        void go()
      })
  }

  return {
    get: () => status,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    changed,
    /** Nothing that is not with the server yet. */
    isSafe: () => dirty.size === 0 && !attempt && status.draft === '',
    /** Saves at once, with a note and the like; answers when it is done. */
    save: (extra: Extra = {}) =>
      new Promise<Answer>(done => {
        waiting = { extra, done }
        void go()
      }),
    /** Sends what waits, now: the connection is back, or the page is left. */
    flush: () => {
      mirrorNow()
      if (dirty.size > 0 || attempt || status.draft !== '') void go()
    },
    mirror: mirrorNow,
    /** Someone else's text is put before the person. */
    moved: (revision: number, savedAt: string, texts: Texts) => {
      takeOver(saved, texts, [], '')
      update({ revision, savedAt })
    },
    /**
     * A text of an earlier visit goes on from where it was: the save whose answer was lost first, under its
     * own `saveId`. As it may have been made of an older text, what is there now is saved once more after it.
     */
    resume: (text: LocalText) => {
      const parts = text.parts.length > 0 || text.part !== '' ? text.parts : (['body'] as const)
      for (const part of parts) dirty.add(part)
      if (text.part !== '') dirty.add(text.part)
      firstDirty = deps.now()
      status = { ...status, revision: text.revision, state: 'unsaved' }
      if (text.saveId !== '' && text.part !== '')
        attempt = { part: text.part, saveId: text.saveId, revision: text.revision, texts: deps.read(), extra: {} }
      void go()
    },
    stop: () => {
      over = true
      clearTimeout(mirrorTimer)
      mirrorNow()
      if (dirty.size > 0 || attempt || status.draft !== '') void go()
    },
  }
}
export type Autosave = ReturnType<typeof startAutosave>
