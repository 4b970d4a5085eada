import { posix, relative, sep } from 'node:path'

/** The rooms under `plugins/`, from the ground floor up. Each stands only on those before it (docs/architecture/rooms.md). */
export const floors = [
  'core',
  'accounts',
  'history',
  'catalogue',
  'subscriptions',
  'storage',
  'cart',
  'orders',
  'checkout',
  'people',
  'documents',
  'exports',
  'quiz',
  'care',
  'policies',
  'myfiles',
  'esign',
  'forms',
  'courses',
  'quality',
  'connect',
  'bin',
  'notifications',
  'realtime',
  'web',
] as const

/** What is pure and of use to others, under `lib/`: it knows no room. Others see its `src/index.ts`. */
export const libraries = ['html-merge', 'document-renderer', 'pdf-signing', 'stripe-sandbox'] as const

/** What browsers load: contracts only, and the kit. */
export const apps = ['kit', 'storefront', 'workspace'] as const

/** A file's place in the house: its room, and its path inside it. */
export interface Place {
  room: string
  path: string
}

/**
 * `plugins/cart/server/index.ts` → cart, `server/index.ts`. Nothing for files of no room (configuration in
 * the root).
 */
export function placeOf(path: string): Place | undefined {
  const parts = path.split('/')
  const [room, ...rest] = parts[0] === 'plugins' || parts[0] === 'lib' ? parts.slice(1) : parts
  return room && rest.length > 0 ? { room, path: rest.join('/') } : undefined
}

/** A file's path from the root of the repository, with forward slashes. */
export const inRepository = (cwd: string, filename: string): string => relative(cwd, filename).split(sep).join('/')

/** Where an import leads, if it stays in the house. `from` is a path from the root of the repository. */
export function placeOfImport(specifier: string, from: string): Place | undefined {
  const named = /^@cloudoc\/([\w-]+)\/(.+)$/.exec(specifier)
  if (named) return { room: named[1] ?? '', path: named[2] ?? '' }
  return specifier.startsWith('.') ? placeOf(posix.join(posix.dirname(from), specifier)) : undefined
}

/** Tests, and what they build their data with. */
export const isForTests = ({ path }: Place): boolean => /(?:^|\/)(?:tests|testing)\/|\.test\.tsx?$/.test(path)
