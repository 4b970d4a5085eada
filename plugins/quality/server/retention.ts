import type { RetainedRows, RetentionRule } from '@cloudoc/core/server/retention/retention.ts'
import { deleteExpiredPhotos, deleteExpiredWalks } from './walk/delete-expired-walks.ts'

export const retention: { rules: RetentionRule[]; stays: RetainedRows[] } = {
  rules: [
    {
      table: 'quality_walks',
      column: 'saved_at',
      days: 30,
      deleteExpired: deleteExpiredWalks,
      what: 'Audits that were begun and never sent, with their photos, a month after they were touched last',
      of: 'companies; who walked them',
      why: 'nothing that was answered is lost at once',
    },
    {
      table: 'quality_run_files',
      column: 'uploaded_at',
      days: 1,
      deleteExpired: deleteExpiredPhotos,
      what: 'Photos of audits that belong to nothing any more, as somebody’s who was erased',
      of: 'whoever took them',
      why: 'they were for an audit that was never sent',
    },
  ],
  stays: [
    {
      tables: [
        'quality_templates',
        'quality_template_versions',
        'quality_schedules',
        'quality_occurrences',
        'quality_runs',
      ],
      until: 'as long as the account',
      what: 'Audits with their versions and plans, and what came of each',
      of: 'companies; who wrote, planned and walked them',
      why: 'inspectors ask what was looked at, when, and what was found',
    },
    {
      tables: ['quality_actions', 'quality_action_steps', 'quality_action_proofs', 'quality_action_events'],
      until: 'as long as the account',
      what: 'Actions with their steps and proof, and what happened to each',
      of: 'companies; who owned, did and confirmed them',
      why: 'inspectors ask what was done about what was found',
    },
    {
      tables: ['quality_records', 'quality_record_events', 'quality_record_duties'],
      until: 'as long as the account',
      what: 'Records of registers, what happened to each, and which bodies were told of it',
      of: 'companies; who told, worked on and closed them; others by their initials',
      why: 'claims and inquiries about accidents and safeguarding come many years later, and the law sets no one day for all',
    },
    {
      tables: ['quality_inspections', 'quality_findings'],
      until: 'as long as the account',
      what: 'Inspections that were typed in, and what inspectors found',
      of: 'companies; who typed them in',
      why: 'inspectors ask what was done about what they found last time',
    },
    {
      tables: ['quality_lessons'],
      until: 'as long as the account',
      what: 'Which short policies staff were given to read out of a record or an action',
      of: 'companies; who gave them',
      why: 'inspectors ask what was learnt, and who was told of it',
    },
    {
      tables: ['quality_person_plans', 'quality_person_turns'],
      until: 'as long as the account',
      what: 'Plans of spot checks, supervisions and appraisals, and on which day each was done',
      of: 'employees whom they are about; who planned and did them',
      why: 'inspectors ask whether staff are supervised, and how often',
    },
    {
      tables: ['quality_meetings', 'quality_meeting_decisions'],
      until: 'as long as the account',
      what: 'Governance meetings with their figures, and what was decided',
      of: 'companies; who prepared and held them, and who was there',
      why: 'inspectors ask what the company knew, and what it decided',
    },
    {
      tables: ['quality_calendar_feeds'],
      until: 'until the person ends it, is erased, or the account ends',
      what: 'Secret addresses of calendars, as a hash, and when one was last read',
      of: 'whoever made them',
      why: 'a calendar program reads by them until somebody ends them',
    },
    {
      tables: ['quality_counts'],
      until: 'as long as the account',
      what: 'How often something happened on a day, by kind, hour, place and location',
      of: 'nobody: numbers alone',
      why: 'a change is told from noise by what was before it',
    },
  ],
}
