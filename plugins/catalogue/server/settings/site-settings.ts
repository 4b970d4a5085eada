import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { siteSettings } from '../../contract/settings.ts'
import { catalogue } from '../snapshot/snapshot.ts'

export default handle(siteSettings, async ({ db }) => done((await catalogue(db)).settings))
