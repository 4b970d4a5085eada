import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import type { Answer, Attempt, TogetherSaved } from './autosave.ts'
import { idleMs, MAX_WAIT_MS, mirrorMs, startAutosave } from './autosave.ts'
import type { LocalText, Texts } from './texts.ts'

/** A server that keeps what it is sent, by `saveId`, and can lose the way to or from it. */
function desk(start = 3) {
  const sent: Attempt[] = []
  const saves = new Map<string, number>()
  const drafts: string[] = []
  const local: { text: LocalText | undefined } = { text: undefined }
  const now: Texts = { body: 'one', header: '', footer: '' }
  const server = { revision: start, body: 'one', lost: '' as '' | 'asking' | 'answer', ended: false, busy: false }
  const held: (() => void)[] = []
  const refused = (message: string, errors?: Record<string, string>): Answer => ({
    status: 0,
    response: 'Refused',
    message,
    ...(errors && { errors }),
  })
  const take = (attempt: Attempt): Answer => {
    if (server.lost === 'asking') return refused('network')
    if (server.ended) return refused('sessionEnded')
    let revision = saves.get(attempt.saveId)
    if (revision === undefined) {
      if (attempt.revision !== server.revision) {
        drafts.push(attempt.texts.body)
        return refused('stale', { draft: `draft${drafts.length}`, by: 'Sam Reed' })
      }
      if (attempt.texts.body !== server.body || attempt.part === 'layout') server.revision++
      revision = server.revision
      server.body = attempt.texts.body
      saves.set(attempt.saveId, revision)
    }
    return server.lost === 'answer'
      ? refused('network')
      : { status: 1, response: { revision, savedAt: '2026-01-01T00:00:00Z', changed: true } }
  }
  let ids = 0
  const dropped: string[] = []
  const taken: [string, string][] = []
  const bringing = Promise.withResolvers<Envelope<TogetherSaved>>()
  const bring = jest.fn<Promise<Envelope<TogetherSaved>>, [string]>(() => bringing.promise)
  const make = () =>
    startAutosave(
      { revision: start, savedAt: '', texts: { body: 'one', header: '', footer: '' } },
      {
        send: async attempt => {
          sent.push(attempt)
          if (server.busy)
            await new Promise<void>(go => {
              held.push(go)
            })
          return take(attempt)
        },
        bring,
        take: (texts, _, by) => {
          taken.push([texts.body, by])
          Object.assign(now, texts)
        },
        read: () => ({ ...now }),
        mirror: {
          put: text => {
            local.text = text
          },
          drop: () => {
            local.text = undefined
          },
        },
        dropDraft: id => {
          dropped.push(id)
        },
        newId: () => `save-${++ids}`,
        now: () => Date.now(),
      },
    )
  const autosave = make()
  return {
    autosave,
    make,
    sent,
    server,
    now,
    local,
    drafts,
    dropped,
    taken,
    bring,
    bringing,
    release: () => {
      server.busy = false
      for (const go of held.splice(0)) go()
    },
    type: (text: string) => {
      now.body = text
      autosave.changed('body')
    },
  }
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('a session that has ended: what is typed waits, and is saved as soon as there is one again', async () => {
  const { autosave, type, server, local } = desk()
  server.ended = true
  type('two')
  await pass(idleMs + 100)
  expect(autosave.get().state).toBe('signedOut')
  expect(local.text?.body).toBe('two')
  type('three')
  server.ended = false
  autosave.flush()
  await pass(idleMs + 100)
  expect(autosave.get().state).toBe('saved')
  expect([server.body, autosave.isSafe()]).toEqual(['three', true])
})

test('saves once typing has paused, with the revision that it began from', async () => {
  const { autosave, type, sent, server, local } = desk()
  type('two')
  expect(autosave.get().state).toBe('unsaved')
  await pass(idleMs - 100)
  type('three')
  await pass(idleMs - 100)
  expect(sent).toHaveLength(0)
  await pass(200)
  expect(sent).toMatchObject([{ part: 'body', revision: 3, texts: { body: 'three' } }])
  expect(autosave.get()).toMatchObject({ state: 'saved', revision: 4 })
  expect([server.body, autosave.isSafe(), local.text]).toEqual(['three', true, undefined])
})

test('saves at least every ten seconds while typing goes on, and the browser has each change at once', async () => {
  const { type, sent, local } = desk()
  for (let at = 0; at * 500 <= MAX_WAIT_MS + 500; at++) {
    type(`text ${at}`)
    await pass(500)
    if (at === 0) expect(local.text?.body).toBe('text 0')
  }
  expect(sent).toHaveLength(1)
  expect(mirrorMs).toBeLessThan(500)
})

test('a text that takes long to copy is copied less often: the typing has the time', async () => {
  let [clock, copies] = [0, 0]
  const autosave = startAutosave(
    { revision: 1, savedAt: '', texts: { body: '', header: '', footer: '' } },
    {
      send: () => new Promise<Answer>(() => {}),
      read: () => {
        clock += 500
        return { body: 'long', header: '', footer: '' }
      },
      mirror: {
        put: () => {
          copies++
        },
        drop: () => {},
      },
      dropDraft: () => {},
      newId: () => 'save-1',
      now: () => clock,
    },
  )
  autosave.changed('body')
  await pass(mirrorMs)
  expect(copies).toBe(1)
  autosave.changed('body')
  await pass(idleMs - 2 * mirrorMs)
  expect(copies).toBe(1)
  autosave.mirror()
  expect(copies).toBe(2)
})

test('no connection: says so, tries again longer and longer, the same save each time; then sends what was typed meanwhile', async () => {
  const { autosave, type, sent, server, local } = desk()
  server.lost = 'asking'
  type('two')
  await pass(idleMs)
  expect(autosave.get().state).toBe('offline')
  type('three')
  await pass(1000 + 2000 + 100)
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ saveId }) => saveId)).size).toBe(1)
  expect(new Set(sent.map(({ texts }) => texts.body))).toEqual(new Set(['two']))
  expect(local.text?.body).toBe('three')
  server.lost = ''
  autosave.flush()
  await pass(idleMs)
  expect(server).toMatchObject({ body: 'three', revision: 5 })
  expect(autosave.get().state).toBe('saved')
})

