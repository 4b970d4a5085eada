import { handle } from '@cloudoc/core/server/handle.ts'
import { done } from '@cloudoc/core/server/outcome.ts'
import { siteSettings } from '../../contract/settings.ts'
import { catalogue } from '../services/snapshot.ts'

export default handle(siteSettings, async ({ sql }) => done((await catalogue(sql)).settings))
