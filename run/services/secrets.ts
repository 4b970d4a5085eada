import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What signs sessions, tokens and links. In production each is demanded from the environment. */
export const secretNames = [
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'CLOUDOC_SECRET',
] as const

export const missingSecrets = (): string[] => secretNames.filter(name => !process.env[name])

/** The secrets of this data folder, made on first use, readable by their owner only. */
export function localSecrets(folder: string): Record<string, string> {
  const file = join(folder, 'secrets.json')
  const kept: Record<string, string> = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    : {}
  const all = [...secretNames, 'POSTGRES_PASSWORD', 'SANDBOX_SECRET_KEY', 'SANDBOX_WEBHOOK_SECRET']
  const missing = all.filter(name => !kept[name])
  for (const name of missing)
    kept[name] =
      name === 'APP_KEYS'
        ? [0, 1].map(() => randomBytes(24).toString('base64')).join(',')
        : randomBytes(24).toString('base64url')
  if (missing.length > 0) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(kept, undefined, 2), { mode: 0o600 })
  }
  return kept
}
