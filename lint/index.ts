import { circlesRule } from './rules/circles.ts'
import { contractDocsRule } from './rules/contract-docs.ts'
import { floorsRule } from './rules/floors.ts'
import { oldNamesRule } from './rules/old-names.ts'
import { tenantRowsRule } from './rules/tenant-rows.ts'
import { tokensRule } from './rules/tokens.ts'

/** The project's own rules, for eslint.config.js. */
export const house = {
  rules: {
    circles: circlesRule,
    floors: floorsRule,
    'old-names': oldNamesRule,
    tokens: tokensRule,
    'contract-docs': contractDocsRule,
    'tenant-rows': tenantRowsRule,
  },
}
