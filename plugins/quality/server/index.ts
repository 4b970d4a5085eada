import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { auditCalls } from './audit-calls.ts'
import './audit-tables.ts'
import { contentTypes } from './content-types/index.ts'
import './events.ts'
import { migrations } from './migrations/index.ts'
import { personalData } from './personal-data.ts'
import { retention } from './retention.ts'
import './tables.ts'

export default definePlugin({ contentTypes, migrations, retention, personalData, calls: auditCalls })
