import { holdingsOf as holdingsPort } from '@cloudoc/accounts/server/services/company.ts'
import { heldPackages } from '@cloudoc/catalogue/server/services.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { contentTypes } from './content-types/index.ts'
import { migrations } from './migrations/index.ts'
import { personalData } from './personal-data.ts'
import { retention } from './retention.ts'
import planList from './subscription/plan-list.ts'
import './subscription/sweep.ts'
import { heldBy, holdingsOf } from './subscription/holdings.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  calls: [planList],
  register() {
    holdingsPort.provide(holdingsOf)
    heldPackages.provide(async (db, companyId) => (await heldBy(db, companyId)).packages)
  },
})
