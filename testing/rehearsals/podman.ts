import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The engine's settings where it may not raise the limits of processes: it leaves them as they are. `runc`, as `crun`
 * refuses the control groups of some machines.
 */
function settings(): string {
  const file = join(tmpdir(), 'cloudoc-containers.conf')
  writeFileSync(file, '[containers]\ndefault_ulimits = []\n[engine]\nruntime = "runc"\n')
  return file
}

/** The environment of the engine. */
export const engineEnv = (): NodeJS.ProcessEnv => ({ ...process.env, CONTAINERS_CONF: settings() })

/** Runs Podman to its end. Answers what it said. Throws where it fails. */
export const podman = (args: readonly string[], input?: Buffer): string =>
  execFileSync('podman', args, {
    env: engineEnv(),
    encoding: 'utf8',
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    ...(input && { input }),
  })

/** Does it end well? */
export const podmanSucceeds = (args: readonly string[]): boolean =>
  spawnSync('podman', args, { env: engineEnv(), stdio: 'ignore' }).status === 0
