import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { auditPlan, scheduleList } from '@cloudoc/quality/contract/audits/plan.ts'
import type { runDetails, runList, startAudit } from '@cloudoc/quality/contract/audits/runs.ts'
import type { templateDetails, templateList } from '@cloudoc/quality/contract/audits/templates.ts'

export type Walk = ReplyOf<typeof startAudit>
export type Planned = ReplyOf<typeof auditPlan>['planned'][number]
export type Schedule = ReplyOf<typeof scheduleList>['schedules'][number]
export type Walker = ReplyOf<typeof scheduleList>['walkers'][number]
export type AuditItem = ReplyOf<typeof templateList>['audits'][number]
export type LibraryAudit = ReplyOf<typeof templateList>['library'][number]
export type AuditDetails = ReplyOf<typeof templateDetails>
export type RunItem = ReplyOf<typeof runList>[number]
export type RunDetails = ReplyOf<typeof runDetails>
