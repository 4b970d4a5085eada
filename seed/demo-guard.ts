import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { demoLogins } from './demo.ts'

/** The configuration cannot be right: what it says is for a person, and starting again would not help. */
export class ConfigurationFault extends Error {}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

/** May others reach this copy, and has nobody said that they may use its demonstration logins? Their passwords stand in the README. */
export const isShutToDemo = (): boolean =>
  !isLoopback(process.env['HOST'] ?? '0.0.0.0') && process.env['DEMO_LOGINS'] !== 'anywhere'

/** Why a start is refused. */
export const openDemo = (): string =>
  `HOST is ${process.env['HOST'] ?? '0.0.0.0'}, so others could reach this copy, and it has demonstration logins, whose passwords everyone knows. ` +
  'Leave HOST at 127.0.0.1, or remove those people and staff, or begin with SEED=off on an empty data folder, or say DEMO_LOGINS=anywhere if that is what you want.'

/** Refuses to go on where demonstration logins would be open to others: those of an earlier start, or of a copied database, too. */
export async function refuseOpenDemo(): Promise<void> {
  if (!isShutToDemo()) return
  const people = await pool()('people')
    .whereIn(
      'work_email',
      demoLogins.map(({ email }) => email),
    )
    .whereNull('deleted_at')
    .first('id')
  const staff = await pool()('admin_users' as never)
    .where('email', 'like', '%@cloudoc.example')
    .where('is_active', true)
    .first('id')
  if (people ?? staff) throw new ConfigurationFault(openDemo())
}
