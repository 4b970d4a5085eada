import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { waitFor } from '@testing-library/react'
import { fromDrop } from './pick.ts'
import type { Picked } from './queue.ts'
import { startQueue } from './queue.ts'

const done: Envelope<unknown> = { status: 1, response: {} }
const picked = (...names: string[]): Picked[] => names.map(name => ({ file: new File(['x'], name), folders: [] }))

test('two at a time, in order; what fails is tried again when asked, what is refused is not', async () => {
  const sent: string[] = []
  const answers = new Map<string, Envelope<unknown>[]>([
    ['b', [{ status: 0, response: 'No line', message: 'network' }, done]],
    ['c', [{ status: 0, response: 'Not taken', message: 'macros' }]],
  ])
  const gates: (() => void)[] = []
  let arrived = 0
  const queue = startQueue({
    check: () => '',
    onDone: () => {
      arrived += 1
    },
    send: async ({ file: { name } }, { onProgress }) => {
      sent.push(name)
      onProgress(0.5)
      await new Promise<void>(go => {
        gates.push(go)
      })
      return answers.get(name)?.shift() ?? done
    },
  })
  queue.add(picked('a', 'b', 'c', 'd'))
  const stages = () => queue.get().map(({ name, stage }) => `${name} ${stage}`)
  await waitFor(() => expect(stages()).toEqual(['a sending', 'b sending', 'c waiting', 'd waiting']))
  expect(queue.get()[0]?.share).toBe(0.5)
  for (let at = 0; at < 4; at++) {
    await waitFor(() => expect(gates.length).toBeGreaterThan(at))
    gates[at]?.()
  }
  await waitFor(() => expect(stages()).toEqual(['a done', 'b failed', 'c refused', 'd done']))
  const [, failed, refused] = queue.get()
  queue.retry(refused?.id ?? 0)
  queue.retry(failed?.id ?? 0)
  await waitFor(() => expect(gates).toHaveLength(5))
  gates[4]?.()
  await waitFor(() => expect(stages()).toEqual(['a done', 'b done', 'c refused', 'd done']))
  expect([sent, arrived, refused?.text]).toEqual([['a', 'b', 'c', 'd', 'b'], 3, 'Not taken'])
  queue.clear()
  expect(queue.get()).toEqual([])
})

test('one that is taken off the list is broken off, and the next goes', async () => {
  const queue = startQueue({
    check: () => '',
    onDone: () => undefined,
    send: (_, { signal }) =>
      new Promise(go => {
        signal.addEventListener('abort', () => go({ status: 0, response: '', message: 'aborted' }))
      }),
  })
  queue.add(picked('a', 'b', 'c'))
  queue.remove(queue.get()[0]?.id ?? 0)
  await waitFor(() =>
    expect(queue.get().map(({ name, stage }) => `${name} ${stage}`)).toEqual(['b sending', 'c sending']),
  )
})

test('a folder that is dropped comes with all that it holds, without what machines leave in it', async () => {
  const fileEntry = (name: string) => ({
    name,
    isFile: true,
    isDirectory: false,
    file: (then: (file: File) => void) => then(new File(['x'], name)),
  })
  const folderEntry = (name: string, inside: object[]) => ({
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const all = [inside, []]
      return { readEntries: (then: (some: object[]) => void) => then(all.shift() ?? []) }
    },
  })
  const tree = folderEntry('Rotas', [
    fileEntry('a.pdf'),
    fileEntry('.DS_Store'),
    folderEntry('2026', [fileEntry('b.pdf')]),
  ])
  const found = await fromDrop({ items: [{ kind: 'file', webkitGetAsEntry: () => tree }], files: [] } as never)
  expect(found.map(({ file, folders }) => [...folders, file.name].join('/'))).toEqual([
    'Rotas/a.pdf',
    'Rotas/2026/b.pdf',
  ])
})
