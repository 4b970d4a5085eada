import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { captchaPasses } from './0004-captcha-passes.ts'
import { logins } from './0021-logins.ts'
import { settingsOfCompanies } from './0034-settings-of-companies.ts'
import { mainSites } from './0050-main-sites.ts'
import { peopleByBin } from './0058-people-by-bin.ts'

export const migrations: readonly Migration[] = [captchaPasses, logins, settingsOfCompanies, mainSites, peopleByBin]
