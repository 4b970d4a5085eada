import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type floors, floors as rooms } from '../../lint/rooms.ts'

export type Room = (typeof floors)[number]

/** A file of a room's server, tests left out. */
export interface Source {
  room: Room
  /** From the root of the repository. */
  path: string
  text: string
}

/** An event, with the room that emits it and the rooms that listen to it. */
export interface EventEntry {
  name: string
  room: Room
  listeners: Room[]
}

/** A port, with the room that asks by it and the rooms that provide the answer. */
export interface PortEntry {
  name: string
  room: Room
  providers: Room[]
}

/** A reason for which statements read or write rows of several companies. */
export interface ReasonEntry {
  room: Room
  path: string
  reason: string
}

/** Every file of code of the rooms' servers, in the order of the rooms. `root`: the repository. */
export function readSources(root: string): Source[] {
  return rooms.flatMap(room => {
    const folder = join('plugins', room, 'server')
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort()
      .map(name => join(folder, name))
      .map(path => ({ room, path, text: readFileSync(join(root, path), 'utf8') }))
  })
}

/** What a room is for: `strapi.description` of its package.json. */
export function descriptionOf(root: string, room: Room): string {
  const text = readFileSync(join(root, 'plugins', room, 'package.json'), 'utf8')
  return (JSON.parse(text) as { strapi: { description: string } }).strapi.description
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group)

/** Every event that a room declares in `interface DomainEvents`. */
export function eventsOf(sources: readonly Source[]): EventEntry[] {
  const declared = sources
    // The first declaration, in core, is empty and has only an example.
    .filter(({ text }) => !text.includes('export interface DomainEvents {}'))
    .flatMap(({ room, text }) =>
      text
        .split('interface DomainEvents')
        .slice(1)
        .map(rest => rest.split(/\n {2}\}|\}\n\}/)[0] ?? '')
        .flatMap(body => firstGroups(body, /'([a-z]+\.[a-z-]+)':/g))
        .map(name => ({ room, name })),
    )
  const heard = sources.flatMap(({ room, text }) =>
    firstGroups(text, /^\s*on\('([a-z]+\.[a-z-]+)',/gm).map(name => ({ room, name })),
  )
  return declared.map(({ room, name }) => ({
    name,
    room,
    listeners: unique(heard.filter(one => one.name === name).map(one => one.room)),
  }))
}

/** Every port that a room declares. Ports of `links` are one entry for each kind of link. */
export function portsOf(sources: readonly Source[]): PortEntry[] {
  const provided = sources.flatMap(({ room, text }) =>
    firstGroups(text, /([\w.]+)\.provide\(/g)
      .map(name => new RegExp(`(\\w+) as ${name}\\b`).exec(text)?.[1] ?? name)
      .map(name => ({ room, name })),
  )
  const providersOf = (name: string): Room[] => unique(provided.filter(one => one.name === name).map(one => one.room))
  const declared = sources.flatMap(({ room, text }) =>
    [...text.matchAll(/export const (\w+) =\s*port<[\s\S]*?>\(\s*'([\w -]+)'[,)]/g)].map(
      ([, variable = '', name = '']) => ({ name, room, providers: providersOf(variable) }),
    ),
  )
  const links = unique(provided.map(({ name }) => name).filter(name => name.startsWith('links.')))
  return [...declared, ...links.map(name => ({ name, room: 'core' as const, providers: providersOf(name) }))]
}

/** Every reason that a statement gives by `acrossCompanies`, or a function by `@acrossCompanies`. */
export function reasonsOf(sources: readonly Source[]): ReasonEntry[] {
  return sources.flatMap(({ room, path, text }) => {
    const code = text.replaceAll(/^\s*\*\s*@example.*$/gm, '')
    const reasons = [
      ...firstGroups(code, /acrossCompanies\(\s*'((?:[^'\\]|\\.)+)'/g),
      ...firstGroups(code, /^\s*(?:\/\*\*|\*)\s*@acrossCompanies ([^*\n]+?)\s*(?:\*\/)?$/gm),
    ].filter(reason => reason !== 'why')
    return unique(reasons).map(reason => ({ room, path, reason }))
  })
}