test('an answer that was lost is no conflict: the same save is sent again, and is the same', async () => {
  const { autosave, type, server } = desk()
  server.lost = 'answer'
  type('two')
  await pass(idleMs)
  server.lost = ''
  await pass(1000)
  expect(server.revision).toBe(4)
  expect(autosave.get()).toMatchObject({ state: 'saved', revision: 4 })
})

test('typed while a save is under way: saved after it, onto its revision', async () => {
  const { autosave, type, sent, server, release } = desk()
  server.busy = true
  type('two')
  await pass(idleMs)
  type('three')
  expect(autosave.isSafe()).toBe(false)
  release()
  await pass(0)
  expect(autosave.get().state).toBe('unsaved')
  await pass(idleMs)
  expect(sent.map(({ revision }) => revision)).toEqual([3, 4])
  expect(server.body).toBe('three')
})

test('header and text are saved one after the other, never at once', async () => {
  const { autosave, type, sent, now, server } = desk()
  now.header = 'top'
  autosave.changed('layout')
  type('two')
  await pass(idleMs * 3)
  expect(sent.map(({ part, revision }) => [part, revision])).toEqual([
    ['body', 3],
    ['layout', 4],
  ])
  expect(server.revision).toBe(5)
})

test('someone else saved: the text is brought together with theirs, and what was typed meanwhile is saved onto both', async () => {
  const { autosave, type, server, drafts, bringing, taken, now, local } = desk()
  server.revision = 9
  type('two')
  await pass(idleMs)
  expect(autosave.get()).toMatchObject({ state: 'merging', draft: 'draft1', by: 'Sam Reed' })
  type('two and more')
  await pass(idleMs)
  expect(local.text?.body).toBe('two and more')
  expect(drafts).toEqual(['two'])
  server.revision = 10
  server.body = 'Sam, two'
  bringing.resolve({
    status: 1,
    response: { revision: 10, savedAt: '', texts: { body: 'Sam, two', header: '', footer: '' }, clashes: [] },
  })
  await pass(0)
  expect(taken).toEqual([['Sam, two and more', 'Sam Reed']])
  expect(now.body).toBe('Sam, two and more')
  await pass(idleMs)
  expect(server).toMatchObject({ body: 'Sam, two and more', revision: 11 })
  expect(autosave.get()).toMatchObject({ state: 'saved', draft: '' })
})

test('a save that was asked for while somebody else saved is answered once it is made', async () => {
  const { autosave, type, server, bringing } = desk()
  server.revision = 9
  type('two')
  const asked = autosave.save({ notes: 'Why' })
  await pass(0)
  server.revision = 10
  bringing.resolve({
    status: 1,
    response: { revision: 10, savedAt: '', texts: { body: 'two', header: '', footer: '' }, clashes: [] },
  })
  await pass(0)
  expect(await asked).toMatchObject({ status: 1 })
})

