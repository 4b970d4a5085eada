import { holdingsOf as holdingsPort } from '@cloudoc/accounts/server/services/index.ts'
import { heldPackages } from '@cloudoc/catalogue/server/services/index.ts'
import { definePlugin } from '@cloudoc/core/server/plugin.ts'
import planList from './calls/plan-list.ts'
import { contentTypes } from './content-types/index.ts'
import './jobs/sweep.ts'
import { heldBy, holdingsOf } from './services/holdings.ts'

export default definePlugin({
  contentTypes,
  calls: [planList],
  register() {
    holdingsPort.provide(holdingsOf)
    heldPackages.provide(async (sql, companyId) => (await heldBy(sql, companyId)).packages)
  },
})
