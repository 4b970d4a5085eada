import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { captchaPasses } from './0004-captcha-passes.ts'
import { logins } from './0021-logins.ts'
import { settingsOfCompanies } from './0034-settings-of-companies.ts'

export const migrations: readonly Migration[] = [captchaPasses, logins, settingsOfCompanies]
