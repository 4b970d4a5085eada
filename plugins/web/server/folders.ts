import { join } from 'node:path'

export type AppName = 'storefront' | 'workspace'

const root = join(import.meta.dirname, '..', '..', '..')

/** Where an app's sources are, with its build in `dist`. */
export const home = (app: AppName): string => join(root, app)
/** The browser's build of the shop, and the server's. */
export const shopClient = join(root, 'storefront', 'dist', 'client')
export const shopServer = join(root, 'storefront', 'dist', 'server', 'entry-server.js')
export const workspaceDist = join(root, 'workspace', 'dist')
/** Pictures of the seed content, served at `/art`. */
export const artFolder = join(root, 'seed', 'content', 'art')
/** PDFs that visitors may read, with their pictures and archives, served at `/samples`. */
export const samplesFolder = join(root, 'seed', 'content', 'samples')
