import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.ts'

/** One entry of what the registry knows against a package that is installed. */
export interface Advisory {
  github_advisory_id: string
  module_name: string
  severity: string
  title: string
  url: string
}

/** Ids that `docs/audit.md` accepts, each in a row of its table. */
export const acceptedIn = (page: string): Set<string> =>
  new Set([...page.matchAll(/^\|\s*(GHSA-[\w-]+)\s*\|/gm)].map(([, id = '']) => id))

/** What is known and not accepted; nothing where the answer is no list of advisories at all (a registry that does not audit). */
export function openOnes(answer: string, accepted: ReadonlySet<string>): Advisory[] | undefined {
  try {
    const { advisories } = JSON.parse(answer) as { advisories?: Record<string, Advisory> }
    return advisories && Object.values(advisories).filter(({ github_advisory_id: id }) => !accepted.has(id))
  } catch {
    return undefined
  }
}

/** `pnpm run audit`: fails while something is known against what runs in production and `docs/audit.md` does not say why that is borne. */
function audit(): number {
  const { stdout } = spawnSync('npx', ['-y', 'pnpm@10', 'audit', '--prod', '--json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const open = openOnes(stdout, acceptedIn(readFileSync(join(root, 'docs/audit.md'), 'utf8')))
  if (!open) {
    console.error('The registry did not answer with a list: nothing is known.')
    return 2
  }
  for (const { severity, module_name: name, title, url } of open)
    console.error(`${severity}  ${name}: ${title}  ${url}`)
  console.info(
    open.length === 0
      ? 'Nothing is known that is not accepted in docs/audit.md.'
      : `${open.length} to be mended, or accepted with a reason in docs/audit.md.`,
  )
  return open.length === 0 ? 0 : 1
}

if (import.meta.main) process.exit(audit())
