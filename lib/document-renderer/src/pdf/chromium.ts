import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const bare = '--no-sandbox'
/** Nothing that speaks to the outside, asks, or updates; as root without its sandbox, which refuses to run then. */
export const browserFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? [bare] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/** May a program of this user shut itself in? Chromium does it with user namespaces, which Docker and some systems (Ubuntu from 23.10) forbid. Where that cannot be asked, it is taken for granted. */
export function mayIsolate(): boolean {
  if (process.platform !== 'linux') return true
  const { status } = spawnSync('unshare', ['--user', '--map-root-user', 'true'], { stdio: 'ignore' })
  return status === 0 || status === null
}

/** Starts a browser with its sandbox, or without where the machine forbids the sandbox: what surrounds the node is its wall then. What fails for another reason fails. */
export const launchWithFlags = <Browser>(
  launch: (flags: readonly string[]) => Promise<Browser>,
  isolated = mayIsolate,
): Promise<Browser> =>
  launch(browserFlags).catch((error: unknown) => {
    if (browserFlags.includes(bare) || isolated()) throw error
    return launch([...browserFlags, bare])
  })

/** Are all libraries there that this program is linked to? Where `ldd` is missing, it is taken for granted. */
function isComplete(program: string): boolean {
  try {
    return !execFileSync('ldd', [program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).includes(
      'not found',
    )
  } catch {
    return true
  }
}

/** The one inside the npm package. It brings the NSS libraries, too, and unpacks them where the machine has none. */
async function unpacked(): Promise<string> {
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
  const program = await chromium.executablePath()
  if (isComplete(program)) return program
  const archive = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin/al2023.tar.br')
  setupLambdaEnvironment(join(await inflate(archive), 'lib'))
  return program
}

/** A desktop's Chromium, where this machine has one. */
export const installedBrowser = (): string | undefined =>
  installed.find(place => existsSync(place) && isComplete(place))

const brought = (): Promise<string> | undefined =>
  process.platform === 'linux' && process.arch === 'x64' ? unpacked() : undefined

/**
 * Path of the Chromium to use: `CHROMIUM_PATH`, else the one inside the npm package, else an installed one. The package's comes first: it
 * is the same on every node, so that a document has the same bytes wherever it was made, and a build for this work, which prints in half
 * the time of a desktop's (docs/decisions/012). Children of this process find its libraries.
 */
export async function browserPath(): Promise<string> {
  const path = process.env['CHROMIUM_PATH'] || (await brought()?.catch(() => undefined)) || installedBrowser()
  if (!path)
    throw new Error(
      'There is no Chromium for this machine in the npm package, and none is installed. Set CHROMIUM_PATH to one.',
    )
  return path
}