test.each(['stale', 'network'])('bringing together is tried again: %s', async message => {
  const { autosave, type, server, bring } = desk()
  bring.mockResolvedValueOnce({ status: 0, response: '', message })
  bring.mockResolvedValue({
    status: 1,
    response: { revision: 9, savedAt: '', texts: { body: 'both', header: '', footer: '' }, clashes: [] },
  })
  server.revision = 9
  type('two')
  await pass(idleMs)
  expect(autosave.isSafe()).toBe(false)
  await pass(2000)
  expect(autosave.get()).toMatchObject({ state: 'saved', revision: 9 })
  expect(bring).toHaveBeenCalledTimes(2)
})

test('what cannot be brought together is refused, and typing goes on: the next text takes the place of the draft', async () => {
  const { autosave, type, server, bring, dropped } = desk()
  bring.mockResolvedValueOnce({ status: 0, response: 'Too long.', message: 'tooLong' })
  server.revision = 9
  type('two')
  await pass(idleMs)
  expect(autosave.get()).toMatchObject({ state: 'refused', text: 'Too long.', draft: '' })
  type('three')
  await pass(idleMs)
  expect(autosave.get()).toMatchObject({ state: 'merging', draft: 'draft2' })
  expect(dropped).toEqual(['draft1'])
})

test('refused for the text itself: stays in the browser, and another text is tried', async () => {
  const { local, now } = desk()
  const send = jest
    .fn<Promise<Answer>, [Attempt]>()
    .mockResolvedValueOnce({ status: 0, response: 'This document is too long to be saved.', message: 'tooLong' })
    .mockResolvedValue({ status: 1, response: { revision: 4, savedAt: '', changed: true } })
  const other = startAutosave(
    { revision: 3, savedAt: '', texts: now },
    {
      send,
      read: () => now,
      mirror: {
        put: text => {
          local.text = text
        },
        drop: () => {
          local.text = undefined
        },
      },
      dropDraft: () => {},
      newId: () => 'a',
      now: () => Date.now(),
    },
  )
  now.body = 'long'
  other.changed('body')
  await pass(idleMs * 4)
  expect(other.get()).toMatchObject({ state: 'refused', text: 'This document is too long to be saved.' })
  expect(send).toHaveBeenCalledTimes(1)
  expect(local.text?.body).toBe('long')
  other.changed('body')
  await pass(idleMs)
  expect(other.get().state).toBe('saved')
})

test('a tab that closed on a lost answer: the next visit goes on without a conflict, and with all that was typed', async () => {
  const { autosave, make, type, server, local } = desk()
  server.lost = 'answer'
  type('two')
  await pass(idleMs)
  type('three')
  autosave.mirror()
  const kept = local.text
  expect(kept).toMatchObject({ body: 'three', revision: 3, saveId: 'save-1', part: 'body' })
  server.lost = ''
  // The browser closed here; what follows is the next visit.
  const next = make()
  if (kept) next.resume(kept)
  await pass(idleMs)
  expect(server.body).toBe('three')
  expect(next.get()).toMatchObject({ state: 'saved' })
})

test('a tab of yesterday, and someone saved since: its text becomes a draft', async () => {
  const { make, server, drafts } = desk()
  server.revision = 8
  const next = make()
  next.resume({ body: 'one', header: '', footer: '', revision: 3, saveId: '', part: '', parts: ['body'], at: 0 })
  await pass(0)
  expect(next.get()).toMatchObject({ state: 'merging', draft: 'draft1' })
  expect(drafts).toEqual(['one'])
})

test('leaving sends what waits, and the copy stays until it is answered', async () => {
  const { autosave, type, server, local } = desk()
  type('two')
  autosave.stop()
  expect(local.text?.body).toBe('two')
  await pass(0)
  expect(server.body).toBe('two')
  expect(local.text).toBeUndefined()
})

test('a save with a note answers when its own save is done', async () => {
  const { autosave, type, sent, server, release } = desk()
  server.busy = true
  type('two')
  await pass(idleMs)
  const asked = autosave.save({ type: 'close', notes: 'Reviewed' })
  release()
  expect(await asked).toMatchObject({ status: 1 })
  expect(sent.at(-1)).toMatchObject({ revision: 4, extra: { type: 'close', notes: 'Reviewed' } })
})
