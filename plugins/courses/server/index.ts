import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { contentTypes } from './content-types/index.ts'
import { migrations } from './migrations/index.ts'
import { naming } from './naming.ts'
import { retention } from './retention.ts'

export default definePlugin({ contentTypes, migrations, retention, naming, calls: [] })
