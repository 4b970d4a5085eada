import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../environment.ts'

const lines = (command: string, args: readonly string[]): string[] => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')}: ${stderr}`)
  return stdout.split('\n').filter(line => line !== '')
}

/** The files that this branch and the folder have otherwise than `main`, as far as they are still there. */
export function changedFiles(): string[] {
  const [base = 'HEAD'] = lines('git', ['merge-base', 'HEAD', 'main'])
  const known = lines('git', ['diff', '--name-only', base])
  const added = lines('git', ['ls-files', '--others', '--exclude-standard'])
  return [...new Set([...known, ...added])].filter(file => existsSync(join(root, file)))
}

/** What every test of the kind stands on: its change is a change for all of them. */
const ofAll = /^(?:jest\.config\.js|pnpm-lock\.yaml|plugins\/core\/testing\/|kit\/testing\/|run\/suite\/test-)/

/**
 * The part of the product whose API tests a file can touch though they import nothing of it, as they ask a node: the
 * room of a contract or of server code, or the folder of what is no room.
 */
export function partOf(file: string): string | undefined {
  const room = /^plugins\/[^/]+\//.exec(file)?.[0]
  if (room) return /^plugins\/[^/]+\/(?:contract|server)\//.test(file) ? room : undefined
  if (file.startsWith('cms/')) return 'testing/tests/staff/'
  return /^(?:seed|run)\//.exec(file)?.[0]
}

/** Of all test files of a kind: those that import one of the files, however far away, and those of the parts. */
export function touchedTests(
  files: readonly string[],
  { all, importing }: { all: readonly string[]; importing: readonly string[] },
): string[] {
  if (files.some(file => ofAll.test(file))) return [...all]
  const parts = files.flatMap(file => partOf(file) ?? [])
  return all.filter(test => importing.includes(test) || parts.some(part => test.startsWith(part)))
}

const code = /\.(?:tsx?|js)$/

/** The tests of a project of Jest that the files can touch, by their paths in the project. */
export function testsTouchedBy(project: string, files: readonly string[]): string[] {
  const list = (args: readonly string[]): string[] =>
    lines(join(root, 'node_modules/.bin/jest'), ['--selectProjects', project, '--listTests', ...args]).map(path =>
      relative(root, path),
    )
  const sources = files.filter(file => code.test(file))
  const importing = sources.length === 0 ? [] : list(['--findRelatedTests', ...sources])
  return touchedTests(files, { all: list([]), importing })
}

/** What of the files a linter looks at: each with its own. */
export const lintsOf = (files: readonly string[]): (readonly string[])[] => {
  const sources = files.filter(file => code.test(file))
  const pages = files.filter(file => /\.(?:md|ya?ml)$/.test(file))
  return [
    ...(sources.length > 0
      ? [
          ['biome', 'check', ...sources],
          ['eslint', '--max-warnings', '0', ...sources],
        ]
      : []),
    ...(pages.length > 0 ? [['prettier', '--check', '--log-level', 'warn', ...pages]] : []),
  ]
}
