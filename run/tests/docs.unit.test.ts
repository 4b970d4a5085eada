import { readdirSync } from 'node:fs'
import { floors } from '../../lint/rooms.ts'
import { makeBlocks } from '../docs/blocks.ts'
import { generatedPages, outdatedPages, withBlocks } from '../docs/pages.ts'
import { eventsOf, portsOf, readSources } from '../docs/sources.ts'

const root = process.cwd()
const sources = readSources(root)
const blocks = makeBlocks(root)

it('the generated parts of pages are what the code says (`pnpm run docs` writes them)', () => {
  expect(outdatedPages(root, blocks)).toEqual([])
  expect(Object.keys(generatedPages)).toHaveLength(3)
})

it('the list of rooms names every room, in their order', () => {
  expect(readdirSync('plugins').sort()).toEqual([...floors].sort())
  const named = [...(blocks['rooms'] ?? '').matchAll(/^\d+\. \[?`(\w+)`/gm)].map(([, room]) => room)
  expect(named).toEqual([...floors])
})

it('the list of events names every event that is emitted or listened to', () => {
  const events = eventsOf(sources)
  const used = sources.flatMap(({ room, text }) =>
    [...text.matchAll(/(?:\bemit\(\s*\w+(?:\.\w+)?,|^\s*on\()\s*'([a-z]+\.[a-z-]+)'/gm)].map(([call, name = '']) => ({
      room,
      name,
      emits: call.startsWith('emit'),
    })),
  )
  expect(used.length).toBeGreaterThan(60)
  const unlisted = used.filter(({ room, name, emits }) => {
    const event = events.find(one => one.name === name)
    return event === undefined || (emits ? event.room !== room : !event.listeners.includes(room))
  })
  expect(unlisted).toEqual([])
  expect(events.filter(({ name }) => !used.some(one => one.emits && one.name === name))).toEqual([])
})

it('the list of ports has a room that answers each of them', () => {
  const ports = portsOf(sources)
  expect(ports.filter(({ providers }) => providers.length === 0)).toEqual([])
  const declarations = sources.flatMap(({ text }) => [...text.matchAll(/^export const \w+ =\s*port</gm)])
  expect(ports.filter(({ name }) => !name.startsWith('links.'))).toHaveLength(declarations.length)
  const provided = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/\blinks\.\w+(?=\.provide\()/g)].map(String)),
  )
  expect(ports.map(({ name }) => name).filter(name => name.startsWith('links.'))).toEqual([...provided])
})

it('a page without its markers is refused', () => {
  expect(() => withBlocks('# A page', blocks, ['rooms'])).toThrow('no markers')
})

it('an outdated part is found, and only what stands between the markers changes', () => {
  const page = 'before\n<!-- generated: rooms -->\nold\n<!-- end: rooms -->\nafter'
  const written = withBlocks(page, { rooms: '1. `core`: contracts.' }, ['rooms'])
  expect(written).toContain('1. `core`: contracts.')
  expect(written).not.toContain('old')
  expect([written.startsWith('before\n'), written.endsWith('\nafter')]).toEqual([true, true])
})
